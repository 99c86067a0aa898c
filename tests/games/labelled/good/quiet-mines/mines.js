const mines = (() => {
  const SIZE = 9, BURIED = 10;
  const $ = (id) => document.getElementById(id);
  const around = (i) => {
    const x = i % SIZE, y = (i / SIZE) | 0, list = [];
    for (let b = y - 1; b <= y + 1; b++) for (let a = x - 1; a <= x + 1; a++)
      if (a >= 0 && b >= 0 && a < SIZE && b < SIZE && (a !== x || b !== y)) list.push(b * SIZE + a);
    return list;
  };
  let shells, dug, flags, cells, over, clock;

  function fresh() {
    clearInterval(clock);
    clock = 0;
    shells = null; dug = new Set(); flags = new Set(); over = false;
    $('time').textContent = 0;
    $('word').textContent = 'Dig the sand. Right click plants a flag.';
    $('beach').replaceChildren();
    cells = [];
    for (let y = 0; y < SIZE; y++) {
      const row = $('beach').insertRow();
      for (let x = 0; x < SIZE; x++) cells.push(row.insertCell());
    }
    cells.forEach((cell, i) => {
      cell.onclick = () => dig(i);
      cell.oncontextmenu = (e) => { e.preventDefault(); flag(i); };
    });
    count();
  }
  /** Shells are buried after the first dig, never beside it. */
  function bury(first) {
    const free = cells.map((_, i) => i).filter((i) => i !== first && !around(first).includes(i));
    shells = new Set();
    while (shells.size < BURIED) shells.add(free[Math.floor(Math.random() * free.length)]);
    clock = setInterval(() => { $('time').textContent = +$('time').textContent + 1; }, 1000);
  }
  function dig(start) {
    if (over || flags.has(start)) return;
    if (!shells) bury(start);
    if (shells.has(start)) return end(false, start);
    const queue = [start];
    while (queue.length) {
      const i = queue.pop();
      if (dug.has(i)) continue;
      dug.add(i);
      const near = around(i).filter((j) => shells.has(j)).length;
      cells[i].className = `dug n${near}`;
      cells[i].textContent = near || '';
      if (near === 0) queue.push(...around(i));
    }
    if (dug.size === SIZE * SIZE - BURIED) end(true);
  }
  function flag(i) {
    if (over || dug.has(i)) return;
    flags.has(i) ? flags.delete(i) : flags.add(i);
    cells[i].textContent = flags.has(i) ? '⚑' : '';
    count();
  }
  function count() { $('left').textContent = BURIED - flags.size; }
  function end(won, at) {
    over = true;
    clearInterval(clock);
    for (const i of shells) cells[i].textContent = won ? '⚑' : '✸';
    if (at !== undefined) cells[at].className = 'dug boom';
    $('word').textContent = won ? 'All quiet. You win!' : 'Crack! Game over.';
  }
  $('again').onclick = fresh;
  return { fresh };
})();
mines.fresh();
