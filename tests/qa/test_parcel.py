"""What comes out of a jail is hostile until it was looked at: each way to lie is refused, the honest reply is taken."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from crumb.errors import NotShaped
from crumb.qa.parcel import MOST_FILES, BadParcel, Reply, accept, pack, put, unpack
from crumb.qa.result import could_not_check

ABOUT = {"build": "b" * 64, "spec": "", "profile": "quick", "policy": "1"}
FILES = {"film/01-title.jpg": b"\xff\xd8", "states.json": b"{}"}


def result(**more: Any) -> dict[str, Any]:
    setting: Any = {"profile": "quick", "policy": "1", "browser": "x"}
    spec: Any = {}
    build: Any = {"tree": "b" * 64}
    made: dict[str, Any] = dict(could_not_check(spec, build, setting, "why", {}))
    made["evidence"] = [
        {
            "id": name,
            "path": name,
            "sha256": hashlib.sha256(content).hexdigest(),
            "role": "film",
            "label": "",
            "frame": 1,
        }
        for name, content in FILES.items()
    ]
    return {**made, **more}


def about(made: dict[str, Any]) -> dict[str, str]:
    return {**ABOUT, "spec": made["spec"]}


def test_an_honest_reply_comes_out_as_it_went_in(tmp_path: Path) -> None:
    reply = unpack(pack(Reply("result", result(), FILES)))
    assert accept(reply, about(result())) == result()
    put(reply.files, tmp_path)
    assert {str(path.relative_to(tmp_path)): path.read_bytes() for path in tmp_path.rglob("*.*")} == FILES


def test_why_there_was_no_browser_comes_out_too() -> None:
    reply = unpack(pack(Reply("no browser", None, {}, "it did not start", "install one", late=True)))
    assert (reply.kind, reply.message, reply.hint, reply.late) == (
        "no browser",
        "it did not start",
        "install one",
        True,
    )


ESCAPING = ["../x.json", "/etc/x.json", "a/../x.json", "a//x.json", ".bashrc", "a\n.json", "x.json\n"]


@pytest.mark.parametrize("name", [*ESCAPING, "x", "x.sh", "X.json", "a" * 130 + ".json", 7, None])
def test_a_name_that_is_none_of_evidence_is_refused(name: Any) -> None:
    head = {"kind": "result", "result": {}, "message": "", "hint": "", "late": False, "files": [[name, 1]]}
    with pytest.raises(BadParcel):
        unpack(json.dumps(head).encode() + b"\nx")


@pytest.mark.parametrize(
    "raw",
    [b"", b"\n", b"[]\n", b"{}\n", b"nonsense\nx", b"[" * 100_000, b'{"kind": NaN}\n', b'\xff\xfe{"kind"}\n'],
)
def test_what_is_no_reply_is_refused(raw: bytes) -> None:
    with pytest.raises(BadParcel):
        unpack(raw)


@pytest.mark.parametrize(
    "files", [[["a.json", size]] for size in (5, -1, True, 1 << 40, "1")] + [[["a.json", 1]] * (MOST_FILES + 1)]
)
def test_sizes_that_do_not_fit_are_refused(files: Any) -> None:
    head = {"kind": "result", "result": {}, "message": "", "hint": "", "late": False, "files": files}
    with pytest.raises(BadParcel):
        unpack(json.dumps(head).encode() + b"\n123")


@pytest.mark.parametrize("name", ["build", "spec", "profile", "policy"])
def test_a_result_about_something_else_is_refused(name: str) -> None:
    reply = Reply("result", result(), FILES)
    with pytest.raises(BadParcel, match=name):
        accept(reply, {**about(result()), name: "c" * 64})


@pytest.mark.parametrize(
    "files",
    [{}, {**FILES, "more.json": b""}, {**FILES, "states.json": b"{1}"}, {"states.json": b"{}"}],
)
def test_evidence_that_is_not_what_the_result_lists_is_refused(files: dict[str, bytes]) -> None:
    with pytest.raises(BadParcel, match="evidence"):
        accept(Reply("result", result(), files), about(result()))


@pytest.mark.parametrize("wrong", [{"status": "great"}, {"gates": "all"}, {"surprise": 1}, {"evidence": [{}]}])
def test_a_result_of_another_shape_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(NotShaped):
        accept(Reply("result", result(**wrong), FILES), about(result()))


def test_nothing_that_is_there_is_written_over_or_through(tmp_path: Path) -> None:
    (tmp_path / "states.json").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(FileExistsError):
        put({"states.json": b"{}"}, tmp_path)
    assert not (tmp_path / "elsewhere").exists()
