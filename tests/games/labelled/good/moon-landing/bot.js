({
  win(s) {
    const p = s.player, want = Math.max(-1.6, Math.min(1.6, (s.pad - p.x) / 40)), near = Math.abs(s.pad - p.x) < 12;
    const held = [];
    if (want > p.vx + 0.05) held.push('right'); else if (want < p.vx - 0.05) held.push('left');
    const limit = near && Math.abs(p.vx) < 0.4 ? 0.75 : p.y > 330 ? -0.3 : 0.75;
    if (p.vy > limit) held.push('up');
    return held;
  },
  lose: () => ['left'],
})
