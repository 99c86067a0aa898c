({
  win(s, m) {
    if (m.wait > 0) { m.wait--; return []; }
    const speed = 2.6 + s.score * 0.35;
    if (Math.abs(s.player.x - s.under) > speed * 0.6) return [];
    m.wait = 12;
    return ['drop'];
  },
  lose(s) { return s.player.x > 200 && s.score > 0 && s.tick % 8 === 0 ? ['drop'] : s.score === 0 && s.tick % 8 === 0 && s.player.x < 60 ? ['drop'] : []; },
})
