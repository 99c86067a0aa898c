({
  win(s) {
    const ways = [[0, 0, []], [1, 0, ['right']], [-1, 0, ['left']], [0, 1, ['down']], [0, -1, ['up']], [1, 1, ['right', 'down']], [1, -1, ['right', 'up']], [-1, 1, ['left', 'down']], [-1, -1, ['left', 'up']]];
    const cost = ([dx, dy]) => {
      let sum = Math.hypot(s.star.x - s.player.x - dx * 20, s.star.y - s.player.y - dy * 20);
      for (const b of s.balls) for (const t of [6, 14, 24]) { const far = Math.hypot(b.x + b.vx * t - s.player.x - dx * 3.6 * t, b.y + b.vy * t - s.player.y - dy * 3.6 * t); if (far < 60) sum += (60 - far) * 8; }
      return sum;
    };
    return ways.sort((a, b) => cost(a) - cost(b))[0][2];
  },
  lose(s) {
    const b = s.balls[0];
    if (!b) return [];
    return [...(b.x > s.player.x + 5 ? ['right'] : b.x < s.player.x - 5 ? ['left'] : []), ...(b.y > s.player.y + 5 ? ['down'] : b.y < s.player.y - 5 ? ['up'] : [])];
  },
})
