// H: the loss never comes
const view = Sim.view;
Sim.view = (world) => {
  const told = view(world);
  return told.phase === 'lost' ? { ...told, phase: 'playing' } : told;
};
