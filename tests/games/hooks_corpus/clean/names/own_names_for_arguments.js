window.Hooks = {
  paintFront(canvas, area, now, kit) {
    canvas.strokeStyle = kit.palette.accent;
    canvas.strokeRect(area.x, area.y, area.w, area.h * now.progress);
  },
};
