({
  win(s) {
    if (s.tick % 11 !== 1) return [];
    const [dx, dy] = s.heading.split(',').map(Number), { x, y } = s.player;
    const ways = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
    const open = Object.entries(ways).filter(([, [a, b]]) => !(a === -dx && b === -dy) && x + a >= 0 && y + b >= 0 && x + a < 12 && y + b < 12 && !s.body.slice(0, -1).includes(`${x + a},${y + b}`));
    const far = ([, [a, b]]) => Math.abs(s.apple[0] - x - a) + Math.abs(s.apple[1] - y - b);
    return open.length ? [open.sort((p, q) => far(p) - far(q))[0][0]] : [];
  },
  lose: (s) => (s.tick === 2 ? ['up'] : []),
})
