(() => {
  const KEYS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
  const find = (id) => document.getElementById(id);
  let phase = 'title', tick = 0, seed = 11, board = Board.create(seed), from = null;
  const nodes = new Map();

  const show = () => {
    const alive = new Set();
    board.cells.forEach((stone, i) => {
      if (!stone) return;
      alive.add(stone.id);
      let node = nodes.get(stone.id);
      if (!node) { node = find('stones').appendChild(document.createElement('div')); nodes.set(stone.id, node); node.className = 'stone new'; }
      else node.className = 'stone';
      node.classList.add('v' + stone.value);
      node.textContent = stone.value;
      node.style.transform = `translate(${(i % 4) * 91}px, ${Math.floor(i / 4) * 91}px)`;
    });
    for (const [id, node] of nodes) if (!alive.has(id)) { node.remove(); nodes.delete(id); }
    find('score').textContent = board.score;
    find('veil').hidden = phase === 'playing';
    find('news').textContent = { title: 'Make 128', won: '128! Well added.', lost: 'No room left.' }[phase] || '';
    find('go').textContent = phase === 'title' ? 'Start' : 'Play again';
  };
  const start = () => { if (phase === 'title') { phase = 'playing'; show(); } };
  const restart = () => { board = Board.create(seed); tick = 0; phase = 'playing'; show(); };
  const push = (dir) => {
    if (phase !== 'playing' || !Board.push(board, dir)) return;
    if (board.cells.some((stone) => stone && stone.value >= 128)) phase = 'won';
    else if (Board.stuck(board)) phase = 'lost';
    show();
  };
  window.addEventListener('keydown', (e) => {
    if (KEYS[e.code]) { e.preventDefault(); push(KEYS[e.code]); }
    if (e.code === 'Enter' && e.target.tagName !== 'BUTTON') phase === 'title' ? start() : phase !== 'playing' && restart();
    if (e.code === 'KeyR' && (phase === 'won' || phase === 'lost')) restart();
  });
  find('go').onclick = () => (phase === 'title' ? start() : restart());
  find('tray').onpointerdown = (e) => { from = [e.clientX, e.clientY]; };
  window.onpointerup = (e) => {
    if (!from) return;
    const dx = e.clientX - from[0], dy = e.clientY - from[1];
    from = null;
    if (Math.hypot(dx, dy) > 24) push(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up');
  };
  const beat = () => { if (phase === 'playing') tick++; requestAnimationFrame(beat); };
  beat();
  show();
  const slide = (key) => ({ action: KEYS[key], keys: [key], pointer: 'drag', effect: { path: 'stones', sign: '*' } });
  window.__crumb = {
    version: 1, ready: true, start, restart,
    seed(n) { seed = n >>> 0; board = Board.create(seed); show(); },
    state: () => ({ phase, tick, score: board.score, lives: 1, level: 1, turns: board.turns, stones: board.cells.map((c) => (c ? c.value : 0)).join() }),
    controls: [{ action: 'start', keys: ['Enter'], pointer: 'tap' }, ...Object.keys(KEYS).map(slide), { action: 'restart', keys: ['KeyR'], pointer: 'tap' }],
  };
})();
