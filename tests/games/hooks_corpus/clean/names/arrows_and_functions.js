window.Hooks = {
  paintBack: (g, box, look) => g.drawImage(look.art.glow(64, look.palette.good), 0, 0, box.w, box.h),
  onEvent: function (event, state, fx) { fx.sound('pop', 1); },
};
