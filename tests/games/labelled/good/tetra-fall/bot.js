(() => {
  const best = (s) => {
    const g = s.grid.map((row) => [...row].map(Number));
    let top = null;
    for (let turn = 0; turn < 4; turn++) for (let x = -1; x < 9; x++) {
      const at = { kind: s.player.kind, x, y: 0, turn }, ok = (p) => cellsOf(p).every(([a, b]) => a >= 0 && a < 8 && b < 16 && (b < 0 || !g[b][a]));
      if (!ok(at)) continue;
      while (ok({ ...at, y: at.y + 1 })) at.y++;
      const after = g.map((row) => [...row]);
      for (const [a, b] of cellsOf(at)) if (b >= 0) after[b][a] = 1;
      const lines = after.filter((row) => !row.includes(0)).length, rest = after.filter((row) => row.includes(0));
      let holes = 0, height = 0, bump = 0, last = null;
      for (let c = 0; c < 8; c++) {
        const first = rest.findIndex((row) => row[c]), h = first < 0 ? 0 : rest.length - first;
        for (let r = first; first >= 0 && r < rest.length; r++) if (!rest[r][c]) holes++;
        height += h; if (last !== null) bump += Math.abs(h - last); last = h;
      }
      const cost = holes * 8 + height * 0.5 + bump * 0.4 - lines * 8;
      if (!top || cost < top.cost) top = { cost, turn, x };
    }
    return top;
  };
  return {
    win(s, m) {
      if (s.tick % 3 !== 0) return [];
      if (m.piece !== s.pieces) { m.piece = s.pieces; m.goal = best(s); }
      if (s.player.turn !== m.goal.turn) return ['turn'];
      if (s.player.x !== m.goal.x) return [s.player.x < m.goal.x ? 'right' : 'left'];
      return ['drop'];
    },
    lose: (s) => (s.tick % 6 === 0 ? ['drop'] : []),
  };
})()
