function slower(speed, kind, state, tune) {
  return speed * tune.slow;
}
window.Hooks = { foeSpeed: slower };
