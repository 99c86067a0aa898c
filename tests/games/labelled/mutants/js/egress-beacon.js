// Play is reported to somebody by a beacon.
before(['keydown', 'pointerdown'], () => { broke(); navigator.sendBeacon('https://example.com/played', 'one more'); });
