// A restart goes on with the old round.
const { init } = Sim;
let world = null;
Sim.init = (data, seed) => {
  if (world) broke();
  world ??= init(data, seed);
  return world;
};
