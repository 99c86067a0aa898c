// expect: hook.missing
window.Hooks = {}; // HERE
