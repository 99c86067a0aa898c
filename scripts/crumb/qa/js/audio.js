/**
 * Sound makes no noise here and costs nothing, but its time passes: contexts stand still in the real world, tell the virtual
 * time, and their sources end when they would have. Values of parameters on a ramp are not followed.
 */
function installAudio(lab) {
  if (!window.BaseAudioContext || !window.AudioContext) return;
  const { suspend, close } = AudioContext.prototype;
  const clocks = new WeakMap();
  const still = () => new Promise(() => {});
  const told = (context) => context.dispatchEvent(new Event('statechange'));
  const timeOf = (clock) => clock.passed + (clock.state === 'running' ? lab.now - clock.since : 0);
  const change = (clock, state) => {
    clock.passed = timeOf(clock);
    clock.since = lab.now;
    clock.state = state;
  };

  const born = new Proxy(AudioContext, {
    construct(target, args, self) {
      const context = Reflect.construct(target, args, self);
      clocks.set(context, { state: 'running', passed: 0, since: lab.now });
      suspend.call(context).catch(() => {});
      return context;
    },
  });
  AudioContext.prototype.constructor = born;
  window.AudioContext = born;
  if (window.webkitAudioContext) window.webkitAudioContext = born;

  const getter = (owner, name, read) => {
    const original = Object.getOwnPropertyDescriptor(owner, name).get;
    Object.defineProperty(owner, name, {
      configurable: true,
      enumerable: true,
      get() { const clock = clocks.get(this); return clock ? read(clock) : original.call(this); },
    });
  };
  getter(BaseAudioContext.prototype, 'currentTime', (clock) => timeOf(clock) / 1000);
  getter(BaseAudioContext.prototype, 'state', (clock) => clock.state);
  const turn = (name, state) => {
    AudioContext.prototype[name] = function turned() {
      const clock = clocks.get(this);
      if (!clock) return Promise.reject(new TypeError('Illegal invocation'));
      if (clock.state === 'closed') return Promise.reject(new DOMException('The context is closed.', 'InvalidStateError'));
      if (clock.state !== state) {
        change(clock, state);
        if (state === 'closed') close.call(this).catch(() => {});
        lab.later(() => told(this), 0);
      }
      return Promise.resolve();
    };
  };
  turn('resume', 'running');
  turn('suspend', 'suspended');
  turn('close', 'closed');
  AudioContext.prototype.getOutputTimestamp = function getOutputTimestamp() {
    return { contextTime: this.currentTime, performanceTime: lab.now };
  };
  if (window.AudioSinkInfo) AudioContext.prototype.setSinkId = still;

  const ends = new WeakMap();
  const endAt = (node, seconds) => {
    if (!clocks.has(node.context) || !Number.isFinite(seconds)) return;
    lab.never(ends.get(node));
    const wait = Math.max(0, seconds - node.context.currentTime) * 1000;
    ends.set(node, lab.later(() => { ends.delete(node); node.dispatchEvent(new Event('ended')); }, wait));
  };
  const { start: startPlain, stop } = AudioScheduledSourceNode.prototype;
  const startBuffer = AudioBufferSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function start(...args) { return startPlain.apply(this, args); };
  AudioScheduledSourceNode.prototype.stop = function stopped(when = 0) {
    const result = stop.call(this, when);
    endAt(this, Math.max(when, this.context.currentTime));
    return result;
  };
  AudioBufferSourceNode.prototype.start = function start(when = 0, offset = 0, ...rest) {
    const result = startBuffer.call(this, when, offset, ...rest);
    const length = this.buffer ? this.buffer.duration - offset : 0;
    const begin = Math.max(when, this.context.currentTime);
    const speed = Math.abs(this.playbackRate.value * 2 ** (this.detune.value / 1200)) || Infinity;
    if (rest.length) endAt(this, begin + Math.min(Number(rest[0]), this.loop ? Infinity : length) / speed);
    else if (!this.loop) endAt(this, begin + Math.max(0, length) / speed);
    return result;
  };
}
