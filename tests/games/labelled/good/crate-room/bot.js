(() => {
  const WAY = { R: 'right', L: 'left', U: 'up', D: 'down' };
  const type = (path) => (s, m) => {
    if (s.tick % 6 >= 3) return [];
    if (s.tick % 6 !== 0) return m.now || [];
    m.at = (m.at ?? -1) + 1;
    return (m.now = [WAY[path[m.at % path.length]]]);
  };
  return { win: type('RRRDLLLDRRRLLDRLLLURDRU'), lose: type('DU') };
})()
