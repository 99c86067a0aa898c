/**
 * sound.js: every sound of a game, synthesised from a few numbers. No files, nothing before the player's first touch,
 * silent when muted.
 */
(function (root) {
  'use strict';

  /** A major pentatonic ladder: `play('pop', n)` climbs it with the combo. */
  const LADDER = [523, 587, 659, 784, 880, 1047, 1175, 1319, 1568];

  /**
   * One voice: [wave, frequency Hz (0 = from the ladder), ms, gain, delay ms, final frequency (0 = same)].
   * The wave 'noise' is filtered noise around the frequency.
   * @type {Object<string, Array<[string, number, number, number, number, number]>>}
   */
  const SOUNDS = {
    pick: [['sine', 880, 60, 0.06, 0, 0]],
    move: [['sine', 620, 40, 0.04, 0, 0]],
    swap: [['triangle', 320, 120, 0.12, 0, 540]],
    bad: [
      ['square', 190, 120, 0.05, 0, 0],
      ['square', 150, 160, 0.05, 90, 0],
    ],
    pop: [
      ['triangle', 0, 220, 0.15, 0, 0],
      ['sine', 1760, 90, 0.03, 20, 0],
    ],
    land: [['sine', 140, 60, 0.09, 0, 90]],
    boom: [
      ['noise', 300, 420, 0.2, 0, 60],
      ['sine', 90, 500, 0.2, 0, 35],
    ],
    jump: [['triangle', 300, 160, 0.12, 0, 620]],
    coin: [
      ['square', 988, 70, 0.05, 0, 0],
      ['square', 1319, 180, 0.05, 70, 0],
    ],
    shoot: [['square', 720, 90, 0.05, 0, 180]],
    hit: [['noise', 900, 90, 0.12, 0, 200]],
    hurt: [
      ['sawtooth', 300, 260, 0.1, 0, 90],
      ['noise', 500, 160, 0.1, 0, 100],
    ],
    power: [
      ['triangle', 440, 120, 0.12, 0, 0],
      ['triangle', 660, 120, 0.12, 80, 0],
      ['triangle', 880, 220, 0.12, 160, 0],
    ],
    tick: [['square', 1200, 50, 0.03, 0, 0]],
    level: [
      ['triangle', 523, 140, 0.12, 0, 0],
      ['triangle', 784, 220, 0.12, 110, 0],
    ],
    start: [
      ['triangle', 523, 160, 0.12, 0, 0],
      ['triangle', 659, 160, 0.12, 70, 0],
      ['triangle', 784, 200, 0.12, 140, 0],
    ],
    win: [784, 659, 784, 988, 1047, 1319].map((hz, i) => ['triangle', hz, 260, 0.12, i * 110, 0]),
    lose: [523, 440, 370, 262].map((hz, i) => ['triangle', hz, 320, 0.12, i * 170, 0]),
  };

  class Sound {
    /** @param {boolean} muted */
    constructor(muted) {
      this.muted = muted;
      this.context = null;
    }

    /** Browsers allow sound only after a gesture; the shell calls this in each of them. */
    unlock() {
      const Audio = root.AudioContext || root.webkitAudioContext;
      if (this.muted || !Audio) return;
      if (!this.context) this.context = new Audio();
      if (this.context.state === 'suspended') this.context.resume().catch(() => {});
    }

    /** @param {string} name of SOUNDS; an unknown name is silent @param {number} [step] on the ladder, from 0 */
    play(name, step = 0) {
      if (this.muted || !this.context || this.context.state !== 'running') return;
      for (const voice of SOUNDS[name] || []) this.voice(voice, LADDER[Math.min(step, LADDER.length - 1)]);
    }

    voice([wave, hz, ms, gain, delay, to], ladder) {
      const at = this.context.currentTime + delay / 1000;
      const end = at + ms / 1000;
      const source = wave === 'noise' ? this.noise(hz, to, at, end) : this.tone(wave, hz || ladder, to, at, end);
      const volume = this.context.createGain();
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(gain, at + 0.008);
      volume.gain.exponentialRampToValueAtTime(0.0008, end);
      source.connect(volume).connect(this.context.destination);
    }

    tone(wave, hz, to, at, end) {
      const tone = this.context.createOscillator();
      tone.type = wave;
      tone.frequency.setValueAtTime(hz, at);
      if (to) tone.frequency.exponentialRampToValueAtTime(to, end);
      tone.start(at);
      tone.stop(end + 0.02);
      return tone;
    }

    noise(hz, to, at, end) {
      const source = this.context.createBufferSource();
      source.buffer = this.hiss || (this.hiss = this.makeHiss());
      const filter = this.context.createBiquadFilter();
      filter.type = 'lowpass';
      filter.frequency.setValueAtTime(hz * 3, at);
      filter.frequency.exponentialRampToValueAtTime((to || hz) * 2, end);
      source.start(at);
      source.stop(end + 0.02);
      return source.connect(filter);
    }

    makeHiss() {
      const rnd = root.Kit.rng(5);
      const buffer = this.context.createBuffer(1, this.context.sampleRate / 2, this.context.sampleRate);
      buffer.getChannelData(0).forEach((_, i, data) => (data[i] = rnd(-1, 1)));
      return buffer;
    }
  }

  root.Sound = Sound;
  root.Sound.NAMES = Object.keys(SOUNDS);
})(typeof window === 'undefined' ? globalThis : window);
