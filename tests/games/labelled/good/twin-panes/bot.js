({
  win(s) {
    const off = s.wants - s.player.y;
    if (off > 0.1) return ['up'];
    if (off < -0.1) return ['down'];
    return s.tick % 6 === 0 ? ['door'] : [];
  },
  lose: () => ['up'],
})
