// I: a restart restarts nothing
const init = Sim.init;
let world;
Sim.init = (data, seed) => world || (world = init(data, seed));
