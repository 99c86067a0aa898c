// The page reloads itself for ever.
setTimeout(() => { broke(); location.reload(); }, 900);
