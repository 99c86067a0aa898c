// Every frame leaves 300 objects behind.
const kept = [];
setInterval(() => {
  broke();
  for (let i = 0; i < 300; i += 1) kept.push({ i, name: `x${i}${Math.random()}` });
}, 16);
