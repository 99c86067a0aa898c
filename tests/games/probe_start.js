/** What every probe of a family begins with: players by name, and chance that is the same each time. */
const HANDS_OFF = { held: {}, cmd: null };

function luck(seed) {
  let s = seed | 0;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** How a player chooses its inputs: `win`, `lose` and `random` of the family, or `idle`, who does nothing. */
function chooser(who, game) {
  const rnd = luck(game * 7919 + 13);
  return who === 'idle' ? () => HANDS_OFF : (s, m) => Bot[who](s, m, rnd);
}
