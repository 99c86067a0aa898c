({
  win(s) {
    if (s.serving) return s.tick % 20 < 10 ? ['serve'] : [];
    const aim = s.ball.x + (s.ball.x < 200 ? -20 : 20) * (Math.floor(s.tick / 300) % 2 ? 1 : -1);
    return aim > s.player.x + 6 ? ['right'] : aim < s.player.x - 6 ? ['left'] : [];
  },
  lose: (s) => (s.serving ? (s.tick % 20 < 10 ? ['serve'] : []) : s.ball.x > 200 ? ['left'] : ['right']),
})
