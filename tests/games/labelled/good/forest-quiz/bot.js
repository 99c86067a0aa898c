({
  win: (s) => (!s.waiting && s.tick % 3 === 0 ? [`answer${s.right + 1}`] : []),
  lose: (s) => (!s.waiting && s.tick % 3 === 0 ? [`answer${((s.right + 1) % 4) + 1}`] : []),
})
