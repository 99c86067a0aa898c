var g = document.getElementById('kiln').getContext('2d');
function write(s, x, y, px, align, fill) { g.font = 'bold ' + px + 'px Palatino, Georgia, serif'; g.textAlign = align || 'center'; g.fillStyle = fill || '#ffe9d2'; g.fillText(s, x, y); }
function drawKiln(heat, wood, door, t) {
  g.clearRect(0, 0, 640, 480);
  g.fillStyle = '#3a2a24'; g.fillRect(0, 0, 640, 480);
  for (var r = 0; r < 9; r++) for (var c = 0; c < 11; c++) { g.fillStyle = (r + c) % 2 ? '#7c4a37' : '#874f3b'; g.fillRect(150 + c * 32 - (r % 2) * 8, 120 + r * 26, 30, 24); }
  var hot = heat.temp;
  g.fillStyle = 'rgb(' + Math.round(90 + 165 * hot) + ',' + Math.round(30 + 130 * hot) + ',' + Math.round(20 + 60 * hot * hot) + ')';
  g.beginPath(); g.arc(320, 300, 92, Math.PI, 0); g.lineTo(412, 354); g.lineTo(228, 354); g.fill();
  for (var i = 0; i < 3; i++) { g.fillStyle = '#d9a066'; g.beginPath(); g.ellipse(268 + i * 52, 324, 17, 24, 0, 0, 7); g.fill(); g.fillRect(260 + i * 52, 294, 16, 10); }
  for (var f = 0; f < 7; f++) { g.fillStyle = f % 2 ? '#ffb347' : '#ff7043'; var h = 10 + heat.fuel * 60 + 6 * Math.sin(t / 5 + f * 2); g.beginPath(); g.moveTo(236 + f * 24, 388); g.quadraticCurveTo(248 + f * 24, 388 - h * 2, 260 + f * 24, 388); g.fill(); }
  if (door) { g.fillStyle = '#bfe3f2'; g.fillRect(420, 290, 12, 70); }
  if (wood) { g.fillStyle = '#a9743f'; g.fillRect(300, 396, 60, 12); g.fillRect(312, 410, 60, 12); }
  g.fillStyle = '#1c1411'; g.fillRect(560, 90, 36, 320); g.fillStyle = '#55803e'; g.fillRect(560, 410 - 0.75 * 320, 36, 0.3 * 320);
  g.fillStyle = '#fff'; g.fillRect(552, 408 - hot * 320, 52, 5);
  write('Fired ' + Math.floor(heat.done / 12) + ' %', 20, 36, 22, 'left'); write('Cracks ' + heat.cracks + ' of 15', 620, 36, 22, 'right');
}
function drawSheet(title, line) { g.fillStyle = '#1c1411'; g.fillRect(60, 150, 520, 130); write(title, 320, 205, 38); write(line, 320, 250, 18); }
