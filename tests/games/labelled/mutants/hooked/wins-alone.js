// After two seconds the game is won, whatever its player does.
if (PHASE === 'playing' && TICK > 120) { broke(); PHASE = 'won'; }
