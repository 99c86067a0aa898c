// The letters of the game come from a server outside.
const link = document.createElement('link');
link.rel = 'stylesheet';
link.href = 'https://fonts.example.com/css?family=Game';
document.documentElement.append(link);
broke();
