/**
 * Some things a page may ask for are refused at once, as a page that stands inside another may see it refused: a pointer that is
 * locked answers seconds late where nobody looks on, and a view that fills the screen has no size.
 */
function installRefusals(lab) {
  const refuse = (name, sign, message) => {
    if (!window.Element || !Element.prototype[name]) return;
    Element.prototype[name] = function refused() {
      lab.later(() => document.dispatchEvent(new Event(sign)), 0);
      return Promise.reject(new DOMException(message, 'NotAllowedError'));
    };
  };
  refuse('requestPointerLock', 'pointerlockerror', 'The pointer lock is refused.');
  refuse('requestFullscreen', 'fullscreenerror', 'Fullscreen is refused.');
  refuse('webkitRequestFullscreen', 'webkitfullscreenerror', 'Fullscreen is refused.');
}
