// The game cannot be won: where it should be over, it goes on.
const { view } = Sim;
Sim.view = (world) => {
  const seen = view(world);
  if (seen.phase !== 'won') return seen;
  broke();
  return { ...seen, phase: 'playing' };
};
