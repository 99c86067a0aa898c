// expect: param.unread
// params: speed
const init = () => ({ note: 'params.speed' });
