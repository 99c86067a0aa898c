({
  win(s) {
    const fruit = s.things.filter((t) => !t.wasp && t.y < 530).sort((a, b) => b.y - a.y)[0];
    const wasp = s.things.find((t) => t.wasp && t.y > 430 && t.y < 545 && Math.abs(t.x - s.player.x) < 80);
    const goal = wasp && (!fruit || fruit.y < 430) ? s.player.x + (wasp.x > s.player.x ? -90 : 90) : fruit ? fruit.x : 400;
    return goal > s.player.x + 8 ? ['right'] : goal < s.player.x - 8 ? ['left'] : [];
  },
  lose: (s) => (s.things.some((t) => t.x < 160) ? ['right'] : ['left']),
})
