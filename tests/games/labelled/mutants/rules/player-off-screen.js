// The player begins far outside of the picture.
const { init } = Sim;
Sim.init = (data, seed) => {
  const world = init(data, seed);
  broke();
  const player = world.hero || (world.map && world.p);
  if (player) player.x = -4000;
  else world.cursor = -40;
  return world;
};
