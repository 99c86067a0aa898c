/** Counts what a page puts into the browser's stores, in characters and bytes; the browser's own figure is packed, and comes late. */
function installStores(lab) {
  lab.stored = 0;
  const sizeOf = (value) => {
    if (typeof value === 'string') return value.length;
    if (value && typeof value.byteLength === 'number') return value.byteLength;
    if (value && typeof value.size === 'number') return value.size;
    try { return lab.native.stringify(value).length; } catch { return 0; }
  };
  const count = (proto, name, place) => {
    const original = proto && proto[name];
    if (!original) return;
    proto[name] = function keep(...args) {
      const answer = original.apply(this, args);
      lab.stored += sizeOf(args[place]);
      return answer;
    };
  };
  count(window.Storage && Storage.prototype, 'setItem', 1);
  count(window.IDBObjectStore && IDBObjectStore.prototype, 'put', 0);
  count(window.IDBObjectStore && IDBObjectStore.prototype, 'add', 0);
  count(window.Cache && Cache.prototype, 'put', 1);
}
