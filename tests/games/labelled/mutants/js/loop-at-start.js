// A loop without an end runs as soon as the page is loaded.
window.addEventListener('load', () => {
  let turns = 0;
  for (;;) turns += 1;
});
