// R: a loop without an end
const step = Sim.step;
let steps = 0;
Sim.step = (world, input) => {
  if (++steps > 60) for (;;);
  return step(world, input);
};
