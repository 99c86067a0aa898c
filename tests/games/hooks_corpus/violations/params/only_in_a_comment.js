// expect: param.unread
// params: speed
// speed comes from data.params.speed
const init = () => ({ speed: 3 });
