// The score never moves.
if (SCORE > 0) { broke(); SCORE = 0; }
