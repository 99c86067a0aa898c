/** The rules alone: a tray of 16 places, each null or {id, value}. */
var Board = {
  create(seed) {
    const board = { cells: Array(16).fill(null), seed, dice: seed, score: 0, nextId: 1, turns: 0 };
    Board.add(board);
    Board.add(board);
    return board;
  },
  chance(board) {
    board.dice = (Math.imul(board.dice ^ (board.dice >>> 15), 2246822519) + 374761393) >>> 0;
    return board.dice / 4294967296;
  },
  add(board) {
    const free = board.cells.flatMap((cell, i) => (cell ? [] : [i]));
    const spot = free[Math.floor(Board.chance(board) * free.length)];
    board.cells[spot] = { id: board.nextId++, value: Board.chance(board) < 0.85 ? 2 : 4, fresh: true };
  },
  /** Places of each of the four lanes, in the order in which stones are pushed. */
  lanes(dir) {
    return [0, 1, 2, 3].map((n) => [0, 1, 2, 3].map((k) => ({ left: n * 4 + k, right: n * 4 + 3 - k, up: k * 4 + n, down: (3 - k) * 4 + n })[dir]));
  },
  push(board, dir) {
    const before = board.cells.map((cell) => cell && cell.id).join();
    for (const lane of Board.lanes(dir)) {
      const out = [];
      for (const i of lane) {
        const stone = board.cells[i], last = out[out.length - 1];
        if (!stone) continue;
        if (last && last.value === stone.value && !last.merged) {
          out[out.length - 1] = { id: stone.id, value: stone.value * 2, merged: true };
          board.score += stone.value * 2;
        } else out.push({ id: stone.id, value: stone.value });
      }
      lane.forEach((i, k) => { board.cells[i] = out[k] || null; });
    }
    for (const cell of board.cells) if (cell) delete cell.merged;
    if (before === board.cells.map((cell) => cell && cell.id).join()) return false;
    board.turns++;
    Board.add(board);
    return true;
  },
  stuck(board) {
    if (board.cells.includes(null)) return false;
    return board.cells.every((cell, i) => (i % 4 === 3 || board.cells[i + 1].value !== cell.value) && (i > 11 || board.cells[i + 4].value !== cell.value));
  },
};
