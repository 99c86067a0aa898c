// The game listens to nothing: no key, no pointer, no touch.
wrapListeners(() => { broke(); return null; });
