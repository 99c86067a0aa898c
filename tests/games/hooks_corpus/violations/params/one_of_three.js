// expect: param.unread
// params: speed hp waves
const init = ({ params: { speed, hp } }) => ({ speed, hp });
