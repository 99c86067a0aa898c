// All letters are four pixels high.
const style = document.createElement('style');
style.textContent = '* { font-size: 4px !important; line-height: 5px !important }';
document.documentElement.append(style);
const font = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, 'font');
Object.defineProperty(CanvasRenderingContext2D.prototype, 'font', {
  ...font,
  set(value) { broke(); font.set.call(this, String(value).replace(/[\d.]+(px|pt|em|rem|vw|vh|%)/, '4px')); },
});
document.addEventListener('DOMContentLoaded', () => { if (document.body.innerText.trim()) broke(); });
