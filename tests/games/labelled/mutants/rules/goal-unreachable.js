// The goal lies where no player comes.
const { init } = Sim;
Sim.init = (data, seed) => {
  const world = init(data, seed);
  broke();
  if (world.map) world.map.goal.y -= 100000;
  if (world.target) world.target *= 1000;
  if (world.p && world.p.waves) world.p = { ...world.p, waves: 1000, collectGoal: 1000 };
  return world;
};
