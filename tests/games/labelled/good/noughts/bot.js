(() => {
  const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
  const go = (s, m, want) => {
    if (s.tick % 4 !== 0) return [];
    const dx = (want % 3) - s.player.x, dy = Math.floor(want / 3) - s.player.y;
    return dx ? [dx > 0 ? 'right' : 'left'] : dy ? [dy > 0 ? 'down' : 'up'] : ['mark'];
  };
  const gap = (c, who) => LINES.map((l) => l.filter((n) => !c[n]).length === 1 && l.filter((n) => c[n] === who).length === 2 ? l.find((n) => !c[n]) : -1).find((n) => n >= 0);
  return {
    win(s, m) {
      const c = s.cells.split(',');
      return go(s, m, gap(c, 'x') ?? gap(c, 'o') ?? [4, 0, 2, 6, 8, 1, 3, 5, 7].find((n) => !c[n]) ?? 4);
    },
    lose(s, m) {
      const c = s.cells.split(',');
      const bad = [gap(c, 'x'), gap(c, 'o')];
      return go(s, m, [1, 3, 5, 7, 0, 2, 6, 8, 4].find((n) => !c[n] && !bad.includes(n)) ?? c.indexOf(''));
    },
  };
})()
