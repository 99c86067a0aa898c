// Looks one step ahead: wins if it can, blocks if it must, else likes the middle.
onmessage = ({ data: { cells, W, H } }) => {
  const place = (column, who) => {
    for (let y = H - 1; y >= 0; y--) if (!cells[y * W + column]) return cells.map((c, i) => (i === y * W + column ? who : c));
    return null;
  };
  const four = (list, who) => {
    const at = (x, y) => x >= 0 && x < W && y >= 0 && y < H && list[y * W + x] === who;
    return list.some((_, i) => [[1, 0], [0, 1], [1, 1], [1, -1]].some(([dx, dy]) => [0, 1, 2, 3].every((k) => at((i % W) + k * dx, Math.floor(i / W) + k * dy))));
  };
  const open = [3, 2, 4, 1, 5, 0, 6].filter((c) => place(c, 'b'));
  const wins = (who) => open.find((c) => four(place(c, who), who));
  const column = wins('b') ?? wins('a') ?? open[0];
  setTimeout(() => postMessage({ column }), 250);
};
