// A rule of the style sheet hides the whole game.
const style = document.createElement('style');
style.textContent = 'body > * { display: none !important } html, body { background: #fff !important }';
document.documentElement.append(style);
broke();
