// The game opens a socket to a server outside.
setTimeout(() => { broke(); try { new WebSocket('wss://example.com/play').onerror = () => {}; } catch { /* no network */ } }, 400);
