// K: dialogs again and again
setInterval(() => alert('hi'), 100);
