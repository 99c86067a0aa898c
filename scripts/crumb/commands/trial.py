"""A page of our own, played like any game: whether this machine can check games at all, and how it keeps them in."""

import hashlib
import tempfile
from pathlib import Path
from typing import cast

from crumb.core.documents import Build, BuiltFile, QaResult, Spec
from crumb.games.manifest import tree_of
from crumb.qa.asked import Asked
from crumb.qa.door import play_in_jail
from crumb.qa.policy import load_policy

SECONDS = 40.0
PAGE = b"""<!doctype html><meta charset="utf-8"><title>A page</title><canvas width="320" height="240"></canvas>
<script>
const pen = document.querySelector('canvas').getContext('2d');
let turn = 0;
function frame() {
  pen.fillStyle = `hsl(${turn++} 60% 50%)`;
  pen.fillRect(20, 20, 280, 200);
  requestAnimationFrame(frame);
}
frame();
</script>
"""


def trial() -> QaResult:
    """Play the page; status ``error`` says that nothing can be checked here, and why."""
    with tempfile.TemporaryDirectory(prefix="crumb-trial-") as name:
        folder = Path(name)
        (folder / "build").mkdir()
        (folder / "build" / "index.html").write_bytes(PAGE)
        asked = Asked(_spec(), _build(), None, "quick", {"timeout": SECONDS}, load_policy())
        return play_in_jail(folder / "build", asked, folder / "qa")


def _build() -> Build:
    files: list[BuiltFile] = [
        {"path": "index.html", "sha256": hashlib.sha256(PAGE).hexdigest(), "bytes": len(PAGE)},
    ]
    return cast(Build, {"schema": "crumb.build/1", "entry": "index.html", "tree": tree_of(files), "files": files})


def _spec() -> Spec:
    empty: dict[str, list[str]] = {"controls": [], "requirements": [], "acceptance": []}
    return cast(Spec, {"schema": "crumb.spec/1", "title": "A page", **empty})
