const marks = [1, 2, 3];
window.Hooks = {
  onEvent(event, state, fx) {
    const list = marks.map((n) => n * event.chain);
    list.sort();
    let total = 0;
    for (const n of list) total += n;
    fx.sound('pop', total);
  },
};
