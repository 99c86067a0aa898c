/** A summary of the page that gates judge: what is drawn, what is written, what is scheduled, what went wrong. */
function installFacts(lab) {
  const canvases = () => [...document.querySelectorAll('canvas')].map((canvas) => {
    const box = canvas.getBoundingClientRect();
    const style = getComputedStyle(canvas);
    const shown = style.visibility !== 'hidden' && style.display !== 'none';
    return { x: box.left, y: box.top, width: box.width, height: box.height, shown };
  });
  const engine = () => {
    const game = lab.engine;
    if (!game || game.isBooted === undefined) return null;
    const running = ((game.scene && game.scene.scenes) || []).filter((scene) => scene.sys.settings.status === 5).length;
    return { booted: Boolean(game.isBooted), running };
  };
  const recentTexts = () => [...lab.texts].filter(([, frame]) => frame >= lab.frame - 40).map(([text]) => text).slice(0, 80);
  /** Which contract the page keeps: `crumb` needs a phase and a count of steps, so that runs can be laid side by side. */
  const contract = () => {
    if (!lab.speaks()) return null;
    const state = lab.state();
    if (!state || state.__error) return 'text';
    const whole = window.__crumb && typeof window.__crumb.state === 'function' && typeof state.phase === 'string' && Number.isFinite(state.tick);
    return whole ? 'crumb' : 'text';
  };
  /** How often each hook of the game was called, where it has some. */
  const hooks = () => {
    const counts = (window.Calls && window.Calls.counts) || {};
    return Object.fromEntries(Object.keys(window.Hooks || {}).slice(0, 40).map((name) => [name.slice(0, 60), Number(counts[name]) || 0]));
  };
  const attempt = (read, otherwise) => { try { return read(); } catch { return otherwise; } };

  /** Add what a frame inside of the page tells, as if it were a part of the page. */
  const withFrames = (facts) => {
    for (const element of document.querySelectorAll('iframe, frame')) {
      const inner = attempt(() => element.contentWindow.__vt.facts(), null);
      if (!inner) continue;
      const place = element.getBoundingClientRect();
      for (const box of inner.canvases) facts.canvases.push({ ...box, x: box.x + place.left, y: box.y + place.top });
      for (const list of ['painted', 'errors', 'failed', 'outside', 'said']) facts[list].push(...inner[list]);
      for (const sum of ['elements', 'listeners', 'dialogs', 'leaving']) facts[sum] += inner[sum];
      for (const table of ['calls', 'draws', 'pending']) for (const key of Object.keys(facts[table])) facts[table][key] += inner[table][key];
      facts.text = `${facts.text}\n${inner.text}`.slice(0, 3000);
      facts.engine = facts.engine || inner.engine;
      if (!facts.contract) for (const word of ['contract', 'ready', 'controls']) facts[word] = inner[word];
    }
    return facts;
  };

  lab.facts = () => withFrames({
    frame: lab.frame,
    ready: attempt(() => Boolean(window.__crumb && window.__crumb.ready), false),
    contract: attempt(contract, null),
    controls: attempt(() => JSON.parse(lab.native.stringify((window.__crumb && window.__crumb.controls) || [])), []),
    calls: { ...lab.calls },
    draws: { ...lab.draws },
    pending: lab.pending(),
    canvases: attempt(canvases, []),
    engine: attempt(engine, null),
    elements: document.getElementsByTagName('*').length,
    listeners: lab.listeners,
    fingers: lab.fingersOnly(),
    text: attempt(() => document.body.innerText.slice(0, 1500), ''),
    painted: recentTexts(),
    errors: lab.errors.slice(),
    failed: lab.failed.slice(),
    outside: lab.outside.slice(),
    dialogs: lab.dialogs.length,
    said: lab.dialogs.slice(0, 3),
    leaving: lab.leaving,
    waiting: lab.outstanding(),
    hooks: attempt(hooks, {}),
    state: attempt(lab.state, null),
  });
}
