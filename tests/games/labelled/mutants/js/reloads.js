// The page reloads itself for ever.
window.__broken = Number(sessionStorage.getItem('broken') || 0);
setTimeout(() => {
  sessionStorage.setItem('broken', window.__broken + 1);
  location.reload();
}, 900);
