"""Plays a build in namespaces of its own where every look-up of a name is heard; started by ``unshare``, prints JSON.

Arguments: the folder of the build, and a file that says who is asked for names. This is root of a user namespace, so
that it may listen where look-ups go.
"""

import json
import socket
import sys
import threading
from pathlib import Path

from gamebox import CATCHER_PROOF, play

from crumb.qa import unshared


def main(folder: Path, resolver: Path) -> None:
    unshared._loopback_up()
    unshared._mount(str(resolver), "/etc/resolv.conf", None, unshared.MS_BIND, None)
    heard: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as names:
        names.bind(("127.0.0.1", 53))
        threading.Thread(target=_listen, args=(names, heard), daemon=True).start()
        try:
            socket.getaddrinfo("control.example.org", 80)
        except OSError:
            control = len(heard)
        page = (folder / "page.html").read_text(encoding="utf-8")
        result = play(None, folder, page, CATCHER_PROOF)
    gates = {gate["id"]: gate["status"] for gate in result["gates"]}
    print(json.dumps({"control": control, "heard": heard[control:], "reason": result["reason"], "gates": gates}))


def _listen(names: socket.socket, heard: list[str]) -> None:
    while True:
        try:
            words, sender = names.recvfrom(2000)
            names.sendto(words[:2] + b"\x81\x83" + words[4:], sender)  # there is no such name
        except OSError:
            return
        heard.append(repr(words[12:60]))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
