// The player begins far outside of the picture.
if (PHASE === 'playing' && TICK < 3) { broke(); X = -4000; }
