({
  win(s) {
    const low = s.moths.filter((m) => m[1] < 7).sort((a, b) => a[1] - b[1])[0];
    if (!low) return [];
    const held = Math.abs(low[0] - s.player.x) < 0.9 ? ['shoot'] : [];
    if (low[0] > s.player.x + 0.2) held.push('right'); else if (low[0] < s.player.x - 0.2) held.push('left');
    return held;
  },
  lose: (s) => (s.tick % 200 < 60 ? ['left'] : []),
})
