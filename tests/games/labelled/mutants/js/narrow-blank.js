// On a narrow screen the game lies outside of the window.
const style = document.createElement('style');
style.textContent = '@media (max-width: 500px) { body > * { visibility: hidden !important } html, body { background: #fff !important } }';
document.documentElement.append(style);
broke();
