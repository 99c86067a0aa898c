// Time in the game counts frames and not seconds: twice the frames, twice the speed.
const raf = window.requestAnimationFrame;
let frames = 0;
window.requestAnimationFrame = (callback) => raf.call(window, () => { broke(); frames += 1; callback((frames * 1000) / 60); });
