(function () {
  'use strict';
  const tint = '#ffeeaa';
  window.Hooks = {
    paintBack(g, box, look) {
      g.fillStyle = look.art.mix(tint, look.palette.bg0, 0.5);
      g.fillRect(0, box.h * 0.9, box.w, box.h * 0.1);
    },
  };
})();
