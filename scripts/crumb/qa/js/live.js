/** Counts what runs by itself in a page whose clock is left alone; nothing else is touched. */
(() => {
  const calls = { raf: 0, timer: 0 };
  for (const [name, kind] of [['requestAnimationFrame', 'raf'], ['setTimeout', 'timer'], ['setInterval', 'timer']]) {
    const original = window[name];
    window[name] = function counted(callback, ...rest) {
      if (typeof callback !== 'function') return original.call(window, callback, ...rest);
      return original.call(window, function call(...args) { calls[kind]++; return callback.apply(this, args); }, ...rest);
    };
  }
  Object.defineProperty(window, '__calls', { value: calls, enumerable: false });
})();
