// After a second the game is won, whatever its player does.
if (PHASE === 'playing' && TICK > 45) { broke(); PHASE = 'won'; }
