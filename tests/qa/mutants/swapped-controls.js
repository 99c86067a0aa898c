// G: left and right are swapped
const step = Sim.step;
Sim.step = (world, { held, cmd }) => step(world, { held: { ...held, left: held.right, right: held.left }, cmd });
