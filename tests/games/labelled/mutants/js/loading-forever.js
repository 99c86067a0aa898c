// The game is replaced by a ring that turns, and says Loading for ever.
const begin = () => {
  document.body.innerHTML = '<canvas width="800" height="500"></canvas>';
  const pen = document.querySelector('canvas').getContext('2d');
  let turn = 0;
  const spin = () => {
    broke();
    turn += 0.1;
    pen.fillStyle = '#111';
    pen.fillRect(0, 0, 800, 500);
    pen.strokeStyle = pen.fillStyle = '#fff';
    pen.lineWidth = 6;
    pen.beginPath();
    pen.arc(400, 250, 40, turn, turn + 4);
    pen.stroke();
    pen.fillText('Loading …', 374, 320);
    requestAnimationFrame(spin);
  };
  spin();
};
if (document.body) begin();
else document.addEventListener('DOMContentLoaded', begin);
