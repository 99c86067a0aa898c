/** What happens in a page is noted: errors, failed files, listeners, attempts to reach outside, and an engine that starts. */
function installObservers(lab) {
  const MOST = 50;
  lab.errors = [];
  lab.failed = [];
  lab.outside = [];
  lab.listeners = 0;
  lab.engine = null;
  const keep = (list, entry) => { if (list.length < MOST) list.push(entry); };
  const words = (value) => String((value && value.message) || value).slice(0, 200);
  const file = (name) => String(name || '').replace(/^.*\/\/[^/]*\//, '').slice(-60);

  const listen = lab.native.listen;
  listen.call(window, 'error', (event) => {
    if (event.target && event.target !== window && event.target.tagName) {
      keep(lab.failed, `${event.target.tagName.toLowerCase()} ${file(event.target.src || event.target.href)}`);
      return;
    }
    keep(lab.errors, { frame: lab.frame, message: words(event.message || event.error), where: `${file(event.filename)}:${event.lineno}` });
  }, true);
  listen.call(window, 'unhandledrejection', (event) => {
    keep(lab.errors, { frame: lab.frame, message: `unhandled rejection: ${words(event.reason)}`, where: '' });
  });

  lab.kinds = new Set(); // of inputs that are listened to
  /** Whether fingers are all that the game listens to. */
  lab.fingersOnly = () => lab.kinds.has('touch') && ['key', 'mouse', 'pointer', 'click'].every((kind) => !lab.kinds.has(kind));
  const TOUCHED = /^(mousedown|pointerdown|touchstart|click|dragstart|mouseup|pointerup)$/;
  const MOST_TOUCHED = 400;
  const known = new WeakSet();
  let touched = []; // held weakly: what a game lets go must not seem to leak
  const connected = () => touched.map((held) => held.deref()).filter((element) => element && element.isConnected);
  const touch = (element) => {
    if (known.has(element)) return;
    if (touched.length >= MOST_TOUCHED) touched = connected().map((kept) => new WeakRef(kept));
    if (touched.length >= MOST_TOUCHED) return;
    known.add(element);
    touched.push(new WeakRef(element));
  };
  /** The elements that listen to being touched, as far as they are still there. */
  lab.touched = () => connected().filter((element) => !/^(HTML|BODY|CANVAS)$/.test(element.tagName));
  const INPUT = /^(key|mouse|pointer|touch|click|wheel|dblclick|input|drag)/;
  EventTarget.prototype.addEventListener = function addEventListener(type, ...rest) {
    if (INPUT.test(type)) {
      lab.kinds.add(String(type).replace(/(start|end|move|down|up|cancel|press|enter|leave|over|out)$/, ''));
      lab.listeners++;
      if (TOUCHED.test(type) && this instanceof Element) touch(this);
    }
    return listen.call(this, type, ...rest);
  };

  for (const name of ['WebSocket', 'RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'EventSource']) {
    const Original = window[name];
    if (!Original) continue;
    window[name] = new Proxy(Original, {
      construct(target, args, self) {
        keep(lab.outside, `${name} ${String(args[0] && args[0].iceServers ? 'peer connection' : args[0] || '').slice(0, 120)}`.trim());
        return Reflect.construct(target, args, self);
      },
    });
  }

  lab.messages = 0;
  window.MessageChannel = new Proxy(window.MessageChannel, {
    construct(target, args, self) {
      lab.messages++;
      return Reflect.construct(target, args, self);
    },
  });
  const post = window.postMessage;
  window.postMessage = function postMessage(...args) {
    lab.messages++;
    return post.apply(window, args);
  };

  let phaser;
  Object.defineProperty(window, 'Phaser', {
    configurable: true,
    enumerable: true,
    get: () => phaser,
    set(value) {
      phaser = value;
      if (!value || !value.Game) return;
      value.Game = new Proxy(value.Game, {
        construct(target, args, self) {
          lab.engine = Reflect.construct(target, args, self);
          return lab.engine;
        },
      });
    },
  });
}
