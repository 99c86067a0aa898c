// What the broken lines share. `broke()` is called by the very line that is broken, so that a mutant can be shown to be one.
const broke = () => { window.__broken = (window.__broken || 0) + 1; };
const INPUT = /^(key|mouse|pointer|touch|click|dblclick|wheel|drag|drop|submit|input|change|beforeinput)/;
const listen = EventTarget.prototype.addEventListener;
const POINTED = /^(mouse|pointer|touch|click|dblclick|drag|drop)/;

/** Replace what is called later: frames, timeouts and intervals. */
const wrapCallbacks = (make) => {
  for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval']) {
    const original = window[name];
    window[name] = (callback, ...rest) =>
      original.call(window, typeof callback === 'function' ? make(callback, name) : callback, ...rest);
  }
};

/** Replace every listener of input, however it is set; `make(type, listener)` returns the new one, or null for none. */
const wrapListeners = (make) => {
  const remove = EventTarget.prototype.removeEventListener;
  const made = new WeakMap();
  EventTarget.prototype.addEventListener = function addEventListener(type, listener, ...rest) {
    if (!INPUT.test(type) || !listener) return listen.call(this, type, listener, ...rest);
    const plain = typeof listener === 'function' ? listener : (event) => listener.handleEvent(event);
    const changed = make(type, plain);
    if (!changed) return undefined;
    made.set(listener, changed);
    return listen.call(this, type, changed, ...rest);
  };
  EventTarget.prototype.removeEventListener = function removeEventListener(type, listener, ...rest) {
    return remove.call(this, type, (listener && INPUT.test(type) && made.get(listener)) || listener, ...rest);
  };
  const owners = [window, Document.prototype, HTMLElement.prototype, HTMLBodyElement.prototype, SVGElement.prototype];
  const setters = new Map();
  for (const owner of owners) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      const own = Object.getOwnPropertyDescriptor(owner, name);
      if (!/^on/.test(name) || !INPUT.test(name.slice(2)) || !own.set) continue;
      setters.set(name, own);
      Object.defineProperty(owner, name, {
        ...own,
        set(listener) { own.set.call(this, typeof listener === 'function' ? make(name.slice(2), listener) : listener); },
      });
    }
  }
  const attributes = [...setters.keys()].filter((name) => INPUT.test(name.slice(2)));
  new MutationObserver(() => {
    for (const element of document.querySelectorAll(attributes.map((name) => `[${name}]`).join(','))) {
      for (const name of attributes) {
        if (!element.hasAttribute(name)) continue;
        const listener = element[name];
        element.removeAttribute(name);
        element[name] = listener;
      }
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });
};

/** Call `then(event)` for each event of these types before the page itself meets it. */
const before = (types, then) => { for (const type of types) listen.call(window, type, then, true); };

/** What the game says of itself, or an empty state. */
const said = () => { try { return window.__crumb.state() || {}; } catch { return {}; } };

/** The keys of the declared controls with one of these names. */
const keysOf = (...actions) => {
  const declared = (window.__crumb && window.__crumb.controls) || [];
  return declared.filter((control) => actions.includes(control.action)).flatMap((control) => control.keys || []);
};

/** Call `then(api)` with the game's `__crumb` as soon as the game has set it. */
const onHook = (then) => {
  let kept;
  Object.defineProperty(window, '__crumb', {
    configurable: true,
    get: () => kept,
    set(api) { kept = then(api) || api; },
  });
};
