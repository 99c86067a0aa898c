// params: speed hp
const start = (data) => ({ speed: data.params.speed, hp: data.params.hp });
