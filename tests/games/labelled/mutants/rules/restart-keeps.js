// A new round keeps the score of the last one.
const { init, step } = Sim;
let score = 0;
Sim.init = (data, seed) => {
  const world = init(data, seed);
  if (score) broke();
  world.score = score;
  return world;
};
Sim.step = (world, input) => { const events = step(world, input); score = world.score; return events; };
