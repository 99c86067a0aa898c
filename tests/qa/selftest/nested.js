setTimeout(() => postMessage(performance.now()), 100);
