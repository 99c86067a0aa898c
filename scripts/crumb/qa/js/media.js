/**
 * Audio and video elements: real files are loaded while time stands still, but nothing is played. An element that plays tells the
 * virtual time and ends when it would have. The pictures of a video do not move.
 */
function installMedia(lab) {
  const proto = HTMLMediaElement.prototype;
  const real = {};
  for (const name of ['paused', 'ended', 'currentTime', 'src']) real[name] = Object.getOwnPropertyDescriptor(proto, name);
  const { play, pause, load } = proto;
  const states = new WeakMap();
  const stateOf = (element) => {
    if (!states.has(element)) states.set(element, { playing: false, ended: false, at: 0, since: 0, timer: 0 });
    return states.get(element);
  };
  const lasts = (element) => (Number.isFinite(element.duration) ? element.duration : Infinity);
  const speed = (element) => Math.abs(element.playbackRate) || 1;
  const place = (element) => {
    const state = stateOf(element);
    if (!state.playing) return state.at;
    const passed = state.at + ((lab.now - state.since) / 1000) * speed(element);
    return element.loop && lasts(element) > 0 && lasts(element) < Infinity ? passed % lasts(element) : Math.min(passed, lasts(element));
  };
  const tell = (element, ...names) => {
    for (const name of names) lab.later(() => element.dispatchEvent(new Event(name)), 0);
  };
  const hold = (element, at) => {
    const state = stateOf(element);
    lab.never(state.timer);
    Object.assign(state, { playing: false, at });
  };
  const finish = (element) => {
    hold(element, lasts(element));
    stateOf(element).ended = true;
    tell(element, 'pause', 'ended');
  };
  const run = (element) => {
    const state = stateOf(element);
    lab.never(state.timer);
    Object.assign(state, { playing: true, ended: false, since: lab.now });
    const left = (lasts(element) - state.at) / speed(element);
    if (!element.loop && Number.isFinite(left)) state.timer = lab.later(() => finish(element), left * 1000);
  };

  proto.play = function played() {
    if (this.error || this.networkState === this.NETWORK_NO_SOURCE) return play.call(this);
    const state = stateOf(this);
    if (state.playing) return Promise.resolve();
    if (state.ended) state.at = 0;
    run(this);
    tell(this, 'play', 'playing');
    return Promise.resolve();
  };
  proto.pause = function paused() {
    pause.call(this);
    if (!stateOf(this).playing) return;
    hold(this, place(this));
    tell(this, 'pause');
  };
  const define = (name, entry) => Object.defineProperty(proto, name, { ...real[name], ...entry });
  define('paused', { get() { return !stateOf(this).playing; } });
  define('ended', { get() { return stateOf(this).ended; } });
  define('currentTime', {
    get() { return place(this); },
    set(value) {
      const state = stateOf(this);
      Object.assign(state, { at: Math.max(0, Number(value) || 0), since: lab.now, ended: false });
      if (state.playing) run(this);
      tell(this, 'seeked');
    },
  });

  /** Loading is real; it is over with the first sign that it came or failed. */
  const loading = (element) => {
    if (element.preload === 'none') return;
    const end = lab.begin();
    for (const sign of ['canplaythrough', 'loadeddata', 'error', 'suspend', 'abort', 'emptied']) {
      lab.native.listen.call(element, sign, end, { once: true });
    }
  };
  define('src', {
    set(value) {
      hold(this, 0);
      real.src.set.call(this, value);
      if (value) loading(this);
    },
  });
  proto.load = function loaded() {
    hold(this, 0);
    load.call(this);
    if (this.currentSrc || this.src) loading(this);
  };
  window.Audio = new Proxy(window.Audio, {
    construct(target, args, self) {
      const element = Reflect.construct(target, args.slice(1), self);
      element.preload = 'auto';
      if (args.length && args[0] !== undefined) element.src = args[0];
      return element;
    },
  });
}
