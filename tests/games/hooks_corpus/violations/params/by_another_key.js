// expect: param.unread
// params: speed
const init = (data) => ({ speed: data.params['spd'] });
