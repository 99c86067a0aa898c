/** CSS and Web Animations follow the virtual clock: each is held, and set to the time since it was first seen. */
function installAnimations(lab) {
  const born = new WeakMap();
  const place = (animation) => {
    if (animation.playState === 'finished' || animation.playState === 'idle') return;
    if (animation.playState === 'paused' && !born.has(animation)) return;
    if (!born.has(animation)) born.set(animation, lab.now);
    const age = lab.now - born.get(animation);
    const end = animation.effect ? animation.effect.getComputedTiming().endTime : Infinity;
    if (Number.isFinite(end) && age >= end) {
      animation.finish();
      return;
    }
    if (animation.playState !== 'paused') animation.pause();
    animation.currentTime = age;
  };
  lab.placeAnimations = () => {
    for (const animation of document.getAnimations()) {
      try { place(animation); } catch { /* an animation without target has nothing to show */ }
    }
    for (const inner of lab.inner()) inner.place();
  };
}
