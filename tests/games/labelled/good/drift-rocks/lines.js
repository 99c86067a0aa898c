/** The least WebGL that draws coloured lines: begin, add strips, flush. Space is -1.33..1.33 by -1..1. */
function LinePen(canvas) {
  const gl = canvas.getContext('webgl', { antialias: true });
  const shader = (kind, text) => { const s = gl.createShader(kind); gl.shaderSource(s, text); gl.compileShader(s); return s; };
  const program = gl.createProgram();
  gl.attachShader(program, shader(gl.VERTEX_SHADER, 'attribute vec2 p; uniform vec2 k; void main(){ gl_Position = vec4(p * k, 0.0, 1.0); }'));
  gl.attachShader(program, shader(gl.FRAGMENT_SHADER, 'precision mediump float; void main(){ gl_FragColor = vec4(0.72, 1.0, 0.88, 1.0); }'));
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.enableVertexAttribArray(0);
  gl.bindAttribLocation(program, 0, 'p');
  gl.vertexAttribPointer(gl.getAttribLocation(program, 'p'), 2, gl.FLOAT, false, 0, 0);
  const scale = gl.getUniformLocation(program, 'k');
  let points = [];
  this.begin = () => {
    const w = canvas.clientWidth, h = canvas.clientHeight;
    if (canvas.width !== w || canvas.height !== h) { canvas.width = w; canvas.height = h; }
    gl.viewport(0, 0, w, h);
    const fit = Math.min(w / 1.333, h);
    gl.uniform2f(scale, fit / w, fit / h);
    gl.clearColor(0, 0, 0, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    points = [];
  };
  // a line is a thin quad, since a WebGL line is one pixel wide
  this.line = (x1, y1, x2, y2, half = 0.004) => {
    const l = Math.hypot(x2 - x1, y2 - y1) || 1, nx = (y1 - y2) / l * half, ny = (x2 - x1) / l * half;
    points.push(x1 + nx, y1 + ny, x1 - nx, y1 - ny, x2 + nx, y2 + ny, x2 + nx, y2 + ny, x1 - nx, y1 - ny, x2 - nx, y2 - ny);
  };
  this.shape = (list, x, y, a, size) => {
    const c = Math.cos(a) * size, s = Math.sin(a) * size;
    const at = list.map(([px, py]) => [x + px * c - py * s, y + px * s + py * c]);
    at.forEach((p, i) => { const q = at[(i + 1) % at.length]; this.line(p[0], p[1], q[0], q[1]); });
  };
  this.flush = () => { gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(points), gl.STREAM_DRAW); gl.drawArrays(gl.TRIANGLES, 0, points.length / 2); };
}
