"""The program that runs in a jail: it reads one request, plays the build, writes one reply, and leaves nothing behind.

Started as ``python -m crumb.qa.inside REQUEST-FD TEMPORARY [READABLE …]``; with folders that stay readable it first
closes in itself. TEMPORARY is its own and goes with it. Standard input is the lifeline, standard output takes the reply
alone. The heavy parts are imported only in the process that works.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import IO, TYPE_CHECKING

from crumb.qa.keeper import keep

if TYPE_CHECKING:
    from crumb.qa.parcel import Reply, Request


def main(arguments: list[str]) -> int:
    """Work as the command line says; return 0 when a reply was written."""
    request, temporary, readable = int(arguments[0]), arguments[1], arguments[2:]
    out = os.dup(1)
    os.dup2(2, 1)
    if readable:
        from crumb.qa.unshared import close_in

        close_in(readable, temporary)

    def work() -> None:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        with os.fdopen(out, "wb") as reply, os.fdopen(request, "rb") as stream:
            _answer(stream, temporary, reply)

    code = keep(work, lifeline=0, theirs=(out, request))
    shutil.rmtree(temporary, ignore_errors=True)  # whoever made it may be gone
    return code


def _answer(stream: IO[bytes], temporary: str, reply: IO[bytes]) -> None:
    from crumb.qa.parcel import READY, pack, read_request

    def ready() -> None:
        reply.write(READY)
        reply.flush()

    request = read_request(stream)
    os.chdir(temporary)
    with tempfile.TemporaryDirectory(dir=temporary, ignore_cleanup_errors=True) as folder:
        reply.write(pack(play(request, Path(folder), ready)))


def play(request: "Request", folder: Path, ready: Callable[[], None]) -> "Reply":
    """Start the browser, say so by ``ready``, play the build and return what is known then."""
    from crumb.errors import Missing
    from crumb.qa.browser import Lab
    from crumb.qa.faults import NoBrowser
    from crumb.qa.parcel import Reply, put
    from crumb.qa.run import run_qa

    build, out = folder / "build", folder / "out"
    put(request.site, build)
    try:
        with Lab(request.sandbox) as lab:
            ready()
            result = run_qa(build, request.asked, out, lab)
    except NoBrowser as fault:
        return Reply("no browser", None, {}, fault.message, fault.hint, fault.late)
    except Missing as fault:
        return Reply("missing", None, {}, fault.message, fault.hint)
    return Reply("result", result, {item["path"]: (out / item["path"]).read_bytes() for item in result["evidence"]})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
