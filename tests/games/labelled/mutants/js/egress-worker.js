// A worker asks a server outside, where no script of the page sees it.
setTimeout(() => {
  broke();
  const code = "fetch('https://example.com/from-worker').catch(() => {})";
  new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
}, 400);
