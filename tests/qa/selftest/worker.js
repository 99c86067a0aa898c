const begun = [performance.now(), name];
const since = Date.now();
while (Date.now() < since + 3); // a wait on the clock ends here too
setTimeout(async () => {
  const text = (await (await fetch('word.txt')).text()).trim();
  const nested = new Worker('nested.js');
  nested.onmessage = ({ data }) => postMessage({ over: true, begun, text, nested: data, now: performance.now(), date: Date.now() - since });
}, 500);
