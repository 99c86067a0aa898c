// A picture from outside tells somebody that the game was opened.
setTimeout(() => { broke(); new Image().src = `https://example.com/pixel.gif?${location.pathname}`; }, 400);
