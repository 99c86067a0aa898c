/** Where a game that declares nothing might want to be clicked: what looks like a start button, what an engine made interactive. */
function installTargets(lab) {
  const CLICKABLE = 'button, [role=button], input[type=button], input[type=submit], a, [onclick], [id*=start i], [class*=start i], ' +
    '[id*=play i], [class*=play i], [class*=btn i], [class*=button i]';
  const INVITES = /\b(start|play|begin|new game|go|continue|restart|retry|again|easy|single|1p|one player)\b/;
  const DISTRACTS = /github|twitter|facebook|share|donate|mute|sound|fullscreen|help|about|credit|option|setting/;

  const shown = (element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const inside = box.width > 8 && box.height > 8 && box.bottom > 0 && box.top < innerHeight && box.left < innerWidth;
    return inside && style.visibility !== 'hidden' && style.display !== 'none' && Number(style.opacity) > 0.05;
  };
  const appeal = (element) => {
    const words = `${element.innerText || element.value || ''} ${element.id} ${element.className}`.toLowerCase();
    const away = element.tagName === 'A' && /^https?:/.test(element.getAttribute('href') || '');
    return (INVITES.test(words) ? 5 : 0) + (/start|play/.test(words) ? 2 : 0) + (element.tagName === 'BUTTON' ? 1 : 0) -
      (DISTRACTS.test(words) ? 6 : 0) - (away ? 9 : 0);
  };
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [(box.left + box.width / 2) / innerWidth, (box.top + box.height / 2) / innerHeight];
  };

  /** The most inviting button in view as [x, y] in shares of the view, or null. */
  lab.startButton = () => {
    const found = [...document.querySelectorAll(CLICKABLE)].filter(shown).map((element) => [appeal(element), element]);
    const best = found.filter(([score]) => score > 0).sort((a, b) => b[0] - a[0])[0];
    return best ? middle(best[1]) : null;
  };

  const engineTargets = (game) => {
    const box = game.canvas.getBoundingClientRect();
    const [sx, sy] = [box.width / game.scale.width, box.height / game.scale.height];
    const found = [];
    for (const scene of game.scene.getScenes(true)) {
      for (const object of (scene.input && scene.input._list) || []) {
        if (!object.visible || !object.getBounds) continue;
        const bounds = object.getBounds();
        const camera = scene.cameras.main;
        found.push([
          (box.left + (bounds.centerX - camera.scrollX * (object.scrollFactorX ?? 1)) * sx) / innerWidth,
          (box.top + (bounds.centerY - camera.scrollY * (object.scrollFactorY ?? 1)) * sy) / innerHeight,
        ]);
      }
    }
    return found;
  };
  /** Up to eight points, in shares of the view, at which an engine has put something that listens. */
  lab.targets = () => {
    try {
      return engineTargets(lab.engine).filter(([x, y]) => x > 0 && y > 0 && x < 1 && y < 1).slice(-8);
    } catch {
      return [];
    }
  };
}
