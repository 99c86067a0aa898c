// The game cannot be won: where it should be over, it goes on.
if (PHASE === 'won') { broke(); PHASE = 'playing'; }
