// After a few inputs, a loop without an end runs.
let inputs = 0;
before(['keydown', 'pointerdown'], () => {
  inputs += 1;
  if (inputs > 3) for (;;) inputs += 1;
});
