// A pause says so, and the game runs on.
if (PHASE === 'paused') { broke(); kept.paused = !kept.paused; PHASE = 'playing'; }
told = (state) => (kept.paused ? { ...state, phase: 'paused' } : state);
