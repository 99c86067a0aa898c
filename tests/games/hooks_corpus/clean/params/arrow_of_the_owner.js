// params: timeLimit waves
const limit = (s) => s.params.timeLimit || 12 * s.params.waves;
