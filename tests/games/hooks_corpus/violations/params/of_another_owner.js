// expect: param.unread
// params: speed
const init = (s) => ({ speed: s.hero.speed });
