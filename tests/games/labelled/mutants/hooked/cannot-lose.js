// The game cannot be lost: where it should be over, it goes on.
if (PHASE === 'lost') { broke(); PHASE = 'playing'; }
