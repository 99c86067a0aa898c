// A small frame shows a page from outside.
window.addEventListener('load', () => {
  broke();
  const frame = document.createElement('iframe');
  frame.src = 'https://example.com/banner';
  frame.style.cssText = 'position:absolute;width:1px;height:1px;border:0';
  document.body.append(frame);
});
