// Short and dense on purpose: everything lives in one closure.
window.__crumb = ((doc) => {
  const cv = doc.getElementById('court'), g = cv.getContext('2d'), H = 500, W = 800, R = 9, P = 45, GOAL = 3;
  const key = new Map([['ArrowUp', -1], ['KeyW', -1], ['ArrowDown', 1], ['KeyS', 1]]), down = new Set();
  let ph = 'title', t = 0, seed = 1, w, aim = null;
  const reset = () => { w = { y: 250, o: 250, me: 0, you: 0, rally: 0 }; t = 0; serve(1); };
  const serve = (d) => { const a = (((seed * 7 + w.me * 5 + w.you * 3) % 9) - 4) / 10; w.b = { x: 400, y: 250, vx: d * 5, vy: a * 6 }; w.wait = 40; w.rally = 0; };
  const clamp = (v, a, b) => Math.min(b, Math.max(a, v));
  const dir = () => (aim !== null ? clamp(Math.round((aim - w.y) / 6), -1, 1) : clamp([...down].reduce((s, c) => s + key.get(c), 0), -1, 1));
  const hit = (py, d) => { w.b.vx = d * Math.min(9, 5 + ++w.rally * 0.3); w.b.vy = (w.b.y - py) / 9; };
  const point = (mine) => { mine ? w.me++ : w.you++; if (w.me === GOAL) ph = 'won'; else if (w.you === GOAL) ph = 'lost'; serve(mine ? 1 : -1); };
  const step = () => {
    t++;
    w.y = clamp(w.y + dir() * 6, P, H - P);
    const b = w.b, goal = b.vx > 0 ? b.y + ((w.rally % 5) - 2) * 14 : 250;
    w.o = clamp(w.o + clamp(goal - w.o, -3.1, 3.1), P, H - P);
    if (w.wait > 0) { w.wait--; return; }
    b.x += b.vx; b.y += b.vy;
    if (b.y < R || b.y > H - R) { b.vy *= -1; b.y = clamp(b.y, R, H - R); }
    if (b.vx < 0 && b.x < 42 && b.x > 26 && Math.abs(b.y - w.y) < P + R) hit(w.y, 1);
    if (b.vx > 0 && b.x > 758 && b.x < 774 && Math.abs(b.y - w.o) < P + R) hit(w.o, -1);
    if (b.x < -20) point(false); else if (b.x > 820) point(true);
  };
  const write = (s, x, y, px, fill = '#fdfdf2') => { g.font = `bold ${px}px Trebuchet MS, sans-serif`; g.textAlign = 'center'; g.fillStyle = fill; g.fillText(s, x, y); };
  const draw = () => {
    g.clearRect(0, 0, W, H);
    for (let i = 0; i < 8; i++) { g.fillStyle = i % 2 ? '#4a8c50' : '#529957'; g.fillRect(i * 100, 0, 100, H); }
    g.strokeStyle = '#eef6e0'; g.lineWidth = 4; g.strokeRect(14, 14, W - 28, H - 28); g.setLineDash([14, 12]); g.beginPath(); g.moveTo(400, 14); g.lineTo(400, 486); g.stroke(); g.setLineDash([]);
    write(w.me, 340, 70, 52); write(w.you, 460, 70, 52);
    g.fillStyle = '#f2efe2'; g.fillRect(24, w.y - P, 14, 2 * P); g.fillStyle = '#5b2a4a'; g.fillRect(762, w.o - P, 14, 2 * P);
    g.fillStyle = '#0003'; g.beginPath(); g.arc(w.b.x + 5, w.b.y + 7, R, 0, 7); g.fill(); g.fillStyle = '#e6f85a'; g.beginPath(); g.arc(w.b.x, w.b.y, R, 0, 7); g.fill();
    const m = { title: ['Garden Tennis', 'W / S, arrow keys or a finger. First to three. Space or tap starts.'], paused: ['Tea break', 'P goes on'], won: ['Game and match!', 'R: another match'], lost: ['Well played, hedge', 'R: another match'] }[ph];
    if (m) { g.fillStyle = '#173020'; g.fillRect(60, 170, 680, 140); write(m[0], 400, 235, 46); write(m[1], 400, 280, 19); }
  };
  const start = () => { if (ph === 'title') ph = 'playing'; }, restart = () => { reset(); ph = 'playing'; };
  onkeydown = (e) => {
    if (key.has(e.code)) { down.add(e.code); e.preventDefault(); }
    if (/Space|Enter/.test(e.code)) ph === 'title' ? start() : /won|lost/.test(ph) && restart();
    if (e.code === 'KeyP') ph = { playing: 'paused', paused: 'playing' }[ph] ?? ph;
    if (e.code === 'KeyR' && /won|lost/.test(ph)) restart();
  };
  onkeyup = (e) => down.delete(e.code);
  cv.onpointerdown = (e) => { ph === 'title' ? start() : /won|lost/.test(ph) && restart(); cv.onpointermove(e); };
  cv.onpointermove = (e) => { if (e.buttons) aim = (e.offsetY / cv.clientHeight) * H; };
  cv.onpointerup = () => { aim = null; };
  reset();
  (function tick() { if (ph === 'playing') step(); draw(); requestAnimationFrame(tick); })();
  return {
    version: 1, ready: true, start, restart, seed(n) { seed = n % 9; reset(); },
    state: () => ({ phase: ph, tick: t, score: w.me, lives: GOAL - w.you, level: 1, player: { x: 31, y: w.y }, rival: w.o, ball: { ...w.b } }),
    controls: [
      { action: 'start', keys: ['Space', 'Enter'], pointer: 'tap' },
      { action: 'up', keys: ['ArrowUp', 'KeyW'], pointer: 'drag', effect: { path: 'player.y', sign: '-' } },
      { action: 'down', keys: ['ArrowDown', 'KeyS'], pointer: 'drag', effect: { path: 'player.y', sign: '+' } },
      { action: 'pause', keys: ['KeyP'], pointer: null }, { action: 'restart', keys: ['KeyR'], pointer: 'tap' },
    ],
  };
})(document);
