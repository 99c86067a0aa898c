({
  win(s) {
    const off = s.ball.vx < 0 ? (s.rival > 250 ? 40 : -40) : 0;
    const goal = s.ball.vx < 0 ? s.ball.y + off : 250;
    return goal > s.player.y + 6 ? ['down'] : goal < s.player.y - 6 ? ['up'] : [];
  },
  lose: (s) => (s.ball.y > 250 ? ['up'] : ['down']),
})
