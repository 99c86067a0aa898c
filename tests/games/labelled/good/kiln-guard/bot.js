({
  win: (s) => (s.temp < 0.6 && s.fuel < 0.4 ? ['wood'] : s.temp > 0.68 ? ['door'] : []),
  lose: () => ['door'],
})
