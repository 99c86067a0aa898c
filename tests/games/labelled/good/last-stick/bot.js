(() => {
  const reply = (left) => Math.min(left, left <= 4 ? Math.max(1, left - 1) : 1 + (left % 3));
  const wins = (sticks) => [1, 2, 3].some((n) => n < sticks && (sticks - n - reply(sticks - n) === 0 || wins(sticks - n - reply(sticks - n))));
  const choose = (s, good) => {
    if (s.tick % 20 > 3) return [];
    if (s.tick % 20) return [];
    const able = [1, 2, 3].filter((n) => n <= s.sticks);
    const after = (n) => { const left = s.sticks - n; if (left === 0) return false; const rest = left - reply(left); return rest === 0 || wins(rest); };
    return [`take${able.find((n) => after(n) === good) ?? able[0]}`];
  };
  return { win: (s) => choose(s, true), lose: (s) => choose(s, false) };
})()
