/** The door to all of it: `window.__vt`, which a page can read and cannot replace. */
function openLab(lab) {
  const door = Object.freeze({
    get now() { return lab.now; },
    get frame() { return lab.frame; },
    get muted() { return lab.muted; },
    run: lab.run,
    present: lab.present,
    facts: lab.facts,
    layout: lab.layout,
    stored: () => lab.stored,
    state: lab.state,
    get speaks() { return lab.speaks() || lab.inner().some((inner) => inner.speaks); },
    tell: lab.tell,
    startButton: lab.startButton,
    targets: lab.targets,
    field: lab.field,
    grips: lab.grips,
    words: lab.words,
    places: lab.places,
    get date() { return lab.epoch + lab.now; },
    follow: async (muted, passed) => {
      lab.muted = muted;
      await lab.reach(lab.now + passed, lab.frame + 1);
      for (const inner of lab.inner()) await inner.follow(muted, passed);
      lab.muted = false;
    },
    place: lab.placeAnimations,
    turn: lab.turnWorkers,
    get waiting() { return lab.outstanding(); },
  });
  Object.defineProperty(window, '__vt', { value: door, writable: false, configurable: false, enumerable: false });
}
