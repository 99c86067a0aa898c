// Input is acted on a quarter of a second late.
const later = window.setTimeout;
wrapListeners((type, listener) => function late(event) {
  broke();
  later.call(window, () => listener.call(this, event), 250);
});
