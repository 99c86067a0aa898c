/**
 * view.js: shows a shop: an awning, shelves, guests with faces behind the counter, what is sold on tiles below it.
 * Everything that moves does so in `update`, driven by the events of the rules; it decides nothing about the game.
 */
(function (root) {
  'use strict';
  const { Kit, Art, Sim } = root;
  const { ease, clamp } = Kit;

  const COMBO = ['#ffe9a8', '#ffd166', '#ffb04a', '#ff8f6b'];
  const WOOD = '#b9773f';
  const BANNER = 1500; // ms
  const CROWD = 7; // guests that stroll past at once

  /** A coin sum that stays short. */
  function short(n) {
    if (n < 10000) return String(Math.floor(n));
    return n < 1e6 ? `${Math.floor(n / 100) / 10}k` : `${Math.floor(n / 1e5) / 10}M`;
  }

  const still = () => ({ dx: 0, dy: 0, sx: 1, sy: 1, rot: 0, mood: 'idle' });

  class ShopView {
    constructor(ctx) {
      Object.assign(this, { ctx, t: 0, flash: 0, hurt: 0, glow: 0, hover: -1, banner: null });
      this.palette = Art.palette(ctx.data.theme);
      this.wood = Art.mix(WOOD, this.palette.accent, 0.18);
      this.tweens = new Kit.Tweens();
      this.particles = new Kit.Particles(340);
      this.shake = new Kit.Shake(ctx.reduced);
      this.rnd = Kit.rng(23);
    }

    // -------------------------------------------------------------- layout

    /** In a wide window the numbers stand beside the shop, so that it may be tall. */
    get side() {
      const [w, h] = Kit.size();
      return w > h * 1.05;
    }

    layout(w, h, insets, dpr) {
      const top = insets.top + 2;
      const bottom = h - insets.bottom - 10;
      const tall = bottom - top;
      const wide = w > h * 1.05;
      const column = Math.min(w - insets.left - insets.right - 20, wide ? 820 : 600);
      const x = insets.left + (w - insets.left - insets.right - column) / 2;
      const field = clamp(tall * 0.36, 150, 310);
      const desk = clamp(tall * 0.135, 56, 96);
      Object.assign(this, { w, h, dpr, wide, top, texts: new Kit.Texts(Kit.FONT, dpr) });
      this.field = { x, y: bottom - field, w: column, h: field };
      this.desk = { x, y: bottom - field - desk - 8, w: column, h: desk };
      this.awning = clamp(tall * 0.045, 16, 30);
      this.stage = { x, y: top + this.awning, w: column, h: this.desk.y - top - this.awning };
      this.laySeats();
      this.scene = this.makeScene();
      const { good, gold, hero, accent, bad } = this.palette;
      this.pictures = {
        spark: Art.spark(32),
        ring: Art.ring(160, '#ffe68c'),
        rays: Art.rays(256, '#ffd65a'),
        glow: Art.glow(256, '#ffdf9a'),
        crumbs: [good, gold, hero, accent].map((colour) => Art.crumb(20, colour)),
        shards: [bad, Art.shade(bad, 0.4)].map((colour) => Art.crumb(20, colour)),
        coin: Art.sprite('coin', 40 * dpr, null, { face: false }),
      };
      if (this.tiles) this.layTiles();
    }

    /** Where guests stand and what they want is written: above their heads, or beside them where there is room. */
    laySeats() {
      const { x, y, w, h } = this.stage;
      const each = w / Sim.SEATS;
      const beside = each > 220;
      const size = clamp(beside ? Math.min(h * 0.5, each * 0.54) : Math.min(h * 0.42, each * 0.94), 44, 150);
      this.guest = size;
      this.places = Array.from({ length: Sim.SEATS }, (_, i) => {
        const middle = x + each * (i + 0.5);
        const bubble = beside
          ? { x: middle - 4, y: this.desk.y - size - 18, w: each * 0.5, h: size * 0.94 }
          : { x: middle - each * 0.47, y: y + 10, w: each * 0.94, h: Math.min(each * 0.84, h - size * 0.86 - 14) };
        return { x: beside ? middle - each * 0.26 : middle, y: this.desk.y - size * 0.4, bubble, beside };
      });
      const { desk } = this;
      const tray = Math.min(desk.w * 0.56, 330);
      this.tray = { x: desk.x + desk.w / 2, y: desk.y + desk.h * 0.53, w: tray, h: desk.h * 0.8 };
      const side = Math.min(desk.h * 0.98, (desk.w - tray) * 0.46);
      this.keeperAt = { x: desk.x + (desk.w - tray) / 4, y: desk.y + desk.h * 0.46, size: side };
      this.bin = { x: desk.x + desk.w - (desk.w - tray) / 4, y: desk.y + desk.h * 0.54, r: Math.max(24, side * 0.46) };
      const product = clamp(h * 0.5, 76, 180);
      this.product = { x: desk.x + desk.w / 2, y: desk.y + desk.h * 0.36 - product * 0.38, size: product };
    }

    layTiles() {
      const { x, y, w, h } = this.field;
      const columns = Math.ceil(this.tiles.length / 2);
      const gap = 10;
      const [tw, th] = [(w - gap * (columns - 1)) / columns, (h - gap) / 2];
      this.tiles.forEach((tile, i) => {
        const alone = i === this.tiles.length - 1 && this.tiles.length % 2 === 1;
        const column = i % columns;
        const span = alone ? columns - column : 1;
        Object.assign(tile, { x: x + column * (tw + gap), y: y + Math.floor(i / columns) * (th + gap) });
        Object.assign(tile, { w: tw * span + gap * (span - 1), h: th });
      });
    }

    /** The room: a wall after the setting, the counter and its front. */
    makeScene() {
      const scene = Kit.canvas(this.w * this.dpr, this.h * this.dpr);
      const g = scene.getContext('2d');
      g.drawImage(Art.background(scene.width, scene.height, this.ctx.data.theme), 0, 0);
      g.scale(this.dpr, this.dpr);
      const { w, h, desk, wood, wide } = this;
      const [x, room] = wide ? [desk.x - 22, desk.w + 44] : [0, w];
      this.counter = { x, w: room };
      g.fillStyle = Art.alpha(Art.mix(this.palette.panel, wood, 0.2), 0.3);
      g.fillRect(0, this.top, w, desk.y + desk.h * 0.6 - this.top);
      g.fillStyle = Art.alpha(Art.shade(wood, -0.4), 0.16);
      g.fillRect(0, desk.y + desk.h * 0.6, w, h);
      const front = g.createLinearGradient(0, desk.y, 0, h);
      front.addColorStop(0, Art.shade(wood, -0.28));
      front.addColorStop(1, Art.shade(wood, -0.62));
      g.fillStyle = front;
      g.fillRect(x + (wide ? 8 : 0), desk.y, room - (wide ? 16 : 0), h - desk.y);
      g.fillStyle = Art.alpha(Art.shade(wood, -0.75), 0.35);
      for (let line = x + 8 + (room % 76) / 2; line < x + room - 16; line += 76) g.fillRect(line, desk.y + desk.h, 3, h);
      const board = g.createLinearGradient(0, desk.y, 0, desk.y + desk.h);
      board.addColorStop(0, Art.shade(wood, 0.34));
      board.addColorStop(1, Art.shade(wood, 0.02));
      this.box(g, x, desk.y + desk.h - 4, room, 12, wide ? 5 : 0, Art.shade(wood, -0.5));
      this.box(g, x, desk.y, room, desk.h, wide ? 12 : 0, board);
      this.box(g, x + 6, desk.y, room - 12, 4, 2, Art.alpha('#ffffff', 0.3));
      return scene;
    }

    // -------------------------------------------------------------- state

    reset(state) {
      this.tweens.clear();
      this.particles.clear();
      Object.assign(this, { flash: 0, hurt: 0, glow: 0, hover: -1, banner: null, idle: state.idle, state });
      Object.assign(this, { seats: [null, null, null], leaving: [], crowd: [], wait: 0, jobs: 0, drip: 0, lid: { open: 0 } });
      this.keeper = { ...still(), word: state.keeper };
      this.sold = still();
      this.slots = [];
      this.stock = state.goods.map(() => []);
      const tile = { lift: 0, press: 0, shift: 0, open: 0, rich: 0 };
      this.tiles = Array.from({ length: state.tiles }, (_, i) => ({ ...tile, i }));
      this.tiles.forEach((tile, i) => this.tweens.to(tile, { open: 1 }, 340, ease.backOut, 80 + i * 45));
      this.layTiles();
    }

    // -------------------------------------------------------------- update

    update(state, events, ms) {
      this.t += ms;
      this.state = state;
      for (const event of events) if (HANDLERS[event.e]) HANDLERS[event.e](this, event, state);
      this.tweens.step(ms);
      this.particles.step(ms);
      this.shake.step(ms);
      this.flash *= Math.exp(-ms / 130);
      this.hurt *= Math.exp(-ms / 260);
      const soft = (tau) => Math.min(1, ms / tau);
      this.glow += ((state.rush > 0 && state.phase === 'playing' ? 1 : 0) - this.glow) * soft(220);
      const chosen = Sim.pointed(state);
      this.tiles.forEach((tile, i) => {
        const lift = i === chosen ? 1 : i === this.hover ? 0.5 : 0;
        tile.lift += (lift - tile.lift) * soft(45);
        const rich = state.idle && state.coins >= Sim.priceOf(state, i) * Sim.HZ;
        tile.rich += ((rich ? 1 : 0) - tile.rich) * soft(90);
      });
      if (this.banner && (this.banner.t += ms) >= BANNER) this.banner = null;
      if (state.idle) {
        this.stroll(state, ms);
        this.trickle(state, ms);
      }
      this.leaving = this.leaving.filter((guest) => guest.gone < 1);
    }

    /** Guests stroll past the counter, the more the better the shop goes, and pay in the middle. */
    stroll(state, ms) {
      const busy = Math.sqrt(state.income) + this.jobs;
      this.jobs *= Math.exp(-ms / 1400);
      this.wait -= ms * (1 + this.glow);
      if (this.wait <= 0 && this.crowd.length < CROWD && busy > 0.3) {
        const away = state.guests.filter((word) => !this.crowd.some((one) => one.who === word));
        const who = away[Math.floor(this.rnd(0, away.length - 0.01))];
        const side = this.rnd() < 0.5 ? -1 : 1;
        this.crowd.push({ who, side, at: -0.6, paid: false, step: this.rnd(0, 6), speed: this.rnd(0.8, 1.15) });
        this.wait = clamp(2600 / (1 + busy), 340, 2200);
      }
      const reach = this.reach();
      for (const one of this.crowd) {
        one.at += ((ms / 1000) * one.speed * (190 + 150 * this.glow)) / reach;
        if (one.paid || one.at < -0.02) continue;
        one.paid = true;
        one.good = state.goods[Math.floor(this.rnd(0, this.owned(state) + 0.99))];
        const from = { x: this.product.x, y: this.desk.y - this.guest * 0.6 };
        if (state.phase === 'playing') this.fly(from, this.ctx.anchor('till') || this.product, 'coin', 24);
      }
      this.crowd = this.crowd.filter((one) => one.at < 1);
    }

    /** How far from the middle a guest is when it comes and when it is gone. */
    reach() {
      return this.wide ? this.desk.w / 2 : this.w / 2 + this.guest * 0.6;
    }

    /** Shelves that sell by themselves let a coin hop now and then. */
    trickle(state, ms) {
      this.drip -= ms * (1 + this.glow);
      if (this.drip > 0 || !state.income || state.phase !== 'playing') return;
      this.drip = clamp(900 / Math.sqrt(state.income), 160, 800);
      const at = Math.floor(this.rnd(0, this.owned(state) + 0.99));
      if (!state.makers[at].count) return;
      const { x, y } = this.middle(at);
      const coin = { img: this.pictures.coin, w: 20, h: 20, x: x + this.rnd(-24, 24), y: y - this.tiles[at].h * 0.3 };
      this.particles.add({ ...coin, vy: -190, gravity: 420, life: 620, from: 1, to: 0.6 });
    }

    owned(state) {
      return state.makers.reduce((last, maker, i) => (maker.count ? i : last), 0);
    }

    hop(one, high = 22) {
      const up = this.ctx.reduced ? high * 0.3 : high;
      Object.assign(one, { sx: 0.86, sy: 1.16 });
      this.tweens.to(one, { dy: -up }, 140, ease.quadOut);
      this.tweens.to(one, { dy: 0 }, 200, ease.drop, 140);
      this.tweens.to(one, { sx: 1, sy: 1 }, 420, ease.elasticOut, 110);
    }

    shiver(one, key = 'shift', reach = 9) {
      const sway = this.ctx.reduced ? 3 : reach;
      [1, -0.8, 0.6, -0.3, 0].forEach((k, i) => this.tweens.to(one, { [key]: sway * k }, 55, ease.quadOut, i * 55));
    }

    /** A picture flies on a bow from one place to another. */
    fly(from, to, word, px, arrive, delay = 0) {
      const img = word === 'coin' ? this.pictures.coin : Art.sprite(word, 52 * this.dpr, null, { face: false });
      const [mx, my] = [(from.x + to.x) / 2 + this.rnd(-30, 30), Math.min(from.y, to.y) - 60];
      const path = (p, u) => {
        const [v, w] = [ease.quadIn(u), 1 - ease.quadIn(u)];
        p.x = w * w * from.x + 2 * v * w * mx + v * v * to.x;
        p.y = w * w * from.y + 2 * v * w * my + v * v * to.y;
      };
      const life = 420;
      this.particles.add({ img, w: px, h: px, x: from.x, y: from.y, life, delay, from: 1, to: 0.8, layer: 1, path });
      if (arrive) this.tweens.to({ n: 0 }, { n: 1 }, life - 20, ease.linear, delay, arrive);
    }

    burst(x, y, crumbs, count = 12) {
      const speed = [60, 200];
      const crumb = { x, y, up: 90, gravity: 520, drag: 1.6, speed };
      for (const img of crumbs) this.particles.burst(Math.ceil(count / crumbs.length), { ...crumb, img }, this.rnd);
      this.particles.add({ img: this.pictures.ring, x, y, life: 360, from: 0.2, to: 0.8, curve: ease.expoOut, add: true });
      const stars = { img: this.pictures.spark, x, y, drag: 2, add: true, spin: 4, speed: [70, 210], life: [380, 700] };
      this.particles.burst(5, stars, this.rnd);
    }

    say(text, x, y, px, fill, ms = 900, tag = '') {
      if (tag) this.particles.list = this.particles.list.filter((p) => p.tag !== tag);
      const img = this.texts.get(text, Math.round(px), fill, Art.shade(this.wood, -0.72));
      const fit = Math.min(1, (this.w - 16) / img.cssWidth);
      const [w, h] = [img.cssWidth * fit, img.cssHeight * fit];
      const curve = (u) => ease.elasticOut(Math.min(1, u * 2.2));
      const at = clamp(x, w / 2 + 4, this.w - w / 2 - 4);
      this.particles.add({ img, w, h, x: at, y, vy: -54, drag: 2.2, life: ms, from: 0.2, to: 1, layer: 1, tag, curve });
    }

    announce(text, colour) {
      this.banner = { text, colour, t: 0 };
    }

    middle(i) {
      const { x, y, w, h } = this.tiles[i];
      return { x: x + w / 2, y: y + h / 2 };
    }

    slotAt(place, count = Sim.TRAY) {
      const { x, y, w } = this.tray;
      return { x: x + (place - (count - 1) / 2) * (w / (Sim.TRAY + 0.35)), y: y - 4 };
    }

    // -------------------------------------------------------------- paint

    paint(g) {
      g.drawImage(this.scene, 0, 0, this.w, this.h);
      g.save();
      if (this.shake.trauma > 0) this.shake.apply(g, this.w, this.h, 11);
      this.paintLights(g);
      this.paintShelves(g);
      if (this.idle) this.paintCrowd(g);
      else this.paintGuests(g);
      this.paintAwning(g);
      this.paintDesk(g);
      if (!this.idle) this.places.forEach((place, seat) => this.paintWish(g, place, seat));
      this.paintKeeper(g);
      if (this.idle) this.paintProduct(g);
      else this.paintTray(g);
      this.tiles.forEach((tile) => this.paintTile(g, tile));
      this.particles.draw(g, true);
      this.particles.draw(g);
      this.particles.draw(g, true, 1);
      this.particles.draw(g, false, 1);
      this.paintBanner(g);
      if (this.flash > 0.01) this.veil(g, '#fff0c0', this.flash, 'lighter');
      if (this.hurt > 0.01) this.veil(g, this.palette.bad, this.hurt, 'source-over');
      g.restore();
    }

    /** The counter again, in front of who stands behind it. */
    paintDesk(g) {
      const [x, y, w, h] = [this.counter.x, this.desk.y, this.counter.w, this.desk.h];
      const { dpr } = this;
      g.drawImage(this.scene, x * dpr, y * dpr, w * dpr, h * dpr, x, y, w, h);
    }

    veil(g, colour, strength, mode) {
      g.globalCompositeOperation = mode;
      g.globalAlpha = strength;
      g.fillStyle = colour;
      g.fillRect(-20, -20, this.w + 40, this.h + 40);
      g.globalAlpha = 1;
      g.globalCompositeOperation = 'source-over';
    }

    /** Lamps that hang over the counter; in a rush the room is warm. */
    paintLights(g) {
      const { w, stage } = this;
      const count = w > 800 ? 5 : 3;
      for (let i = 0; i < count; i++) {
        const x = (w * (i + 0.5)) / count;
        const beat = this.ctx.reduced ? 0 : Math.sin(this.t / (this.glow > 0.5 ? 130 : 900) + i * 2);
        const side = stage.h * (1.05 + 0.06 * beat) * (1 + 0.3 * this.glow);
        g.globalAlpha = 0.16 + 0.3 * this.glow;
        g.drawImage(this.pictures.glow, x - side / 2, stage.y - side * 0.35, side, side);
      }
      g.globalAlpha = 1;
    }

    /** Stripes with round ends, and little flags that wave. */
    paintAwning(g) {
      const { w, top, awning } = this;
      const count = Math.max(7, Math.round(w / 58) | 1);
      const each = w / count;
      const colours = [this.palette.hero, Art.mix('#ffffff', this.palette.panel, 0.15)];
      const beat = this.glow > 0.5 ? 110 : 600;
      const wave = (i) => (this.ctx.reduced ? 0 : Math.sin(this.t / beat + i * 0.9) * (2 + 2 * this.glow));
      for (let i = 0; i < count; i++) {
        g.fillStyle = Art.alpha('#000000', 0.18);
        this.flag(g, i * each, top - 8, each, awning + 12 + wave(i));
      }
      for (let i = 0; i < count; i++) {
        g.fillStyle = colours[i % 2];
        this.flag(g, i * each, top - 8, each, awning + 7 + wave(i));
        g.fillStyle = Art.alpha('#ffffff', 0.16);
        g.fillRect(i * each + 3, top - 8, each * 0.22, awning * 0.7);
      }
      g.fillStyle = Art.shade(this.palette.hero, -0.3);
      g.fillRect(0, top - 12, w, 6);
    }

    flag(g, x, y, w, h) {
      g.beginPath();
      g.roundRect(x, y, w, h, [0, 0, w / 2, w / 2]);
      g.fill();
    }

    board(g, x, y, w) {
      g.fillStyle = Art.alpha('#000000', 0.16);
      g.fillRect(x + 4, y + 8, w - 8, 6);
      g.fillStyle = Art.shade(this.wood, -0.1);
      g.beginPath();
      g.roundRect(x, y, w, 8, 3);
      g.fill();
      g.fillStyle = Art.alpha('#ffffff', 0.25);
      g.fillRect(x + 2, y + 1, w - 4, 2);
    }

    /** What is in stock: bought shelves in `idle`, some of all goods in `orders`. */
    paintShelves(g) {
      const { stage, wide, state } = this;
      const lines = this.idle && wide ? 1 : 2;
      const sections = this.idle ? state.makers.length : state.tiles;
      const across = Math.ceil(sections / lines);
      const px = clamp(stage.h * 0.13, 20, 46);
      for (let line = 0; line < lines; line++) {
        const y = stage.y + 16 + px + line * (px + 24);
        this.board(g, stage.x, y, stage.w);
        const here = Math.min(across, sections - line * across);
        for (let i = 0; i < here; i++) {
          const at = line * across + i;
          const x = stage.x + (stage.w * (i + 0.5)) / here;
          if (this.idle) this.paintStock(g, at, x, y, px, stage.w / here);
          else for (const k of [-0.5, 0.5]) this.onShelf(g, at, x + k * px * 0.9, y, px, at < state.open ? 1 : 0.12);
        }
      }
    }

    onShelf(g, at, x, y, size, strength) {
      g.globalAlpha = strength;
      g.drawImage(this.picture(this.state.goods[at], 46), x - size / 2, y - size * 0.94, size, size);
      g.globalAlpha = 1;
    }

    /** The goods of one shelf; where none is yet, a shadow of one. */
    paintStock(g, at, x, y, px, room) {
      const stock = this.stock[at].slice(0, Math.max(2, Math.floor(room / (px * 0.84)) - 1));
      if (!stock.length) this.onShelf(g, at, x, y, px, 0.16);
      stock.forEach((item, k) => {
        const wave = Math.sin(this.t / (150 - 60 * this.glow) - k * 0.8 - at * 2);
        const jump = this.ctx.reduced ? 0 : Math.max(0, wave - 0.6) * 9;
        this.onShelf(g, at, x + (k - (stock.length - 1) / 2) * px * 0.84, y - jump, px * Math.max(0.01, item.in), 1);
      });
    }

    picture(word, px, mood = 'idle') {
      return Art.sprite(word, Math.round(px * this.dpr), null, { mood, face: false });
    }

    // -------------------------------------------------------------- people

    person(g, one, x, y, size, mood) {
      const breath = this.ctx.reduced ? 0 : 0.018 * Math.sin(this.t / 400 + x);
      g.save();
      g.translate(x + one.dx, y + one.dy + size * 0.5);
      g.rotate(one.rot);
      g.scale(one.sx * (1 - breath), one.sy * (1 + breath));
      const blink = (this.t + x * 13) % 3600 < 130 && mood === 'idle';
      const img = Art.sprite(one.who || one.word, Math.round(size * this.dpr), null, { mood: blink ? 'blink' : mood });
      g.drawImage(img, -size / 2, -size, size, size);
      g.restore();
    }

    paintGuests(g) {
      for (const guest of this.leaving) this.person(g, guest, guest.x, guest.y, this.guest, guest.mood);
      this.places.forEach(({ x, y }, seat) => {
        const [guest, seen] = [this.state.seats[seat], this.seats[seat]];
        if (guest && seen) this.person(g, seen, x, y, this.guest, this.moodOf(guest, seen));
      });
    }

    moodOf(guest, seen) {
      const share = guest.left / guest.full;
      if (seen.mood !== 'idle') return seen.mood;
      return share < 0.22 ? 'angry' : share < 0.45 ? 'sad' : share > 0.8 ? 'joy' : 'idle';
    }

    /** The wish of a guest: what it orders, what of it is on the tray, and how long it waits. */
    paintWish(g, { x, bubble, beside }, seat) {
      const [guest, seen] = [this.state.seats[seat], this.seats[seat]];
      const aimed = this.state.cursor.y === 0 && this.state.cursor.x === seat;
      if (aimed && this.state.phase === 'playing') this.arrow(g, x, this.desk.y + 6);
      if (!guest || !seen || seen.bubble < 0.02) return;
      const share = clamp(guest.left / guest.full, 0, 1);
      const fits = Sim.suits(this.state.tray, guest);
      const { good, panel, gold, bad } = this.palette;
      const late = share < 0.25 && !this.ctx.reduced ? Math.sin(this.t / 38) * 1.6 : 0;
      const pulse = fits && !this.ctx.reduced ? 1 + 0.035 * Math.sin(this.t / 90) : 1;
      g.save();
      g.translate(bubble.x + bubble.w / 2 + late, bubble.y + bubble.h / 2);
      g.scale(seen.bubble * pulse, seen.bubble * pulse);
      g.translate(-bubble.w / 2, -bubble.h / 2);
      const { w, h } = bubble;
      this.box(g, 0, 4, w, h, 16, Art.alpha('#000000', 0.25));
      g.fillStyle = panel;
      const aside = `M6 ${h * 0.42} L-12 ${h * 0.56} L6 ${h * 0.66} Z`;
      const below = `M${w / 2 - 12} ${h - 3} L${w / 2} ${h + 13} L${w / 2 + 12} ${h - 3} Z`;
      g.fill(new Path2D(beside ? aside : below));
      this.box(g, 0, 0, w, h, 16, panel);
      if (fits || aimed) this.frame(g, 0, 0, w, h, 16, fits ? good : this.palette.accent, 4);
      const bar = 9;
      this.paintGoods(g, guest.order, w, h - bar - 12);
      this.bar(g, 12, h - bar - 8, w - 24, bar, share, share > 0.5 ? good : share > 0.25 ? gold : bad);
      g.restore();
    }

    paintGoods(g, order, w, h) {
      const count = order.length;
      const columns = count <= 3 && w > h * 1.5 ? count : Math.ceil(count / Math.max(1, Math.round(count / 2)));
      const lines = Math.ceil(count / columns);
      const px = Math.min((w - 12) / columns, (h - 8) / lines, 62);
      order.forEach((at, i) => {
        const line = Math.floor(i / columns);
        const inLine = Math.min(columns, count - line * columns);
        const x = w / 2 + ((i % columns) - (inLine - 1) / 2) * px;
        const y = 4 + h / 2 + (line - (lines - 1) / 2) * px;
        const there = this.state.tray.includes(at);
        g.globalAlpha = there ? 0.45 : 1;
        g.drawImage(this.picture(this.state.goods[at], px * 0.94), x - px * 0.47, y - px * 0.47, px * 0.94, px * 0.94);
        g.globalAlpha = 1;
        if (there) this.tick(g, x + px * 0.18, y + px * 0.16, px * 0.26);
      });
    }

    tick(g, x, y, r) {
      g.fillStyle = Art.shade(this.palette.good, -0.2);
      g.fill(Art.ellipsePath(x, y, r, r));
      Object.assign(g, { strokeStyle: '#ffffff', lineWidth: r * 0.34, lineCap: 'round', lineJoin: 'round' });
      g.stroke(new Path2D(`M${x - r * 0.45} ${y} L${x - r * 0.1} ${y + r * 0.4} L${x + r * 0.48} ${y - r * 0.38}`));
    }

    /** Where the keys are: a hand's worth of arrow below a guest. */
    arrow(g, x, y) {
      const bob = this.ctx.reduced ? 0 : Math.sin(this.t / 160) * 3;
      g.fillStyle = '#ffffff';
      g.fill(new Path2D(`M${x} ${y + bob - 8} L${x + 17} ${y + bob + 13} L${x - 17} ${y + bob + 13} Z`));
      g.fillStyle = this.palette.accent;
      g.fill(new Path2D(`M${x} ${y + bob - 2} L${x + 11} ${y + bob + 10} L${x - 11} ${y + bob + 10} Z`));
    }

    paintCrowd(g) {
      const reach = this.reach();
      const size = this.guest * 0.95;
      for (const one of this.crowd) {
        const far = -one.at * (one.at < 0 ? 1 / 0.6 : 1);
        const x = this.product.x + one.side * reach * far;
        const step = this.ctx.reduced ? 0 : Math.sin(this.t / 130 + one.step);
        const bob = Math.abs(step) * 9;
        const body = { ...still(), who: one.who, dy: -bob, rot: step * 0.05 };
        g.globalAlpha = clamp((1 - Math.abs(far)) * 7, 0, 1);
        this.person(g, body, x, this.desk.y - size * 0.38, size, one.paid ? 'joy' : 'idle');
        if (one.paid) g.drawImage(this.picture(one.good, 34), x - 17, this.desk.y - size - 14 - bob, 34, 34);
      }
      g.globalAlpha = 1;
    }

    paintKeeper(g) {
      const { x, y, size } = this.keeperAt;
      g.fillStyle = Art.alpha('#000000', 0.16);
      g.fill(Art.ellipsePath(x, y + size * 0.47, size * 0.42, size * 0.1));
      this.person(g, this.keeper, x, y, size, this.keeper.mood);
    }

    // -------------------------------------------------------------- counter

    paintTray(g) {
      const { x, y, w, h } = this.tray;
      g.fillStyle = Art.alpha('#000000', 0.2);
      g.fill(Art.ellipsePath(x, y + h * 0.32, w * 0.52, h * 0.26));
      this.box(g, x - w / 2, y - h * 0.42, w, h * 0.86, 22, Art.shade(this.palette.panel, -0.22));
      this.box(g, x - w / 2 + 4, y - h * 0.42 + 2, w - 8, h * 0.76, 19, Art.mix('#ffffff', this.palette.panel, 0.4));
      const px = Math.min(w / 4.6, h * 0.8);
      for (let i = 0; i < Sim.TRAY; i++) {
        const at = this.slotAt(i);
        g.fillStyle = Art.alpha(this.wood, 0.22);
        g.fill(Art.ellipsePath(at.x, at.y + px * 0.28, px * 0.4, px * 0.16));
      }
      this.state.tray.forEach((good, i) => {
        const slot = this.slots[i] || { in: 1 };
        const at = this.slotAt(i);
        const size = px * Math.max(0.01, slot.in);
        g.drawImage(this.picture(this.state.goods[good], px), at.x - size / 2, at.y - size / 2, size, size);
      });
      this.paintBin(g);
    }

    paintBin(g) {
      const { x, y, r } = this.bin;
      const edge = Art.shade(this.palette.ink, 0.1);
      g.save();
      g.translate(x, y);
      g.fillStyle = Art.alpha('#000000', 0.18);
      g.fill(Art.ellipsePath(0, r * 0.78, r * 0.7, r * 0.2));
      g.fillStyle = Art.mix(this.palette.bad, '#ffffff', 0.12);
      const [wide, narrow, up, down] = [r * 0.6, r * 0.46, -r * 0.36, r * 0.82];
      g.fill(new Path2D(`M${-wide} ${up} L${wide} ${up} L${narrow} ${down} L${-narrow} ${down} Z`));
      Object.assign(g, { strokeStyle: Art.alpha(edge, 0.4), lineWidth: 3, lineCap: 'round' });
      for (const dx of [-0.24, 0, 0.24]) g.stroke(new Path2D(`M${r * dx} ${-r * 0.12} L${r * dx * 0.86} ${r * 0.6}`));
      g.translate(-r * 0.7, -r * 0.44);
      g.rotate(-this.lid.open);
      this.box(g, 0, -r * 0.16, r * 1.4, r * 0.24, 5, Art.shade(this.palette.bad, -0.25));
      this.box(g, r * 0.5, -r * 0.34, r * 0.4, r * 0.2, 5, Art.shade(this.palette.bad, -0.25));
      g.restore();
    }

    /** What is sold, on a stand that begs to be pressed; below it what the shop earns. */
    paintProduct(g) {
      const { x, y, size } = this.product;
      const { state } = this;
      g.save();
      g.translate(x, y);
      g.save();
      if (!this.ctx.reduced) g.rotate(this.t / 2600);
      g.globalAlpha = 0.5 + 0.4 * this.glow;
      g.drawImage(this.pictures.rays, -size, -size, size * 2, size * 2);
      g.restore();
      g.globalAlpha = 1;
      g.fillStyle = Art.shade(this.palette.gold, -0.45);
      g.fill(Art.ellipsePath(0, size * 0.52, size * 0.6, size * 0.17));
      g.fillStyle = this.palette.gold;
      g.fill(Art.ellipsePath(0, size * 0.46, size * 0.6, size * 0.17));
      g.fillStyle = Art.alpha('#ffffff', 0.4);
      g.fill(Art.ellipsePath(0, size * 0.44, size * 0.48, size * 0.11));
      const breath = this.ctx.reduced ? 0 : 0.025 * Math.sin(this.t / 300);
      g.translate(0, size * 0.48 + this.sold.dy);
      g.rotate(this.sold.rot);
      g.scale(this.sold.sx * (1 - breath), this.sold.sy * (1 + breath));
      const img = Art.sprite(state.goods[0], Math.round(size * this.dpr), null, { mood: 'joy' });
      g.drawImage(img, -size / 2, -size, size, size);
      g.restore();
      this.paintTill(g);
    }

    paintTill(g) {
      const { desk, state } = this;
      const [w, h] = [Math.min(138, desk.w * 0.32), Math.min(56, desk.h * 0.66)];
      const [x, y] = [desk.x + desk.w - w - 2, desk.y + (desk.h - h) / 2];
      this.box(g, x, y + 4, w, h, 12, Art.shade(this.wood, -0.6));
      this.box(g, x, y, w, h, 12, this.palette.panel);
      const rush = state.rush > 0 ? state.p.rush : 1;
      const colour = state.rush > 0 ? Art.shade(this.palette.bad, -0.1) : this.palette.ink;
      this.write(g, `+${short(state.income * rush)}/s`, x + w / 2, y + h * 0.34, h * 0.38, colour, w - 14);
      this.write(g, `+${short(Sim.saleOf(state) * rush)}`, x + w / 2 + 8, y + h * 0.74, h * 0.28, colour, w - 40);
      const side = h * 0.3;
      g.drawImage(this.picture(state.goods[0], side), x + w / 2 - 30 - side / 2, y + h * 0.74 - side / 2, side, side);
    }

    // -------------------------------------------------------------- tiles

    paintTile(g, tile) {
      const { x, y, w, h } = tile;
      const { state } = this;
      const shut = !state.idle && tile.i >= state.open;
      const grow = tile.open * (1 - 0.07 * tile.press);
      g.save();
      g.translate(x + w / 2 + tile.shift, y + h / 2);
      g.scale(grow, grow);
      g.translate(-w / 2, -h / 2 - 4 * tile.lift);
      const paper = shut ? Art.mix(this.palette.panel, Art.shade(this.wood, -0.5), 0.6) : this.palette.panel;
      this.box(g, 0, 7, w, h - 5, 18, Art.shade(this.wood, -0.7));
      this.box(g, 0, 0, w, h - 7, 18, paper);
      if (state.idle) this.paintOffer(g, tile, w, h - 7);
      else this.paintGood(g, tile, w, h - 7, shut);
      if (tile.lift > 0.5 && Sim.pointed(state) === tile.i) {
        this.frame(g, -1, -1, w + 2, h - 5, 19, '#ffffff', 7);
        this.frame(g, -1, -1, w + 2, h - 5, 19, this.palette.accent, 4);
      }
      g.restore();
    }

    paintGood(g, tile, w, h, shut) {
      const px = Math.min(w * 0.84, h * 0.84, 116);
      const on = this.state.tray.includes(tile.i);
      g.fillStyle = Art.alpha(this.palette.accent, 0.12);
      g.fill(Art.ellipsePath(w / 2, h * 0.52, px * 0.56, px * 0.5));
      g.globalAlpha = shut ? 0.16 : on ? 0.5 : 1;
      g.drawImage(this.picture(this.state.goods[tile.i], px), (w - px) / 2, (h - px) / 2, px, px);
      g.globalAlpha = 1;
      if (on) this.tick(g, w - 22, 22, 13);
      if (!shut) return;
      const r = Math.min(w, h) * 0.17;
      this.box(g, w / 2 - r, h / 2 - r * 0.3, r * 2, r * 1.5, 6, this.palette.gold);
      Object.assign(g, { strokeStyle: Art.shade(this.palette.gold, -0.2), lineWidth: r * 0.36 });
      const bow = r * 0.6;
      g.stroke(new Path2D(`M${w / 2 - bow} ${h / 2 - r * 0.3} v${-r * 0.4} a${bow} ${bow} 0 0 1 ${bow * 2} 0 v${r * 0.4}`));
    }

    /** A shelf to buy: picture, how many, what it earns and its price; how much of it is there already. */
    paintOffer(g, tile, w, h) {
      const { state } = this;
      const { ink, panel, gold, good } = this.palette;
      const maker = state.makers[tile.i];
      const price = Sim.priceOf(state, tile.i);
      const tag = clamp(h * 0.27, 24, 36);
      const px = Math.min(h - tag - 10, w * 0.42, 92);
      const middle = (h - tag) / 2 + 2;
      g.globalAlpha = 0.62 + 0.38 * tile.rich;
      if (maker) {
        const room = Math.min(w - px - 22, 110);
        const left = (w - px - room - 4) / 2;
        const x = left + px + 4 + room / 2;
        g.drawImage(this.picture(state.goods[tile.i], px), left, middle - px / 2, px, px);
        const rate = `+${short(maker.rate * 2 ** state.doubled)}/s`;
        this.write(g, rate, x, middle - px * 0.14, clamp(px * 0.34, 14, 26), ink, room);
        const pale = Art.mix(ink, panel, 0.3);
        this.write(g, `\u00d7${maker.count}`, x, middle + px * 0.2, clamp(px * 0.26, 12, 20), pale, room);
      } else {
        g.drawImage(this.pictures.rays, w / 2 - px, middle - px, px * 2, px * 2);
        this.write(g, '\u00d72', w / 2, middle, px * 0.72, Art.shade(this.palette.bad, -0.15), w - 20);
      }
      g.globalAlpha = 1;
      const share = clamp(state.coins / Sim.HZ / price, 0, 1);
      const [bx, by, bw] = [7, h - tag - 5, w - 14];
      this.box(g, bx, by, bw, tag, 11, Art.mix(panel, ink, 0.28));
      const full = tile.rich > 0.5 ? good : Art.mix(gold, panel, 0.15);
      if (share > 0.05) this.box(g, bx, by, Math.max(22, bw * share), tag, 11, full);
      const paper = tile.rich > 0.5 ? good : share > 0.5 ? gold : Art.mix(panel, ink, 0.28);
      this.write(g, short(price), w / 2 + tag * 0.36, by + tag / 2, tag * 0.64, Art.readable(ink, paper), bw - tag * 1.4);
      const coin = tag * 0.74;
      const text = Math.min(bw - tag * 1.4, short(price).length * tag * 0.38);
      g.drawImage(this.pictures.coin, w / 2 + tag * 0.36 - text / 2 - coin - 2, by + (tag - coin) / 2, coin, coin);
    }

    // -------------------------------------------------------------- brushes

    box(g, x, y, w, h, r, colour) {
      g.fillStyle = colour;
      g.beginPath();
      g.roundRect(x, y, w, h, Math.min(r, h / 2, w / 2));
      g.fill();
    }

    frame(g, x, y, w, h, r, colour, width) {
      Object.assign(g, { strokeStyle: colour, lineWidth: width });
      g.beginPath();
      g.roundRect(x, y, w, h, r);
      g.stroke();
    }

    bar(g, x, y, w, h, share, colour) {
      this.box(g, x - 1.5, y - 1.5, w + 3, h + 3, h, Art.alpha(this.palette.ink, 0.5));
      if (share > 0.01) this.box(g, x, y, Math.max(h, w * share), h, h / 2, colour);
    }

    /** Text that is made smaller until it fits. */
    write(g, text, x, y, px, colour, room) {
      Object.assign(g, { textAlign: 'center', textBaseline: 'middle', fillStyle: colour });
      g.font = `700 ${px}px ${Kit.FONT}`;
      const wide = g.measureText(text).width;
      if (wide > room) g.font = `700 ${(px * room) / wide}px ${Kit.FONT}`;
      g.fillText(text, x, y + px * 0.05);
    }

    paintBanner(g) {
      if (!this.banner) return;
      const { stage } = this;
      const place = { x: this.w / 2, y: stage.y + stage.h * 0.42, width: Math.min(this.w - 40, 620) };
      Object.assign(place, { most: 54, length: BANNER });
      Object.assign(place, { edge: Art.shade(this.wood, -0.72), angle: this.ctx.reduced ? 0 : this.t / 900 });
      Art.banner(g, this.banner, { ...place, texts: this.texts, rays: this.pictures.rays });
    }

    // -------------------------------------------------------------- pointer

    tileAt(x, y) {
      return this.tiles.findIndex((t) => x >= t.x && x <= t.x + t.w && y >= t.y && y <= t.y + t.h);
    }

    pointer(type, x, y, state) {
      const tile = this.tileAt(x, y);
      if (type === 'move') this.hover = tile;
      if (type === 'up') this.hover = -1;
      if (type !== 'down') return null;
      if (tile >= 0) return { tile };
      const above = y < this.desk.y + this.desk.h && y > this.top;
      if (state.idle) return above ? { sell: true } : null;
      const { bin, stage } = this;
      if (Math.hypot(x - bin.x, y - bin.y) <= bin.r + 8) return { toss: true };
      const seat = Math.floor(((x - stage.x) / stage.w) * Sim.SEATS);
      return above && y < this.desk.y && seat >= 0 && seat < Sim.SEATS ? { seat } : null;
    }

    stats(state) {
      const { strings } = this.ctx;
      if (!state.idle) {
        return [
          [strings('goal'), `${state.served}/${state.p.quota}`],
          [strings('combo'), `\u00d7${state.bestCombo}`],
        ];
      }
      return [
        [strings('goal'), `${short(state.coins / Sim.HZ)}/${short(state.p.quota)}`],
        [strings('shelves'), String(state.bought)],
      ];
    }
  }

  // ---------------------------------------------------------------- events

  function press(v, at) {
    v.tiles[at].press = 1;
    v.tweens.to(v.tiles[at], { press: 0 }, 260, ease.elasticOut);
  }

  /** A guest leaves its place, happy or not, to the side. */
  function goes(v, seat, mood) {
    const seen = v.seats[seat];
    const { x, y } = v.places[seat];
    v.seats[seat] = null;
    if (!seen) return;
    const guest = { ...seen, x, y, mood, gone: 0 };
    v.leaving.push(guest);
    const way = seat === 0 || (seat === 1 && x < v.w / 2) ? -1 : 1;
    if (mood === 'joy') v.hop(guest, 30);
    else v.shiver(guest, 'dx', 12);
    const out = { x: x + way * v.w * 0.7, gone: 1 };
    v.tweens.to(guest, out, v.ctx.reduced ? 300 : 620, ease.quadIn, mood === 'joy' ? 420 : 320);
  }

  /** What each event of the rules looks and sounds like. */
  const HANDLERS = {
    arrive(v, { seat }, state) {
      const seen = { ...still(), who: state.seats[seat].who, bubble: 0 };
      v.seats[seat] = seen;
      Object.assign(seen, { dx: (seat - 1 || 0.4) * v.guest * 0.9, dy: v.guest * 0.9 });
      v.tweens.to(seen, { dx: 0, dy: 0 }, 380, ease.backOut);
      v.tweens.to(seen, { bubble: 1 }, 360, ease.backOut, 200);
      v.ctx.sound.play('move');
    },
    pick(v, { at, place }) {
      press(v, at);
      const slot = { in: 0 };
      v.slots[place] = slot;
      v.fly(v.middle(at), v.slotAt(place), v.state.goods[at], 60);
      v.tweens.to(slot, { in: 1 }, 420, ease.elasticOut, v.ctx.reduced ? 0 : 240);
      v.ctx.sound.play('pop', place * 2);
    },
    back(v, { at, place }) {
      press(v, at);
      v.slots.splice(place, 1);
      v.ctx.sound.play('swap');
    },
    full(v, { at }) {
      v.shiver(v.tiles[at]);
      v.ctx.sound.play('bad');
    },
    refuse(v, { at }) {
      if (at >= 0 && v.tiles[at]) v.shiver(v.tiles[at]);
      v.ctx.sound.play('bad');
    },
    nobody(v) {
      v.shiver(v.keeper, 'dx', 6);
      v.ctx.sound.play('bad');
    },
    serve: showServe,
    wrong(v, { seat }) {
      const { x, y } = v.places[seat];
      v.shiver(v.seats[seat], 'dx', 12);
      v.burst(x, y, v.pictures.shards, 10);
      v.shake.hit(0.25);
      v.keeper.mood = 'sad';
      v.tweens.to({ n: 0 }, { n: 1 }, 700, ease.linear, 0, () => Object.assign(v.keeper, { mood: 'idle' }));
      v.ctx.sound.play('bad');
    },
    leave(v, { seat }) {
      const { x, y } = v.places[seat];
      goes(v, seat, 'angry');
      v.burst(x, y - v.guest * 0.3, v.pictures.shards, 14);
      v.shake.hit(0.5);
      v.hurt = 0.22;
      v.ctx.sound.play('hurt');
    },
    toss(v, { goods }) {
      v.tweens.to(v.lid, { open: 0.9 }, 120, ease.quadOut);
      v.tweens.to(v.lid, { open: 0 }, 380, ease.drop, 420);
      goods.forEach((good, i) => v.fly(v.slotAt(i), v.bin, v.state.goods[good], 44, null, i * 40));
      v.ctx.sound.play('swap');
    },
    open(v, { at }) {
      const { x, y } = v.middle(at);
      v.tiles[at].open = 0.3;
      v.tweens.to(v.tiles[at], { open: 1 }, 620, ease.elasticOut);
      v.burst(x, y, v.pictures.crumbs, 18);
    },
    cursor(v) {
      v.ctx.sound.play('move');
    },
    second(v) {
      v.ctx.sound.play('tick');
    },
    level(v, { level }) {
      v.announce(`${v.ctx.strings('level')} ${level}`, '#bff0ff');
      v.hop(v.keeper);
      v.ctx.sound.play('level');
    },
    rush(v, _, state) {
      v.announce(`${v.ctx.strings('rush')} \u00d7${Math.round(state.p.rush * 10) / 10}`, '#ffd166');
      v.flash = 0.16;
      v.ctx.sound.play('power');
    },
    calm(v) {
      v.ctx.sound.play('swap');
    },
    sale: showSale,
    buy: showBuy,
    won(v) {
      v.keeper.mood = 'joy';
      for (let i = 0; i < 3; i++) v.tweens.to({ n: 0 }, { n: 1 }, 10, ease.linear, i * 330, () => v.hop(v.keeper, 34));
      v.seats.forEach((seen) => seen && Object.assign(seen, { mood: 'joy' }) && v.hop(seen, 26));
      for (let i = 0; i < 14; i++) {
        v.fly({ x: v.w * 0.5, y: v.desk.y }, { x: v.rnd(0.08, 0.92) * v.w, y: v.top + 30 }, 'coin', 34, null, i * 45);
      }
      v.flash = 0.24;
    },
    lost(v) {
      v.keeper.mood = 'sad';
      v.tweens.to(v.keeper, { sx: 1.1, sy: 0.8 }, 500, ease.quadOut);
      v.seats.forEach((seen) => seen && Object.assign(seen, { mood: 'angry' }));
    },
  };

  function showServe(v, { seat, coins, combo, goods }) {
    const { x, y } = v.places[seat];
    goods.forEach((good, i) => v.fly(v.slotAt(i), { x, y }, v.state.goods[good], 50, null, i * 30));
    goes(v, seat, 'joy');
    v.hop(v.keeper);
    v.burst(x, y - v.guest * 0.2, v.pictures.crumbs, 12 + Math.min(8, combo));
    v.say(`+${coins}`, x, y - v.guest * 0.5, 30 + Math.min(14, combo * 2), COMBO[Math.min(3, combo - 1)]);
    const praise = `${v.ctx.strings('combo')} \u00d7${combo}`;
    if (combo > 1) v.say(praise, v.tray.x, v.tray.y - 34, 26 + Math.min(12, combo * 2), '#ffd84a', 1100, 'combo');
    const till = v.ctx.anchor('till');
    const ring = () => v.ctx.sound.play('coin');
    for (let i = 0; till && i < 4; i++) v.fly({ x, y }, till, 'coin', 26, i ? null : ring, 120 + i * 60);
    v.flash = Math.max(v.flash, Math.min(0.16, 0.03 + 0.02 * combo));
    v.ctx.sound.play('pop', Math.min(8, combo + 1));
  }

  function showSale(v, { coins, big }) {
    const { x, y, size } = v.product;
    Object.assign(v.sold, { sx: 1.16, sy: 0.84 });
    v.tweens.to(v.sold, { sx: 1, sy: 1 }, 320, ease.elasticOut);
    v.jobs = Math.min(6, v.jobs + 0.5);
    const at = x + v.rnd(-0.4, 0.4) * size;
    const [px, colour, ms] = big ? [46, '#ffb04a', 1000] : [25, '#ffe9a8', 640];
    v.say(`+${short(coins)}`, at, y - size * (big ? 0.5 : 0.36), px, colour, ms);
    const coin = { img: v.pictures.coin, w: 22, h: 22, x, y, up: 150, gravity: 640, drag: 1 };
    v.particles.burst(big ? 9 : 2, { ...coin, speed: [60, 170], size: [0.7, 1] }, v.rnd);
    if (big) {
      v.burst(x, y, v.pictures.crumbs, 18);
      v.flash = Math.max(v.flash, 0.1);
      v.shake.hit(0.16);
    }
    v.ctx.sound.play(big ? 'coin' : 'pop', v.state.sales % 12);
  }

  function showBuy(v, { at }) {
    const { x, y } = v.middle(at);
    press(v, at);
    v.burst(x, y, v.pictures.crumbs, 14);
    v.hop(v.keeper);
    if (v.stock[at]) {
      const item = { in: 0 };
      v.stock[at].push(item);
      v.fly({ x, y }, { x: v.w / 2, y: v.stage.y + 40 }, v.state.goods[at], 54);
      v.tweens.to(item, { in: 1 }, 520, ease.elasticOut, 300);
      v.ctx.sound.play('power');
      return;
    }
    v.announce('\u00d72', '#ffd166');
    v.flash = 0.2;
    v.shake.hit(0.3);
    v.ctx.sound.play('level');
  }

  root.View = { create: (ctx) => new ShopView(ctx) };
})(window);
