/**
 * One clock for Date, performance, timers, animation frames, audio and event stamps. It moves only when the lab steps a frame.
 * A page that waits by reading the clock in a loop would never see it move: from READS_PER_TASK on, each read costs a millisecond.
 */
function installClock(lab) {
  const NEW_YEAR = Date.UTC(2026, 0, 1, 12);
  /** A frame inside of a page, and a worker, begin on the date that their maker has by then. */
  const begun = () => {
    try {
      return lab.told ? lab.told.epoch : window.parent.__vt.date || NEW_YEAR;
    } catch {
      return NEW_YEAR;
    }
  };
  lab.epoch = begun();
  const READS_PER_TASK = 20000;
  const CALLS_PER_FRAME = 5000;
  const PROMISES = 4;
  const REPORTED = 30; // what throws in every frame would drown the browser in messages
  const timers = new Map();
  let frames = new Map();
  let nextId = 1;
  let reads = 0;
  lab.now = 0;
  lab.frame = 0;
  lab.thrown = 0;
  lab.calls = { raf: 0, timer: 0 };

  const read = () => {
    if (++reads > READS_PER_TASK) lab.now += 1;
    else if (reads === READS_PER_TASK / 10) lab.breathe().then(() => { reads = 0; });
    return lab.now;
  };

  const RealDate = lab.native.Date;
  const present = () => Math.floor(lab.epoch + read());
  class VirtualDate extends RealDate {
    constructor(...args) {
      if (args.length === 0) super(present());
      else super(...args);
    }
    static now() { return present(); }
  }
  function DateFunction(...args) {
    if (!new.target) return new VirtualDate().toString();
    return Reflect.construct(VirtualDate, args, new.target === DateFunction ? VirtualDate : new.target);
  }
  DateFunction.prototype = VirtualDate.prototype;
  VirtualDate.prototype.constructor = DateFunction;
  Object.assign(DateFunction, { now: VirtualDate.now, UTC: RealDate.UTC, parse: RealDate.parse });
  window.Date = DateFunction;

  Performance.prototype.now = function now() { return read(); };
  Object.defineProperty(Performance.prototype, 'timeOrigin', { configurable: true, get: () => lab.epoch });
  Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: () => lab.now });

  lab.call = (callback, args) => {
    try {
      if (typeof callback === 'function') callback.apply(window, args);
      else (0, eval)(String(callback));
    } catch (error) {
      if (lab.thrown++ < REPORTED) lab.native.report(error);
    }
  };
  const schedule = (callback, delay, args, every) => {
    const id = nextId++;
    const wait = Math.max(every ? 4 : 0, Number(delay) || 0);
    timers.set(id, { id, callback, args, due: lab.now + wait, every: every ? wait : 0 });
    return id;
  };
  window.setTimeout = (callback, delay, ...args) => schedule(callback, delay, args, false);
  window.setInterval = (callback, delay, ...args) => schedule(callback, delay, args, true);
  window.clearTimeout = window.clearInterval = (id) => { timers.delete(id); };
  window.requestAnimationFrame = window.webkitRequestAnimationFrame = (callback) => {
    frames.set(nextId, callback);
    return nextId++;
  };
  window.cancelAnimationFrame = window.webkitCancelAnimationFrame = (id) => { frames.delete(id); };
  window.requestIdleCallback = (callback) => schedule(callback, 1, [{ didTimeout: false, timeRemaining: () => 10 }], false);
  window.cancelIdleCallback = window.clearTimeout;

  /** A timer of the lab's own, and how to be rid of it. */
  lab.later = (callback, delay) => schedule(callback, delay, [], false);
  lab.never = (id) => { timers.delete(id); };

  const earliest = (limit) => {
    let found = null;
    for (const timer of timers.values()) {
      if (timer.due > limit) continue;
      if (!found || timer.due < found.due || (timer.due === found.due && timer.id < found.id)) found = timer;
    }
    return found;
  };
  /** After each callback its promises come first, as in a browser; a few turns are enough for what is not meant to be long. */
  const settle = async () => {
    for (let turn = 0; turn < PROMISES; turn++) await null;
  };
  const runTimers = async (limit) => {
    for (let count = 0; count < CALLS_PER_FRAME; count++) {
      const timer = earliest(limit);
      if (!timer) break;
      lab.now = Math.max(lab.now, timer.due);
      if (timer.every) timer.due += timer.every;
      else timers.delete(timer.id);
      lab.calls.timer++;
      lab.call(timer.callback, timer.args);
      await settle();
    }
    lab.now = Math.max(lab.now, limit);
  };
  const runFrames = async () => {
    const batch = frames;
    frames = new Map();
    const stamp = lab.now;
    window.cancelAnimationFrame = window.webkitCancelAnimationFrame = (id) => { batch.delete(id); frames.delete(id); };
    for (const callback of batch.values()) {
      lab.calls.raf++;
      lab.call(callback, [stamp]);
      await settle();
    }
  };

  /** The doors of the frames in this page; a frame of another origin has its own time. */
  lab.inner = () => {
    const doors = [];
    for (let i = 0; i < window.length; i++) {
      try { if (window[i].__vt) doors.push(window[i].__vt); } catch { /* closed */ }
    }
    return doors;
  };
  let late = 0;
  const reach = async (due) => {
    reads = 0;
    await runTimers(Math.max(due, lab.now));
    await runFrames();
  };
  /** Advance by one frame of 1/60 s: due timers first, then animation frames, in this window and its own frames. */
  lab.tick = async () => {
    lab.frame++;
    const due = (lab.frame * 1000) / 60 + late;
    if (lab.now > due) late += lab.now - due;
    const before = lab.now;
    await reach(due);
    for (const inner of lab.inner()) await inner.follow(lab.muted, lab.now - before);
  };
  /** Advance to the time of somebody else. */
  lab.reach = async (now, frame) => {
    lab.frame = frame;
    await reach(now);
  };
  lab.pending = () => ({ timers: timers.size, frames: frames.size });
}
