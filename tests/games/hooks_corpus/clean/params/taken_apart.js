// params: speed lives
function init(data) {
  const { speed, lives } = data.params;
  return { speed, lives };
}
