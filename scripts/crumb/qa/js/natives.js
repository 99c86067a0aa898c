/**
 * What the lab needs of the real browser, taken before any script of the page can replace it.
 * @param {object} lab shared state of all parts
 */
function installNatives(lab) {
  lab.native = {
    Date: window.Date,
    now: performance.now.bind(performance),
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    raf: window.requestAnimationFrame && window.requestAnimationFrame.bind(window),
    post: window.postMessage && window.postMessage.bind(window),
    listen: EventTarget.prototype.addEventListener,
    stringify: JSON.stringify.bind(JSON),
    report: window.reportError ? window.reportError.bind(window) : (error) => lab.native.setTimeout(() => { throw error; }),
  };
  const port = new MessageChannel();
  const waiting = [];
  port.port1.onmessage = () => waiting.shift()();
  /** Let every pending promise and message of the page run. */
  lab.breathe = () => new Promise((resolve) => { waiting.push(resolve); port.port2.postMessage(0); });
}
