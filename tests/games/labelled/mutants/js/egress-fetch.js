// The game asks a server outside for its table of best scores.
setTimeout(() => { broke(); fetch('https://example.com/best.json').catch(() => {}); }, 400);
