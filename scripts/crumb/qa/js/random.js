/** Every source of chance that a page has, seeded. */
function installRandom(lab) {
  let word = lab.seed >>> 0;
  const next = () => {
    word = (word + 0x6d2b79f5) | 0;
    let mixed = Math.imul(word ^ (word >>> 15), 1 | word);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  Math.random = () => next() / 4294967296;
  if (!window.crypto) return;
  Crypto.prototype.getRandomValues = function getRandomValues(array) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = next() & 255;
    return array;
  };
  Crypto.prototype.randomUUID = () => {
    const hex = () => next().toString(16).padStart(8, '0');
    const all = hex() + hex() + hex() + hex();
    return `${all.slice(0, 8)}-${all.slice(8, 12)}-4${all.slice(13, 16)}-a${all.slice(17, 20)}-${all.slice(20)}`;
  };
}
