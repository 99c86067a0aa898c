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
    const state = lab.state();
    if (!state || state.__error) return window.__crumb || window.render_game_to_text ? 'text' : null;
    const whole = window.__crumb && typeof window.__crumb.state === 'function' && typeof state.phase === 'string' && Number.isFinite(state.tick);
    return whole ? 'crumb' : 'text';
  };
  const attempt = (read, otherwise) => { try { return read(); } catch { return otherwise; } };

  lab.facts = () => ({
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
    text: attempt(() => document.body.innerText.slice(0, 1500), ''),
    painted: recentTexts(),
    errors: lab.errors.slice(),
    failed: lab.failed.slice(),
    outside: lab.outside.slice(),
    dialogs: lab.dialogs.length,
    said: lab.dialogs.slice(0, 3),
    leaving: lab.leaving,
    waiting: lab.outstanding(),
    state: attempt(lab.state, null),
  });
}
