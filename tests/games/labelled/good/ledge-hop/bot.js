(() => {
  // stand at x, jump or walk, land near the next place
  const PATHS = [
    [['jump', 245, 345], ['go', 0, 400], ['jump', 460, 560], ['go', 0, 600], ['jump', 650, 735], ['go', 0, 760]],
    [['jump', 170, 260], ['go', 0, 300], ['jump', 245, 160], ['go', 0, 115], ['jump', 165, 270], ['go', 0, 315], ['jump', 375, 485], ['go', 0, 525], ['jump', 575, 690], ['go', 0, 740]],
  ];
  return {
    win(s, m) {
      if (m.level !== s.level) { m.level = s.level; m.at = 0; m.air = false; }
      const step = PATHS[s.level - 1][m.at], x = s.player.x;
      if (!step) return [];
      const toward = (to) => (to > x + 4 ? ['right'] : to < x - 4 ? ['left'] : []);
      if (step[0] === 'go') { if (Math.abs(step[2] - x) <= 5 && s.ground) m.at++; return toward(step[2]); }
      if (!m.air) { if (Math.abs(step[1] - x) > 5 || !s.ground) return toward(step[1]); m.air = 2; return ['jump', ...toward(step[2])]; }
      if (m.air === 2) { m.air = 1; return ['jump', ...toward(step[2])]; }
      if (s.ground) { m.at++; m.air = false; return []; }
      return toward(step[2]);
    },
    lose: () => ['right'],
  };
})()
