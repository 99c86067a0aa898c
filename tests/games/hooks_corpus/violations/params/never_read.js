// expect: param.unread
// params: speed hp
const init = (data) => ({ speed: data.params.speed });
