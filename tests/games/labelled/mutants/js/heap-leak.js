// Every frame leaves 4,000 objects behind.
const kept = [];
setInterval(() => {
  broke();
  for (let i = 0; i < 4000; i += 1) kept.push({ i, name: `x${i}${Math.random()}` });
}, 16);
