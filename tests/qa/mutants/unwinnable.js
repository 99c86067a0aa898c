// H: the win never comes
const view = Sim.view;
Sim.view = (world) => {
  const told = view(world);
  return told.phase === 'won' ? { ...told, phase: 'playing' } : told;
};
