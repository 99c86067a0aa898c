(() => {
  const WAYS = { right: [1, 0], down: [0, 1], left: [-1, 0], up: [0, -1] };
  const route = (s) => {
    const far = new Map([[s.stair, 0]]), queue = [s.stair], walls = new Set(s.walls);
    for (const at of queue) { const [x, y] = at.split(',').map(Number); for (const [dx, dy] of Object.values(WAYS)) { const k = `${x + dx},${y + dy}`; if (!walls.has(k) && !far.has(k)) { far.set(k, far.get(at) + 1); queue.push(k); } } }
    return far;
  };
  return {
    win(s) {
      if (s.tick % 4 !== 0) return [];
      const { x, y } = s.player, far = route(s), near = Object.entries(WAYS).map(([name, [dx, dy]]) => [name, `${x + dx},${y + dy}`]);
      const rat = near.find(([, k]) => s.rats.includes(k));
      if (rat) return [rat[0]];
      return [near.filter(([, k]) => far.has(k)).sort((a, b) => far.get(a[1]) - far.get(b[1]))[0][0]];
    },
    lose(s) {
      if (s.tick % 4 !== 0) return [];
      const { x, y } = s.player, far = route({ ...s, stair: s.rats[0] }), here = far.get(`${x},${y}`);
      if (here <= 2) return ['wait'];
      return [Object.entries(WAYS).find(([, [dx, dy]]) => far.get(`${x + dx},${y + dy}`) < here)[0]];
    },
  };
})()
