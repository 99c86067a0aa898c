// Nothing is ever drawn on a canvas.
const names = ['fillRect', 'strokeRect', 'fill', 'stroke', 'drawImage', 'putImageData', 'fillText', 'strokeText', 'drawArrays',
  'drawElements', 'drawArraysInstanced', 'drawElementsInstanced', 'clear'];
for (const kind of ['CanvasRenderingContext2D', 'WebGLRenderingContext', 'WebGL2RenderingContext']) {
  const proto = window[kind] && window[kind].prototype;
  for (const name of names) if (proto && proto[name]) proto[name] = () => broke();
}
