// A new round keeps the score of the last one.
if (PHASE === 'playing' && TICK < kept.tick && kept.score > 0) { broke(); SCORE = kept.score; }
kept.tick = TICK;
kept.score = SCORE;
