/**
 * bot.js - players for proofs: one that wins, one that loses, one that presses at random. Never part of a build.
 *
 * All are pure functions of state and memory and press held keys only, so that a trace can be replayed by a real
 * keyboard. The winner looks ahead: it plays copies of the state with a beam of short key presses, keeps the ones that
 * come nearest to the next thing it wants, and commits to a way that ends on firm ground.
 */
(function (root) {
  'use strict';
  const PRESS = 7; // ticks that each planned key press lasts
  const DEPTH = 17;
  const REST = 24;
  const NEAR = 130; // px
  const PATIENCE = 10; // plans in a row that lead nowhere, before the winner gives up
  const IDLE = {};
  const AHEAD = [{ right: true }, { right: true, act: true }, IDLE];
  const AROUND = [...AHEAD, { left: true }, { left: true, act: true }, { act: true }];
  /** How to search, by the number of plans in a row that led nowhere: [nodes kept, moves tried]. */
  const EFFORT = [
    [4, AHEAD],
    [8, AROUND],
    [11, AROUND],
  ];

  /** What to go for: the next coin while the door asks for more, then the goal. */
  function target(s, memory) {
    if (s.open) return s.map.goal;
    let best = null;
    s.map.coins.forEach((c, i) => {
      if (s.got[i] || memory.given.has(s.level * 1000 + i)) return;
      const d = Math.abs(c.x - s.p.x) + 2 * Math.abs(c.y - s.p.y);
      if (!best || d < best.d) best = { d, i, x: c.x, y: c.y };
    });
    if (!best) memory.given.clear();
    return best || s.map.goal;
  }
  /**
   * How far it still is: sideways above all, higher being better on the way, up and down only near by, so that a wall
   * is no dead end. Below zero when the coin that we aim at is taken.
   */
  function distance(s, aim) {
    if (aim.i !== undefined && s.got[aim.i]) return -1;
    const dx = Math.abs(aim.x - s.p.x);
    const near = Math.max(0, 1 - dx / NEAR);
    return dx + 0.2 * (1 - near) * s.p.y + 0.8 * near * Math.abs(aim.y - s.p.y);
  }
  const bad = (ev) => ev.some((e) => e.e === 'hurt' || e.e === 'fall' || e.e === 'lost');
  const done = (ev) => ev.some((e) => e.e === 'goal');

  /** Plays one key press on a copy. @returns the new node, or null when it hurts */
  function follow(node, held, aim) {
    const s = root.Sim.clone(node.s);
    let end = false;
    for (let i = 0; i < PRESS && !end; i++) {
      const ev = root.Sim.step(s, { held });
      if (bad(ev)) return null;
      end = done(ev);
    }
    return { s, held, from: node, end, cost: distance(s, aim) };
  }
  function key(s) {
    return `${Math.round(s.p.x / 14)} ${Math.round(s.p.y / 14)} ${s.p.vy < -60} ${s.p.onGround} ${s.jumpHeld}`;
  }
  /** The nodes after one more press, at most one for each place: the nearest half, and some of the others. */
  function widen(nodes, aim, [width, moves]) {
    const seen = new Map();
    for (const node of nodes) {
      for (const held of moves) {
        const next = follow(node, held, aim);
        if (!next) continue;
        const k = key(next.s);
        if (!seen.has(k) || seen.get(k).cost > next.cost) seen.set(k, next);
      }
    }
    const all = [...seen.values()].sort((a, b) => a.cost - b.cost);
    const near = Math.ceil(width / 2);
    const skip = Math.max(1, Math.floor((all.length - near) / (width - near)));
    return all.filter((_, i) => i < near || (i - near) % skip === 0).slice(0, width);
  }
  function path(node) {
    const out = [];
    for (let n = node; n.from; n = n.from) out.unshift(n.held);
    return out;
  }
  /** Whether nothing bad happens for a moment when all keys are let go: a place where a plan may end. */
  function rests(node) {
    const s = root.Sim.clone(node.s);
    for (let i = 0; i < REST; i++) if (bad(root.Sim.step(s, { held: IDLE }))) return false;
    return s.p.onGround;
  }
  /** Key presses that lead to a safe place nearest to the aim; empty when nothing is better than here. */
  function plan(s, aim, effort) {
    const start = { s, held: IDLE, from: null, end: false, cost: distance(s, aim) };
    const spots = [];
    let nodes = [start];
    for (let depth = 0; depth < DEPTH && nodes.length; depth++) {
      nodes = widen(nodes, aim, effort);
      const end = nodes.find((n) => n.end);
      if (end) return path(end);
      spots.push(...nodes.filter((n) => n.s.p.onGround && n.cost < start.cost - 4));
    }
    spots.sort((a, b) => a.cost - b.cost);
    return path(spots.slice(0, 30).find(rests) || start);
  }

  function refill(s, memory) {
    const aim = target(s, memory);
    memory.keys = plan(s, aim, EFFORT[Math.min(memory.stuck, EFFORT.length - 1)]);
    if (memory.keys.length) {
      memory.stuck = 0;
      return;
    }
    memory.keys = [IDLE, IDLE, IDLE, IDLE]; // something may come this way, such as a moving platform
    if (++memory.stuck % 8 === 0 && aim.i !== undefined) memory.given.add(s.level * 1000 + aim.i);
  }
  /** The winner. */
  function win(s, memory) {
    if (!memory.keys) Object.assign(memory, { keys: [], left: 0, stuck: 0, given: new Set() });
    if (s.wait || memory.stuck > PATIENCE) {
      Object.assign(memory, { keys: [], left: 0 });
      return { held: IDLE, cmd: null };
    }
    if (memory.left <= 0) {
      if (!memory.keys.length) refill(s, memory);
      memory.held = memory.keys.shift();
      memory.left = PRESS;
    }
    memory.left--;
    return { held: memory.held, cmd: null };
  }

  /** The nearest thing that costs a life: a pit, or spikes. */
  function danger(s) {
    const { map, p } = s;
    let best = null;
    for (let x = 0; x < map.w; x++) {
      const at = (x + 0.5) * root.Sim.TILE;
      const spike = root.Sim.tileAt(map, at, map.tops[x] * root.Sim.TILE - 1) === root.Sim.tiles.SPIKE;
      const pit = map.tops[x] >= map.h;
      if ((pit || spike) && (best === null || Math.abs(at - p.x) < Math.abs(best - p.x))) best = at;
    }
    return best;
  }
  /** The loser: walks into the nearest danger, and jumps only where a wall is in the way. */
  function lose(s, memory) {
    const at = danger(s);
    const stands = s.p.onGround && memory.x !== undefined && Math.abs(s.p.x - memory.x) < 0.05;
    memory.x = s.p.x;
    memory.up = stands ? 24 : Math.max(0, (memory.up || 0) - 1);
    if (at === null || s.wait || Math.abs(at - s.p.x) < 4) return { held: IDLE, cmd: null };
    return { held: { right: at > s.p.x, left: at < s.p.x, act: memory.up > 0 && memory.up < 24 }, cmd: null };
  }

  /** Somebody who has never played: goes about, more often to the right, and jumps now and then. */
  function random(s, memory, rnd) {
    memory.walk = (memory.walk || 0) - 1;
    memory.hop = (memory.hop || 0) - 1;
    if (memory.walk < 0) {
      const roll = rnd();
      memory.dir = roll < 0.7 ? 1 : roll < 0.85 ? -1 : 0;
      memory.walk = 15 + Math.floor(rnd() * 45);
    }
    if (memory.hop < 0) {
      memory.up = !memory.up;
      memory.hop = memory.up ? 6 + Math.floor(rnd() * 24) : 4 + Math.floor(rnd() * 40);
    }
    return { held: { right: memory.dir > 0, left: memory.dir < 0, act: !!memory.up }, cmd: null };
  }

  root.Bot = { win, lose, random };
})(typeof window === 'undefined' ? globalThis : window);
