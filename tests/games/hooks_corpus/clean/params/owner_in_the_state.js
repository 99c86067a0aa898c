// params: speed waves
const pace = (s) => s.p.speed * (s.wave / s.p.waves);
