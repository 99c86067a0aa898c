// params: hp timeLimit
function init(data) {
  const p = data.params;
  return { hp: p.hp, left: p.timeLimit * 60 };
}
