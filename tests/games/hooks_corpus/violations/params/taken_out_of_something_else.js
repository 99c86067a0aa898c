// expect: param.unread
// params: speed
const init = ({ content: { speed } }) => ({ speed });
