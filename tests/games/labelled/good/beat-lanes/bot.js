({
  win: (s) => s.next.filter(([, due]) => due === s.tick || due === s.tick - 1).map(([lane]) => `drum${lane + 1}`),
  lose: (s) => (s.tick % 30 < 3 ? ['drum1'] : []),
})
