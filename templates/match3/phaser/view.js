/**
 * view.js on Phaser 3: the board of match-3 by the same contract as the view in the folder above, as an example for
 * builders who bring an engine. Phaser draws into a canvas of its own, one step whenever the shell says so; its clock,
 * its input and its sound stay off, because rules, controls and time are the shell's. It decides nothing about a game.
 */
(function (root) {
  'use strict';
  const { Kit, Art, Sim, Phaser } = root;
  const { TICK } = Kit;
  const ANYWHERE = 'gem star heart drop leaf flame crystal'.split(' ');

  /** The words on the board: what the theme names, then some that fit anywhere. */
  function wordsFor(theme, count) {
    const s = (theme && theme.subjects) || {};
    const named = [s.pieces, s.item, s.goal, s.hero].filter(Boolean).join(',').split(',');
    const words = [...named.map((word) => word.trim()), ...ANYWHERE].filter(Art.has);
    return [...new Set(words)].slice(0, count);
  }

  /** A game of Phaser that never runs by itself. @param {() => void} ready called when its scene can be filled */
  function quiet(ready) {
    const game = new Phaser.Game({
      type: Phaser.CANVAS,
      canvas: Kit.canvas(16, 16),
      banner: false,
      audio: { noAudio: true },
      input: { keyboard: false, mouse: false, touch: false, gamepad: false },
      scale: { mode: Phaser.Scale.NONE, width: 16, height: 16 },
      transparent: true,
      scene: { create: ready },
    });
    game.events.once(Phaser.Core.Events.READY, () => {
      game.loop.stop();
      game.headlessStep(0, TICK); // the scene starts in the first step
    });
    return game;
  }

  class PhaserView {
    constructor(ctx) {
      Object.assign(this, { ctx, side: true, t: 0, pieces: new Map(), down: null, state: null });
      this.size = Math.round(ctx.data.params.size);
      this.words = wordsFor(ctx.data.theme, Math.round(ctx.data.params.kinds));
      this.cast = this.words.map((word) => [word]);
      this.game = quiet(() => this.fill());
    }

    get scene() {
      return this.game.scene.scenes[0];
    }

    // -------------------------------------------------------------- layout

    layout(w, h, insets, dpr) {
      const [room, tall] = [w - insets.left - insets.right, h - insets.top - insets.bottom];
      const pad = Math.max(8, Math.round(Math.min(room, tall) * 0.028));
      const cell = Math.max(12, Math.floor((Math.min(room - 8, tall) - 2 * pad) / this.size));
      const board = cell * this.size;
      const x = Math.round(insets.left + (room - board) / 2);
      const y = Math.round(insets.top + pad + Math.max(0, tall - board - 2 * pad) * 0.4);
      Object.assign(this, { w, h, dpr, cell, x, y, pad });
      this.back = this.makeBack();
      this.fill();
    }

    makeBack() {
      const { w, h, dpr, x, y, cell, pad, size } = this;
      const back = Kit.canvas(w * dpr, h * dpr);
      const g = back.getContext('2d');
      g.drawImage(Art.background(back.width, back.height, this.ctx.data.theme), 0, 0);
      g.scale(dpr, dpr);
      Art.board(g, { x, y, cell, pad, columns: size, rows: size, palette: Art.palette(this.ctx.data.theme) });
      return back;
    }

    /** Gives the scene its size, its pictures and a sprite for every piece; nothing before both sides are ready. */
    fill() {
      const { scene, state } = this;
      if (!scene || !scene.add || !state) return;
      this.game.scale.resize(this.w * this.dpr, this.h * this.dpr);
      scene.cameras.main.setSize(this.w * this.dpr, this.h * this.dpr);
      scene.tweens.killAll();
      scene.children.removeAll(true);
      const px = Math.round(this.cell * this.dpr);
      for (const [name, picture] of this.pictures(px)) {
        if (scene.textures.exists(name)) scene.textures.remove(name);
        scene.textures.addCanvas(name, picture);
      }
      this.frame = scene.add.image(0, 0, 'frame').setDepth(2);
      this.bits = scene.add.particles(0, 0, 'spark', {
        speed: { min: 0.8 * px, max: 3 * px },
        lifespan: 420,
        gravityY: 5 * px,
        scale: { start: 0.9, end: 0 },
        emitting: false,
      });
      this.bits.setDepth(3);
      this.pieces.clear();
      state.board.forEach((piece, at) => piece && this.enter(piece, at));
    }

    pictures(px) {
      const powers = [1, 2].map((power) => [`power${power}`, Art.glow(px, power === 1 ? '#ff9a3c' : '#7fe8ff')]);
      return [
        ...this.words.map((word, kind) => [`kind${kind}`, Art.sprite(word, px, null, { shadow: true })]),
        ...powers,
        ['frame', Art.cellFrame(px)],
        ['ice', Art.ice(px)],
        ['spark', Art.spark(Math.max(8, px >> 2))],
      ];
    }

    // -------------------------------------------------------------- pieces

    reset(state) {
      this.state = state;
      this.down = null;
      this.fill();
      const { scene } = this;
      if (!scene || !scene.add) return;
      for (const piece of this.pieces.values()) {
        const { y } = piece;
        piece.y = y - this.h * this.dpr;
        scene.tweens.add({ targets: piece, y, duration: 420, delay: piece.x * 0.2, ease: 'Bounce.easeOut' });
      }
    }

    /** The middle of a cell in pixels of the scene. */
    middle(at) {
      const [column, row] = [at % this.size, Math.floor(at / this.size)];
      return { x: (this.x + (column + 0.5) * this.cell) * this.dpr, y: (this.y + (row + 0.5) * this.cell) * this.dpr };
    }

    enter(piece, at) {
      const { scene } = this;
      const { x, y } = this.middle(at);
      const parts = [scene.add.image(0, 0, `kind${piece.kind}`)];
      if (piece.power) parts.unshift(scene.add.image(0, 0, `power${piece.power}`));
      if (piece.ice) parts.push(scene.add.image(0, 0, 'ice').setName('ice'));
      const it = scene.add.container(x, y, parts).setDepth(1);
      this.pieces.set(piece.id, it);
      return it;
    }

    move(id, at, ticks, ease) {
      const it = this.pieces.get(id);
      if (it) this.scene.tweens.add({ targets: it, ...this.middle(at), duration: ticks * TICK, ease });
    }

    vanish(cell) {
      const it = this.pieces.get(cell.id);
      if (!it) return;
      this.pieces.delete(cell.id);
      const { x, y } = this.middle(cell.at);
      this.bits.emitParticleAt(x, y, this.ctx.reduced ? 2 : 7);
      const gone = { scale: 0, angle: 40, duration: 200, ease: 'Back.easeIn', onComplete: () => it.destroy() };
      this.scene.tweens.add({ targets: it, ...gone });
    }

    // -------------------------------------------------------------- every frame

    update(state, events, ms) {
      this.t += ms;
      this.state = state;
      for (const event of events) if (HANDLERS[event.e]) HANDLERS[event.e](this, event, state);
      if (!this.frame) return;
      const { x, y } = this.middle(state.cursor);
      const picked = state.picked >= 0 ? 1.12 : 1 + 0.03 * Math.sin(this.t / 260);
      this.frame.setPosition(x, y).setScale(picked);
      this.game.headlessStep(this.t, ms);
    }

    paint(g) {
      g.drawImage(this.back, 0, 0, this.w, this.h);
      const { renderer, scene, canvas } = this.game;
      if (!this.frame) return;
      renderer.preRender();
      scene.render(renderer);
      renderer.postRender();
      g.drawImage(canvas, 0, 0, this.w, this.h);
    }

    // -------------------------------------------------------------- pointer

    cellAt(x, y) {
      const [cx, cy] = [Math.floor((x - this.x) / this.cell), Math.floor((y - this.y) / this.cell)];
      return cx < 0 || cy < 0 || cx >= this.size || cy >= this.size ? -1 : cy * this.size + cx;
    }

    /** Tap a piece, then its neighbour. */
    pointer(type, x, y, state) {
      if (type !== 'down') return null;
      const at = this.cellAt(x, y);
      if (at < 0) return state.picked >= 0 ? { pick: -1 } : null;
      if (state.picked >= 0 && Sim.neighbours(state, state.picked, at)) return { swap: [state.picked, at] };
      return { pick: state.picked === at ? -1 : at };
    }

    stats(state) {
      return [[this.ctx.strings('combo'), `\u00d7${Math.max(1, state.bestCombo)}`]];
    }
  }

  /** What each event of the rules looks and sounds like. */
  const HANDLERS = {
    cursor: (v) => v.ctx.sound.play('move'),
    pick: (v, { at }) => at >= 0 && v.ctx.sound.play('pick'),
    swap(v, { a, b, good, ids }) {
      v.move(ids[0], b, Sim.BEAT.swap, 'Cubic.easeInOut');
      v.move(ids[1], a, Sim.BEAT.swap, 'Cubic.easeInOut');
      v.ctx.sound.play(good ? 'swap' : 'pick');
    },
    back(v, { a, b, ids }) {
      v.move(ids[0], a, Sim.BEAT.swap, 'Back.easeOut');
      v.move(ids[1], b, Sim.BEAT.swap, 'Back.easeOut');
      v.ctx.sound.play('bad');
    },
    frozen: (v) => v.ctx.sound.play('bad'),
    clear(v, { cells, made, melted, combo }, state) {
      if (!v.frame) return;
      for (const cell of cells) v.vanish(cell);
      for (const it of made) v.enter({ ...it, ice: false }, it.at);
      for (const id of melted) {
        const ice = v.pieces.get(id) && v.pieces.get(id).getByName('ice');
        if (ice) ice.destroy();
      }
      if (combo > 1 && !v.ctx.reduced) v.scene.cameras.main.shake(160, 0.004);
      v.ctx.sound.play('pop', combo - 1);
    },
    fall(v, { falling }) {
      if (!v.frame) return;
      for (const { piece, x, from, to } of falling) {
        if (!v.pieces.has(piece.id)) v.enter(piece, to * v.size + x).y = (v.y + (from + 0.5) * v.cell) * v.dpr;
        const ticks = Sim.BEAT.fallBase + (to - from) * Sim.BEAT.fallRow - 1;
        v.move(piece.id, to * v.size + x, ticks, 'Bounce.easeOut');
      }
      v.ctx.sound.play('land');
    },
    shuffle(v) {
      v.fill();
      v.ctx.sound.play('power');
    },
    level: (v) => v.ctx.sound.play('level'),
    second: (v) => v.ctx.sound.play('tick'),
  };

  root.View = { create: (ctx) => new PhaserView(ctx) };
})(window);
