// params: speed hp
function init(data) {
  const { speed: pace, hp: hearts = 3 } = data.params;
  return { pace, hearts };
}
