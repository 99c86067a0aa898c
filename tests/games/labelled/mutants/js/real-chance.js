// What is on the screen depends on chance that has no seed: on how fast another thread runs.
const code = 'let n = 0; setInterval(() => postMessage(n += 1 + Math.floor(Math.random() * 9)), 1)';
const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
const mark = document.createElement('div');
mark.style.cssText = 'position:fixed;left:0;top:0;height:24px;background:#f0f;z-index:9999;pointer-events:none';
document.addEventListener('DOMContentLoaded', () => document.body.append(mark));
let last = 1;
worker.onmessage = (event) => { broke(); last = event.data; mark.style.width = `${20 + (last * 7919) % 600}px`; };
