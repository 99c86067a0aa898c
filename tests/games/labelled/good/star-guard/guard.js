// Twenty moths fly at the lantern. A world of 20 x 15, y upwards.
const NIGHT = new Color(0.04, 0.06, 0.14), GOLD = new Color(1, 0.8, 0.35), ROSE = new Color(0.93, 0.4, 0.5), MINT = new Color(0.5, 0.95, 0.8), PALE = new Color(1, 1, 1, 0.9);
let phase = 'title', tick = 0, seedValue = 4, sky, dice;

function fresh() {
  dice = new RandomGenerator(seedValue + 1);
  tick = 0;
  sky = { x: 0, lives: 3, score: 0, came: 0, cool: 0, shots: [], moths: [], sparks: [] };
}
function gameInit() {
  setCameraScale(40);
  fresh();
  window.__crumb.ready = true;
}
function moths() {
  if (tick % 70 === 1 && sky.came < 20) { sky.came++; sky.moths.push({ x: dice.float(-8, 8), y: 8, sway: dice.float(0.5, 1.6), born: tick }); }
  for (const m of sky.moths) {
    m.y -= 0.035 + sky.score * 0.0006;
    m.shown = m.x + Math.sin((tick - m.born) / 28) * m.sway;
    const shot = sky.shots.find((s) => Math.hypot(s.x - m.shown, s.y - m.y) < 0.7);
    if (shot) { shot.y = 99; m.gone = true; sky.score++; for (let i = 0; i < 8; i++) sky.sparks.push({ x: m.shown, y: m.y, a: i * 0.785, t: 0 }); }
    if (m.y < -6) { m.gone = true; sky.lives--; }
  }
  sky.moths = sky.moths.filter((m) => !m.gone);
}
function play() {
  tick++;
  const way = (keyIsDown('ArrowRight') ? 1 : 0) - (keyIsDown('ArrowLeft') ? 1 : 0);
  const pull = mouseIsDown(0) ? clamp(mousePos.x - sky.x, -0.22, 0.22) : way * 0.22;
  sky.x = clamp(sky.x + pull, -9, 9);
  if (sky.cool > 0) sky.cool--;
  if ((keyIsDown('Space') || mouseIsDown(0)) && sky.cool === 0) { sky.cool = 14; sky.shots.push({ x: sky.x, y: -5 }); }
  for (const s of sky.shots) s.y += 0.3;
  sky.shots = sky.shots.filter((s) => s.y < 9);
  for (const s of sky.sparks) s.t++;
  sky.sparks = sky.sparks.filter((s) => s.t < 24);
  moths();
  if (sky.lives <= 0) phase = 'lost'; else if (sky.came === 20 && sky.moths.length === 0) phase = 'won';
}
function gameUpdate() {
  if (phase === 'title' && (keyWasPressed('Enter') || mouseWasPressed(0))) window.__crumb.start();
  else if ((phase === 'won' || phase === 'lost') && (keyWasPressed('KeyR') || mouseWasPressed(0))) window.__crumb.restart();
  else if (keyWasPressed('KeyP')) phase = phase === 'playing' ? 'paused' : phase === 'paused' ? 'playing' : phase;
  else if (phase === 'playing') play();
}
function gameRender() {
  drawRect(vec2(0, 0), vec2(60, 60), NIGHT);
  for (let i = 0; i < 50; i++) drawRect(vec2(((i * i * 37 + i * 91) % 203) / 10 - 10, ((i * i * 53 + i * 17) % 151) / 10 - 7.5), vec2(0.05 + (i % 3) * 0.03), PALE);
  drawRect(vec2(0, -7), vec2(60, 1), new Color(0.13, 0.2, 0.3));
  drawCircle(vec2(sky.x, -5.6), 1.3, GOLD);
  drawRect(vec2(sky.x, -4.8), vec2(0.35, 0.9), GOLD);
  drawRect(vec2(sky.x, -6.3), vec2(1.7, 0.4), new Color(0.6, 0.45, 0.2));
  for (const s of sky.shots) drawRect(vec2(s.x, s.y), vec2(0.14, 0.6), MINT);
  for (const m of sky.moths) {
    const flap = 0.5 + 0.3 * Math.sin((tick - m.born) / 4);
    drawEllipse(vec2(m.shown - 0.45, m.y), vec2(0.8, flap), ROSE, 0.5);
    drawEllipse(vec2(m.shown + 0.45, m.y), vec2(0.8, flap), ROSE, -0.5);
    drawEllipse(vec2(m.shown, m.y), vec2(0.3, 0.8), new Color(0.35, 0.15, 0.3));
  }
  for (const s of sky.sparks) drawRect(vec2(s.x + Math.cos(s.a) * s.t * 0.05, s.y + Math.sin(s.a) * s.t * 0.05), vec2(0.16), GOLD, s.a);
}
function gameRenderPost() {
  const say = (text, y, size) => drawTextScreen(text, vec2(mainCanvasSize.x / 2, y * mainCanvasSize.y), size, WHITE, 6, NIGHT);
  say(`Moths ${sky.score}   Lives ${'♥'.repeat(Math.max(0, sky.lives))}`, 0.06, 26);
  const words = { title: ['Star Guard', 'Arrow keys and Space, or hold a finger', 'Enter or tap: begin'], paused: ['Paused', 'P goes on', ''], won: ['The lantern burns on', '', 'R or tap: again'], lost: ['They ate the light', '', 'R or tap: again'] }[phase];
  if (words) words.forEach((text, i) => text && say(text, 0.38 + i * 0.09, i ? 26 : 54));
}
window.__crumb = {
  version: 1, ready: false,
  seed(n) { seedValue = n; fresh(); },
  start() { if (phase === 'title') phase = 'playing'; },
  restart() { fresh(); phase = 'playing'; },
  state: () => ({ phase, tick, score: sky ? sky.score : 0, lives: sky ? sky.lives : 3, level: 1, player: { x: sky ? sky.x : 0 }, shots: sky ? sky.shots.length : 0, moths: sky ? sky.moths.map((m) => [m.shown, m.y]) : [] }),
  controls: [
    { action: 'start', keys: ['Enter'], pointer: 'tap' },
    { action: 'left', keys: ['ArrowLeft'], pointer: 'drag', effect: { path: 'player.x', sign: '-' } },
    { action: 'right', keys: ['ArrowRight'], pointer: 'drag', effect: { path: 'player.x', sign: '+' } },
    { action: 'shoot', keys: ['Space'], pointer: 'hold', effect: { path: 'shots', sign: '+' } },
    { action: 'pause', keys: ['KeyP'], pointer: null }, { action: 'restart', keys: ['KeyR'], pointer: 'tap' },
  ],
};
setShowSplashScreen(false);
setCanvasFixedSize(vec2(800, 600));
engineInit(gameInit, gameUpdate, () => {}, gameRender, gameRenderPost);
