// The score never moves.
const { step } = Sim;
Sim.step = (world, input) => { const events = step(world, input); if (world.score) { broke(); world.score = 0; } return events; };
