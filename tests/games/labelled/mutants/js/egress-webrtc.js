// The game asks a server outside for a way to other players.
setTimeout(() => {
  broke();
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:stun.example.com:3478' }] });
  peer.createDataChannel('play');
  peer.createOffer().then((offer) => peer.setLocalDescription(offer)).catch(() => {});
}, 400);
