// The game cannot be lost: where it should be over, it goes on.
const { view } = Sim;
Sim.view = (world) => {
  const seen = view(world);
  if (seen.phase !== 'lost') return seen;
  broke();
  return { ...seen, phase: 'playing' };
};
