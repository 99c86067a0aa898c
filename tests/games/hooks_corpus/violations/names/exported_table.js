// expect: hook.table
module.exports = {
  onEvent(event, state, fx) { fx.sound('pop', 0); },
};
