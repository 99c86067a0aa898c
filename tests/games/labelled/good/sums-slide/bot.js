(() => {
  const lanes = (dir) => [0, 1, 2, 3].map((n) => [0, 1, 2, 3].map((k) => ({ left: n * 4 + k, right: n * 4 + 3 - k, up: k * 4 + n, down: (3 - k) * 4 + n })[dir]));
  const tried = (text, dir) => {
    const cells = text.split(',').map(Number), after = [...cells];
    let merges = 0;
    for (const lane of lanes(dir)) {
      const out = [];
      let joined = false;
      for (const i of lane) {
        if (!cells[i]) continue;
        if (out.length && out[out.length - 1] === cells[i] && !joined) { out[out.length - 1] *= 2; merges += cells[i]; joined = true; } else { out.push(cells[i]); joined = false; }
      }
      lane.forEach((i, k) => { after[i] = out[k] || 0; });
    }
    return { dir, merges, after, moved: after.join() !== text };
  };
  const play = (worth) => (s) => {
    if (s.tick % 4 !== 0) return [];
    const able = ['down', 'left', 'right', 'up'].map((dir) => tried(s.stones, dir)).filter((t) => t.moved);
    return able.length ? [able.sort((a, b) => worth(b) - worth(a))[0].dir] : [];
  };
  const WEIGHT = [0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 15, 14, 13, 12].map((order) => 3 ** (order - 12));
  const worth = (cells) => cells.reduce((sum, v, i) => sum + v * WEIGHT[i], 0) + cells.filter((v) => !v).length * 3;
  const ahead = (cells, depth) => {
    if (depth === 0) return worth(cells);
    const next = ['down', 'left', 'right', 'up'].map((dir) => tried(cells.join(), dir)).filter((t) => t.moved);
    return next.length ? Math.max(...next.map((t) => ahead(t.after, depth - 1) * 0.9)) : -500;
  };
  const corner = (t) => ahead(t.after, 3);
  return { win: play(corner), lose: play((t) => -t.merges) };
})()
