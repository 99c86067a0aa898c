({
  win(s) {
    const { x, y, heading, speed } = s.player;
    const now = Math.atan2((y - 310) / 165, (x - 400) / 270), to = now - 0.3;
    const want = Math.atan2(310 + 165 * Math.sin(to) - y, 400 + 270 * Math.cos(to) - x);
    const off = Math.atan2(Math.sin(want - heading), Math.cos(want - heading));
    const held = speed < 4 ? ['gas'] : [];
    if (off > 0.05) held.push('right'); else if (off < -0.05) held.push('left');
    return held;
  },
  lose: (s) => (s.tick < 40 ? ['gas', 'left'] : []),
})
