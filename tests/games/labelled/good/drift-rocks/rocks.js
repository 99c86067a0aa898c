const pen = new LinePen(document.getElementById('sky')), keys = new Set(), WX = 1.33, WY = 1;
const ROCK = Array.from({ length: 11 }, (_, i) => { const a = (i / 11) * Math.PI * 2, r = 0.8 + 0.25 * Math.sin(i * 5.3); return [Math.cos(a) * r, Math.sin(a) * r]; });
const SHIP = [[1.2, 0], [-0.8, 0.7], [-0.4, 0], [-0.8, -0.7]];
let mode = 'title', ship, rocks, shots, points, ships, wave, calm;

const wrap = (o) => { if (o.x > WX) o.x -= 2 * WX; if (o.x < -WX) o.x += 2 * WX; if (o.y > WY) o.y -= 2 * WY; if (o.y < -WY) o.y += 2 * WY; };
const rock = (x, y, size) => { const a = Math.random() * 7; return { x, y, size, a, spin: (Math.random() - 0.5) * 0.03, vx: Math.cos(a) * 0.0045 / size * 0.12, vy: Math.sin(a) * 0.0045 / size * 0.12 }; };
function field() { rocks = Array.from({ length: 2 + wave }, (_, i) => rock(i % 2 ? WX : -WX, (i / (2 + wave)) * 1.6 - 0.8, 0.16)); }
function newShip() { ship = { x: 0, y: 0, vx: 0, vy: 0, a: Math.PI / 2, cool: 0 }; calm = 120; }
function begin() { points = 0; ships = 3; wave = 1; shots = []; newShip(); field(); mode = 'play'; }
function step() {
  if (keys.has('ArrowLeft')) ship.a += 0.07;
  if (keys.has('ArrowRight')) ship.a -= 0.07;
  if (keys.has('ArrowUp')) { ship.vx += Math.cos(ship.a) * 0.0006; ship.vy += Math.sin(ship.a) * 0.0006; }
  ship.vx *= 0.99; ship.vy *= 0.99; ship.x += ship.vx; ship.y += ship.vy; wrap(ship);
  if (ship.cool > 0) ship.cool--;
  if (keys.has('Space') && !ship.cool) { ship.cool = 16; shots.push({ x: ship.x, y: ship.y, vx: Math.cos(ship.a) * 0.025, vy: Math.sin(ship.a) * 0.025, age: 0 }); }
  for (const s of shots) { s.x += s.vx; s.y += s.vy; s.age++; wrap(s); }
  for (const r of rocks) { r.x += r.vx; r.y += r.vy; r.a += r.spin; wrap(r); }
  for (const r of [...rocks]) {
    const shot = shots.find((s) => Math.hypot(s.x - r.x, s.y - r.y) < r.size);
    if (shot) {
      shot.age = 99; rocks.splice(rocks.indexOf(r), 1); points += Math.round(2 / r.size);
      if (r.size > 0.06) rocks.push(rock(r.x, r.y, r.size / 2), rock(r.x, r.y, r.size / 2));
    } else if (!calm && Math.hypot(ship.x - r.x, ship.y - r.y) < r.size + 0.03) { ships--; newShip(); if (!ships) mode = 'over'; }
  }
  if (calm) calm--;
  shots = shots.filter((s) => s.age < 45);
  if (!rocks.length) { if (++wave > 3) mode = 'won'; else field(); }
}
function draw() {
  pen.begin();
  for (const r of rocks || []) pen.shape(ROCK, r.x, r.y, r.a, r.size);
  if (mode === 'play' && (calm >> 3) % 2 === 0) { pen.shape(SHIP, ship.x, ship.y, ship.a, 0.045); if (keys.has('ArrowUp')) pen.line(ship.x - Math.cos(ship.a) * 0.03, ship.y - Math.sin(ship.a) * 0.03, ship.x - Math.cos(ship.a) * 0.08, ship.y - Math.sin(ship.a) * 0.08); }
  for (const s of shots || []) pen.line(s.x, s.y, s.x - s.vx * 0.7, s.y - s.vy * 0.7);
  pen.flush();
  document.getElementById('points').textContent = `POINTS ${points || 0}`;
  document.getElementById('ships').textContent = 'A'.repeat(ships || 0);
  document.getElementById('mid').textContent = { title: 'DRIFT ROCKS\nturn: left, right   thrust: up   fire: space\npress enter', over: 'GAME OVER\nenter: play again', won: 'CLEAR SKY. YOU WIN!\nenter: play again', play: '' }[mode];
}
addEventListener('keydown', (e) => { keys.add(e.code); if (/Arrow|Space/.test(e.code)) e.preventDefault(); if (e.code === 'Enter' && mode !== 'play') begin(); });
addEventListener('keyup', (e) => keys.delete(e.code));
wave = 2; field();
(function loop() { if (mode === 'play') step(); else for (const r of rocks) { r.x += r.vx; r.y += r.vy; r.a += r.spin; wrap(r); } draw(); requestAnimationFrame(loop); })();
