// G: input comes a fifth of a second late
const step = Sim.step;
const line = [];
Sim.step = (world, input) => {
  line.push(input);
  return step(world, line.length > 12 ? line.shift() : { held: {}, cmd: null });
};
