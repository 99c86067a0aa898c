({
  win: (s) => (s.next >= 0 && s.tick % 12 === 0 ? [`sing${s.next + 1}`] : []),
  lose: (s) => (s.next >= 0 && s.tick % 12 === 0 ? [`sing${((s.next + 1) % 4) + 1}`] : []),
})
