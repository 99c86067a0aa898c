// Every few frames, 24 MB more are kept.
const kept = [];
setInterval(() => { broke(); kept.push(new Uint8Array(24e6).fill(1)); }, 60);
