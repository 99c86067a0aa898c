"""Somebody outside who hears whatever gets out, and a page that tries everything to reach them."""

import contextlib
import selectors
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from gamebox import source

# U is http://host:port/name, P the port of both TCP and UDP
ATTEMPTS = {
    "fetch": "fetch(U)",
    "keepalive": "fetch(U, { method: 'POST', body: 'x', keepalive: true, mode: 'no-cors' })",
    "xhr": "const x = new XMLHttpRequest(); x.open('GET', U); x.send()",
    "image": "new Image().src = U",
    "beacon": "navigator.sendBeacon(U, 'x')",
    "eventsource": "new EventSource(U)",
    "websocket": "new WebSocket(U.replace('http', 'ws'))",
    "script": "put('script', { src: U })",
    "import": "import(U)",
    "stylesheet": "put('link', { rel: 'stylesheet', href: U })",
    "background": "document.body.style.background = `url(${U})`",
    "font": "new FontFace('x', `url(${U})`).load()",
    "video": "put('video', { src: U, autoplay: true })",
    "iframe": "put('iframe', { src: U })",
    "object": "put('object', { data: U })",
    "embed": "put('embed', { src: U })",
    "preconnect": "put('link', { rel: 'preconnect', href: U })",
    "prefetch": "put('link', { rel: 'prefetch', href: U })",
    "modulepreload": "put('link', { rel: 'modulepreload', href: U })",
    "manifest": "put('link', { rel: 'manifest', href: U })",
    "icon": "put('link', { rel: 'icon', href: U })",
    "rules": "put('script', { type: 'speculationrules', textContent: JSON.stringify("
    "{ prefetch: [{ source: 'list', urls: [U] }], prerender: [{ source: 'list', urls: [U] }] }) })",
    "ping": "put('a', { href: '#x', ping: U }).click()",
    "form": "put('iframe', { name: 'f' }); put('form', { action: U, method: 'post', target: 'f' }).submit()",
    "popup": "open(U)",
    "download": "put('a', { href: U, download: 'x' }).click()",
    "stun": "rtc({ urls: `stun:${H}:${P}` })",
    "turn": "rtc({ urls: `turn:${H}:${P}?transport=tcp`, username: 'x', credential: 'x' })",
    "webtransport": "new WebTransport(U.replace('http', 'https'))",
    "worker": "new Worker(blob(`fetch('${U}'); new WebSocket('${U}'.replace('http', 'ws')); importScripts('${U}')`))",
    "sharedworker": "new SharedWorker(blob(`fetch('${U}')`))",
    "serviceworker": "navigator.serviceWorker.register('sw.js?' + encodeURIComponent(U))",
    "https": "fetch(U.replace('http', 'https'))",
    "frame-in-data": "put('iframe', { src: `data:text/html,<img src=${U}><script>fetch('${U}')<\\/script>` })",
    "frame-in-srcdoc": "put('iframe', { srcdoc: `<img src=${U}><meta http-equiv=refresh content='0;url=${U}'>` })",
}
HOSTS = ("127.0.0.1", "localhost", "127.1", "2130706433", "0x7f.1", "0.0.0.0", "[::1]", "[::ffff:127.0.0.1]")
SERVICE_WORKER = """
const U = decodeURIComponent(location.search.slice(1));
self.addEventListener('install', (event) => event.waitUntil(fetch(U).catch(() => {})));
"""
SCRIPT = """
const put = (tag, more) => document.body.appendChild(Object.assign(document.createElement(tag), more));
const blob = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
const rtc = async (server) => {
  const peer = new RTCPeerConnection({ iceServers: [server] });
  peer.createDataChannel('x');
  await peer.setLocalDescription(await peer.createOffer());
};
const attempt = async (run) => { try { await run(); } catch {} };
addEventListener('unhandledrejection', (event) => event.preventDefault());
addEventListener('load', () => {
  const P = %d;
  for (const H of %s) {
    const at = (name) => `http://${H}:${P}/${name}`;
    %s
  }
});
let phase ="""


def escaping(port: int, attempts: dict[str, str] = ATTEMPTS, hosts: tuple[str, ...] = HOSTS) -> dict[str, str]:
    """Return the files of a good game that also tries every way out to ``port``, the page's own leaving last."""
    tries = "\n".join(f"attempt(async () => {{ const U = at('{name}'); {code} }});" for name, code in attempts.items())
    code = SCRIPT % (port, list(hosts), tries)
    return {"index.html": source("catcher", ("let phase =", code)), "sw.js": SERVICE_WORKER}


@contextmanager
def somebody() -> Iterator[tuple[int, list[str]]]:
    """Give a port on which every connection and every datagram is heard, by any address of this machine."""
    heard: list[str] = []
    tcp, udp = _pair()
    over, mine = socket.socketpair()
    thread = threading.Thread(target=_listen, args=(tcp, udp, mine, heard), daemon=True)
    thread.start()
    try:
        yield tcp.getsockname()[1], heard
    finally:
        over.close()
        thread.join(timeout=2)
        for each in (tcp, udp, mine):
            each.close()


def _pair() -> tuple[socket.socket, socket.socket]:
    for _ in range(20):
        tcp = socket.create_server(("", 0), family=socket.AF_INET6, dualstack_ipv6=True)
        udp = socket.socket(socket.AF_INET6, socket.SOCK_DGRAM)
        udp.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        with contextlib.suppress(OSError):
            udp.bind(("", tcp.getsockname()[1]))
            return tcp, udp
        tcp.close()
        udp.close()
    raise OSError("no port is free for both")


def _listen(tcp: socket.socket, udp: socket.socket, over: socket.socket, heard: list[str]) -> None:
    with selectors.DefaultSelector() as ready:
        for each in (tcp, udp, over):
            ready.register(each, selectors.EVENT_READ)
        while True:
            for key, _ in ready.select():
                if key.fileobj is over:
                    return
                if key.fileobj is tcp:
                    visitor, _ = tcp.accept()
                    with visitor:
                        visitor.settimeout(0.5)
                        with contextlib.suppress(OSError):
                            heard.append(f"tcp {visitor.recv(200)!r}")
                            continue
                    heard.append("tcp")
                else:
                    heard.append(f"udp {udp.recv(2000)[:40]!r}")
