(() => {
  const off = (s) => { const d = s.rings[0].gap - s.player.angle; return Math.atan2(Math.sin(d), Math.cos(d)); };
  return {
    win: (s) => (off(s) > 0.06 ? ['right'] : off(s) < -0.06 ? ['left'] : []),
    lose: (s) => (Math.abs(off(s)) < 1.2 ? (off(s) > 0 ? ['left'] : ['right']) : []),
  };
})()
