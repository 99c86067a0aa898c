// Whatever is pressed, the game throws.
wrapListeners(() => () => { broke(); throw new ReferenceError('player is not defined'); });
