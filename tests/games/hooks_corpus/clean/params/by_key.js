// params: speed
const init = (data) => ({ speed: data.params['speed'] });
