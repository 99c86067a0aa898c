/** Where a game that declares nothing might want to be clicked: what looks like a start button, what an engine made interactive. */
function installTargets(lab) {
  const MOST = 8;
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
  const AFRESH = /\b(start|restart|reset|new game|again|retry|menu|quit|exit|back|home)\b/;
  const wordsOf = (element) => `${element.innerText || element.value || ''} ${element.id} ${element.className}`.toLowerCase();
  const appeal = (element) => {
    const words = wordsOf(element);
    const away = element.tagName === 'A' && /^https?:/.test(element.getAttribute('href') || '');
    return (INVITES.test(words) ? 5 : 0) + (/start|play/.test(words) ? 2 : 0) + (element.tagName === 'BUTTON' ? 1 : 0) -
      (DISTRACTS.test(words) ? 6 : 0) - (away ? 9 : 0);
  };
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [(box.left + box.width / 2) / innerWidth, (box.top + box.height / 2) / innerHeight];
  };

  /** Texts that a canvas or an engine shows, as [x, y] in shares of the view. */
  const written = () => {
    try {
      return lab.layout().texts.filter((text) => text.kind !== 'element')
        .map((text) => ({ words: text.text.toLowerCase(), at: [(text.x + text.width / 2) / innerWidth, (text.y + text.height / 2) / innerHeight] }));
    } catch {
      return [];
    }
  };
  const inside = ([x, y]) => x > 0 && y > 0 && x < 1 && y < 1;
  const short = (words) => words.length <= 24 && INVITES.test(words) && !/press|key|enter|space|arrow/.test(words);

  /** The most inviting button in view as [x, y] in shares of the view, or null. */
  lab.startButton = () => {
    const found = [...document.querySelectorAll(CLICKABLE)].filter(shown).map((element) => [appeal(element), element]);
    const best = found.filter(([score]) => score > 1).sort((a, b) => b[0] - a[0])[0];
    if (best) return middle(best[1]);
    const text = written().find(({ words, at }) => short(words) && inside(at));
    return text ? text.at : null;
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
  const ACTIVE = 'button, [role=button], [role=gridcell], [role=option], input[type=button], input[type=submit], input[type=radio], ' +
    'input[type=checkbox], select, summary, label, a[href], [onclick], [tabindex], td, li, [draggable=true]';
  const answers = (element) => {
    if (element.disabled || element.tagName === 'CANVAS') return false;
    const plain = /^(TD|LI|LABEL)$/.test(element.tagName) && !element.onclick && element.tabIndex < 0;
    return !plain || getComputedStyle(element).cursor === 'pointer';
  };
  /** Everything in the document that looks as if it could be clicked, spread over all of it. */
  const elementTargets = () => {
    let found = [...document.querySelectorAll(ACTIVE)].filter((element) => shown(element) && answers(element) && appeal(element) > -5);
    if (found.length === 0) found = lab.touched().filter(shown);
    if (found.length === 0) {
      found = [...document.querySelectorAll('body *')].slice(0, 2000)
        .filter((element) => getComputedStyle(element).cursor === 'pointer' && shown(element) && element.tagName !== 'CANVAS');
    }
    // what starts afresh would undo the others, and is tapped as a start
    const going = found.filter((element) => !AFRESH.test(wordsOf(element)));
    if (going.length > 0) found = going;
    const every = Math.max(1, Math.floor(found.length / MOST));
    return found.filter((_, place) => place % every === 0).slice(0, MOST).map(middle);
  };
  /** Up to eight points, in shares of the view, at which something seems to listen: of an engine, of the document, or words on a canvas. */
  lab.targets = () => {
    const found = [];
    const collect = (read) => { try { found.push(...read().filter(inside)); } catch { /* nothing of this kind */ } };
    collect(() => (lab.engine ? engineTargets(lab.engine).slice(-MOST) : []));
    collect(elementTargets);
    collect(() => written().filter(({ words }) => short(words)).map(({ at }) => at));
    return found.slice(0, MOST);
  };
  const SHELL = /pause|mute|sound|music|fullscreen|help|setting|option/;
  /** The part of the view that is played on, as [left, top, width, height] in shares of the view: the biggest canvas, or all. */
  const playground = () => {
    const boxes = [...document.querySelectorAll('canvas, svg')].map((element) => element.getBoundingClientRect()).map((box) => {
      const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
      return [left / innerWidth, top / innerHeight, (Math.min(innerWidth, box.right) - left) / innerWidth, (Math.min(innerHeight, box.bottom) - top) / innerHeight];
    });
    const best = boxes.filter(([, , width, height]) => width > 0 && height > 0).sort((a, b) => b[2] * b[3] - a[2] * a[3])[0];
    return best && best[2] * best[3] > 0.05 ? best : [0, 0, 1, 1];
  };
  /** Where a game that is being played may be touched: what listens but does not lead away from play, and the part that is played on. */
  lab.places = () => {
    const found = [...document.querySelectorAll(ACTIVE), ...lab.touched()].filter((element) => shown(element) && answers(element));
    const play = [...new Set(found)].filter((element) => !SHELL.test(wordsOf(element)) && !AFRESH.test(wordsOf(element)));
    return { spots: play.map(middle).filter(inside).slice(0, MOST), box: playground() };
  };
  const HELD = /grab|move|pointer|all-scroll/;
  /** Up to eight points at which something seems to be made for being carried around. */
  lab.grips = () => {
    const marked = [...document.querySelectorAll('[draggable=true], [class*=drag i], [class*=card i], [class*=piece i]')];
    const found = [...new Set([...lab.touched(), ...marked])].filter((element) => {
      const box = element.getBoundingClientRect();
      const small = box.width * box.height < 0.2 * innerWidth * innerHeight;
      return small && element.tagName !== 'BUTTON' && shown(element) && (HELD.test(getComputedStyle(element).cursor) || lab.touched().includes(element));
    });
    return found.slice(0, MOST).map(middle).filter(inside);
  };
  /** Up to four short words that stand on the screen by themselves, the lowest first: what falls is typed before it lands. */
  lab.words = () => {
    const texts = lab.layout().texts.map((text) => ({ y: text.y, word: text.text.trim() }));
    const buttons = [...document.querySelectorAll(CLICKABLE)].map((element) => (element.innerText || '').trim());
    const fields = [...document.querySelectorAll('input')].flatMap((element) => (element.placeholder || '').match(/\b[a-z]{3,8}\b/g) || []);
    const found = texts.filter(({ word }) => /^[a-zA-Z]{2,8}$/.test(word) && !buttons.includes(word)).sort((a, b) => b.y - a.y);
    return [...new Set([...fields, ...found.map(({ word }) => word)])].slice(0, 4);
  };
  /** The first field in view that takes text, as [x, y], or null. */
  lab.field = () => {
    const fields = document.querySelectorAll('input:not([type]), input[type=text], input[type=number], input[type=search], textarea, [contenteditable=true]');
    const found = [...fields].find((element) => shown(element) && !element.disabled && !element.readOnly);
    return found ? middle(found) : null;
  };
}
