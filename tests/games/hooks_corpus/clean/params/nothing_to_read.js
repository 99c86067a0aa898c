const init = () => ({ phase: 'playing' });
