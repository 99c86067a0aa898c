// Left is right and right is left, up is down and down is up.
const pairs = [['Left', 'Right'], ['Up', 'Down'], ['KeyA', 'KeyD'], ['KeyW', 'KeyS']];
const codes = new Map([[37, 39], [39, 37], [38, 40], [40, 38], [65, 68], [68, 65], [87, 83], [83, 87]]);
const letters = new Map([['a', 'd'], ['d', 'a'], ['w', 's'], ['s', 'w'], ['A', 'D'], ['D', 'A'], ['W', 'S'], ['S', 'W']]);
const other = (name) => {
  for (const [one, two] of pairs) for (const [from, to] of [[one, two], [two, one]]) {
    if (name === from || name === `Arrow${from}`) return name.replace(from, to);
  }
  return letters.get(name) || name;
};
const swap = (owner, name, change) => {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, {
    ...own,
    get() {
      const value = own.get.call(this);
      const changed = this instanceof KeyboardEvent ? change(value) : value;
      if (changed !== value) broke();
      return changed;
    },
  });
};
for (const name of ['code', 'key']) swap(KeyboardEvent.prototype, name, other);
swap(KeyboardEvent.prototype, 'keyCode', (code) => codes.get(code) || code);
swap(UIEvent.prototype, 'which', (code) => codes.get(code) || code);
