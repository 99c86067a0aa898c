// A new round begins with the lives that the last one left.
if (PHASE === 'playing' && TICK < kept.tick && kept.lives !== LIVES) { broke(); LIVES = Math.max(1, kept.lives); }
kept.tick = TICK;
kept.lives = LIVES;
