// The first declared control of play does nothing.
const SHELL = ['start', 'pause', 'restart', 'mute', 'resume', 'again', 'menu'];
const dead = () => {
  const declared = (window.__crumb && window.__crumb.controls) || [];
  const control = declared.find((item) => !SHELL.includes(item.action) && item.keys && item.keys.length);
  return control ? control.keys : [];
};
before(['keydown', 'keyup'], (event) => {
  if (!dead().includes(event.code) || (said().phase !== 'playing')) return;
  broke();
  event.stopImmediatePropagation();
});
