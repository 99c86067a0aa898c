'use strict';
const FACES = ['花', '月', '雪', '鳥', '風', '海'];
const table = document.getElementById('table');
const text = (id, value) => { document.getElementById(id).textContent = value; };

class Round {
  constructor() {
    this.moves = 0;
    this.found = 0;
    this.open = [];
    this.busy = false;
    const deck = [...FACES, ...FACES];
    for (let i = deck.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [deck[i], deck[j]] = [deck[j], deck[i]];
    }
    table.replaceChildren(...deck.map((face) => this.card(face)));
    text('moves', 0);
    text('best', storedBest() ?? '–');
    text('status', '同じ絵を二枚そろえよう');
  }
  card(face) {
    const card = document.createElement('button');
    card.className = 'card';
    card.innerHTML = `<i class="back"></i><i class="face">${face}</i>`;
    card.dataset.face = face;
    card.setAttribute('aria-label', 'ふだ');
    card.addEventListener('click', () => this.turn(card));
    return card;
  }
  turn(card) {
    if (this.found === FACES.length) { round = new Round(); return; }
    if (this.busy || card.classList.contains('up')) return;
    card.classList.add('up');
    this.open.push(card);
    if (this.open.length < 2) return;
    text('moves', ++this.moves);
    const [a, b] = this.open;
    this.open = [];
    if (a.dataset.face === b.dataset.face) return this.keep(a, b);
    this.busy = true;
    setTimeout(() => {
      a.classList.remove('up');
      b.classList.remove('up');
      this.busy = false;
    }, 800);
  }
  keep(a, b) {
    a.classList.add('done');
    b.classList.add('done');
    if (++this.found < FACES.length) return text('status', 'そろった！');
    text('status', `おみごと、${this.moves}手！ 札を押すともう一度`);
    try { localStorage.setItem('kasane-best', Math.min(this.moves, storedBest() ?? 999)); } catch { /* a closed jar keeps no record */ }
  }
}
function storedBest() {
  try { return Number(localStorage.getItem('kasane-best')) || null; } catch { return null; }
}
let round = new Round();
