// The game asks a machine by its number, past every name server.
setTimeout(() => { broke(); fetch('http://192.0.2.7:8080/ping', { mode: 'no-cors' }).catch(() => {}); }, 400);
