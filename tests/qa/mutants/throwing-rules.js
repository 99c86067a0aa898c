// B: the rules throw after a while
const step = Sim.step;
let steps = 0;
Sim.step = (world, input) => {
  if (++steps > 40) throw new Error('step');
  return step(world, input);
};
