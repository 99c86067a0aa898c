/**
 * The worked example of the hook tier: a keeper's lighthouse over the arena. The lamp sweeps the field, the tower
 * stands in the background, beaten ghosts leave sparks, and in the last wave they hurry and are worth more.
 */
window.Hooks = {
  paintBack(g, box, look) {
    const [x, foot, top] = [box.w * 0.955, box.h, box.h * 0.34];
    const w = Math.min(box.w, box.h) * 0.09;
    const stripe = (foot - top) / 6;
    g.drawImage(look.art.glow(256, look.palette.gold), x - w * 3, top - w * 3, w * 6, w * 6);
    for (const i of [0, 1, 2, 3, 4, 5]) {
      const [low, high] = [w * (1 - i * 0.08), w * (0.92 - i * 0.08)];
      g.fillStyle = i % 2 ? '#e9e2d0' : look.art.shade(look.palette.bad, -0.2);
      g.beginPath();
      g.moveTo(x - low, foot - stripe * i);
      g.lineTo(x + low, foot - stripe * i);
      g.lineTo(x + high, foot - stripe * (i + 1));
      g.lineTo(x - high, foot - stripe * (i + 1));
      g.fill();
    }
    g.fillStyle = '#1b2440';
    g.fillRect(x - w * 0.75, top - stripe * 0.12, w * 1.5, stripe * 0.24);
  },

  paintFront(g, box, state, look) {
    const lamp = { x: box.x + box.w * 0.955, y: box.y + box.h * 0.16 };
    const turn = Math.PI + Math.sin(look.time / 2600) * 0.55;
    const far = Math.hypot(box.w, box.h);
    const beam = g.createRadialGradient(lamp.x, lamp.y, 0, lamp.x, lamp.y, far);
    beam.addColorStop(0, look.art.alpha(look.palette.gold, 0.42));
    beam.addColorStop(1, look.art.alpha(look.palette.gold, 0));
    g.globalCompositeOperation = 'lighter';
    g.fillStyle = beam;
    g.beginPath();
    g.moveTo(lamp.x, lamp.y);
    g.arc(lamp.x, lamp.y, far, turn - 0.13 - 0.2, turn + 0.13 - 0.2);
    g.fill();
    g.drawImage(look.art.glow(160, look.palette.gold), lamp.x - 80, lamp.y - 80, 160, 160);
    g.globalCompositeOperation = 'source-over';
    look.art.shape(g, 'lantern', lamp.x, lamp.y, 60, look.palette.gold, { face: false });
  },

  onEvent(event, state, fx) {
    if (event.e === 'kill') {
      fx.spark(fx.at(event), fx.palette.goal, 14);
      fx.rise(fx.at(event), 'star', 40);
    } else if (event.e === 'wave') {
      fx.burst(fx.at(null), 'lantern', 10);
    }
  },

  points(points, what, state, tune) {
    return state.wave === state.waves ? points * tune.lastWorth : points;
  },

  foeSpeed(speed, kind, state, tune) {
    if (kind === 'boss') return speed;
    return state.wave === state.waves ? speed * tune.lastHurry : speed;
  },
};
