"""A model's hands reach the files of its contract, and nothing beside or above them."""

import os
from pathlib import Path

import pytest

from crumb.harness.api_tools import LARGEST, SHOWN, TOOLS, Bench, NotAllowed, schema_of


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    workspace = tmp_path / "work"
    (workspace / "build").mkdir(parents=True)
    (workspace / "spec.json").write_text("{}", encoding="utf-8")
    (workspace / "build" / "index.html").write_text("<p>one</p>\n", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return Bench(workspace, ["build"])


def test_files_are_listed_read_written_lengthened_and_edited(bench: Bench) -> None:
    assert bench.use("list_files", {}).splitlines() == ["build/index.html  11 bytes", "spec.json  2 bytes"]
    assert bench.use("read_file", {"path": "./build/index.html"}) == "<p>one</p>\n"
    bench.use("write_file", {"path": "build/deep/a.js", "content": "let a = 1;\n"})
    bench.use("write_file", {"path": "build/deep/a.js", "content": "let b;\n", "append": True})
    bench.use("edit_file", {"path": "build/deep/a.js", "old": "let b;", "new": "let b = 2;"})
    assert (bench.workspace / "build/deep/a.js").read_text(encoding="utf-8") == "let a = 1;\nlet b = 2;\n"
    assert bench.changes == 3


@pytest.mark.parametrize(
    "path", ["../secret.txt", "/etc/hostname", "build/../../secret.txt", "..\\secret", "a\0b", "x" * 300]
)
@pytest.mark.parametrize("tool", ["read_file", "write_file", "list_files"])
def test_no_path_leads_out_of_the_workspace(bench: Bench, tool: str, path: str) -> None:
    arguments = {"path": path, "content": "x"} if tool == "write_file" else {"path": path}
    with pytest.raises(NotAllowed, match="not a path of the workspace"):
        bench.use(tool, arguments)


@pytest.mark.parametrize("path", ["spec.json", "other.txt", "build2/a.js", "."])
def test_only_what_the_contract_names_is_written(bench: Bench, path: str) -> None:
    with pytest.raises(NotAllowed, match="not yours to write"):
        bench.use("write_file", {"path": path, "content": "x"})
    assert (bench.workspace / "spec.json").read_text(encoding="utf-8") == "{}"


def test_links_are_neither_read_nor_written_through(bench: Bench) -> None:
    (bench.workspace / "build" / "link").symlink_to(bench.workspace.parent / "secret.txt")
    (bench.workspace / "build" / "up").symlink_to(bench.workspace.parent)
    for path in ("build/link", "build/up/secret.txt"):
        for tool, more in (("read_file", {}), ("write_file", {"content": "x"})):
            with pytest.raises(NotAllowed, match="leads over a link"):
                bench.use(tool, {"path": path, **more})
    assert "link" not in bench.use("list_files", {})


def test_a_pipe_does_not_hang_a_model(bench: Bench) -> None:
    os.mkfifo(bench.workspace / "build" / "pipe")
    with pytest.raises(NotAllowed):
        bench.use("read_file", {"path": "build/pipe"})
    with pytest.raises(NotAllowed):
        bench.use("write_file", {"path": "build/pipe", "content": "x"})


def test_files_are_bounded_in_size_and_reading_goes_on_where_it_was_cut(bench: Bench) -> None:
    with pytest.raises(NotAllowed, match="at most"):
        bench.use("write_file", {"path": "build/big.js", "content": "x" * (LARGEST + 1)})
    bench.use("write_file", {"path": "build/long.js", "content": "a\n" * SHOWN})
    shown = bench.use("read_file", {"path": "build/long.js"})
    assert shown.endswith(f"read on with start={SHOWN // 2 + 1}]")
    assert bench.use("read_file", {"path": "build/long.js", "start": 2 * SHOWN}) == "(empty)"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"path": "build/a"}, "needs content"),
        ({"path": "build/a", "content": 1}, "must be of type string"),
        ({"path": "build/a", "content": "x", "mode": "w"}, "has no mode"),
        ({"path": "build", "content": "x"}, "failed"),
    ],
)
def test_wrong_arguments_are_answered_in_words(bench: Bench, arguments: dict[str, object], said: str) -> None:
    with pytest.raises(NotAllowed, match=said):
        bench.use("write_file", arguments)
    assert bench.changes == 0


def test_every_tool_has_a_closed_schema() -> None:
    assert all(schema_of(name)["additionalProperties"] is False for name in TOOLS)
