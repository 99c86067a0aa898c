"""Tests for the registry: families are data and files, known by the hash of what they ship."""

import json
import shutil
from pathlib import Path

import pytest

from crumb.errors import Damage, Missing, UsageFault
from crumb.games.registry import families, family, param_range


@pytest.fixture
def root(tmp_path: Path, templates: Path) -> Path:
    return Path(shutil.copytree(templates, tmp_path / "templates"))


def edit(root: Path, **changes: object) -> None:
    path = root / "pocket" / "family.json"
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | changes), encoding="utf-8")


def test_every_folder_with_a_definition_is_a_family(root):
    assert list(families(root)) == ["pocket"]


def test_shipped_families_come_from_three_archetypes_at_least():
    shipped = families()
    assert {"arena", "match3", "platformer"} <= set(shipped)
    assert len({kind.archetype for kind in shipped.values()}) >= 3


def test_family_knows_the_files_of_a_build_and_their_release_hashes(pocket):
    assert {"index.html", "shell.js", "sim.js", "view.js"} <= set(pocket.files)
    assert "bot.js" not in pocket.files
    assert all(len(digest) == 64 for digest in (*pocket.files.values(), pocket.bot, pocket.version, pocket.engine))


EDITS = {"pocket/sim.js": "0;\n", "pocket/bot.js": "0;\n", "pocket/family.json": "\n", "kit/shell.js": "0;\n"}


@pytest.mark.parametrize("file", EDITS)
def test_edit_of_any_used_file_is_another_version(tmp_path, root, file):
    before = family("pocket", root)
    other = Path(shutil.copytree(root, tmp_path / "other"))
    with (other / file).open("a", encoding="utf-8") as stream:
        stream.write(EDITS[file])
    assert family("pocket", other).version != before.version


def test_an_edited_comment_is_the_same_version(tmp_path, root):
    other = Path(shutil.copytree(root, tmp_path / "other"))
    with (other / "pocket/sim.js").open("a", encoding="utf-8") as stream:
        stream.write("// a remark for authors\n")
    assert family("pocket", other).version == family("pocket", root).version


def test_readme_and_samples_do_not_change_the_version(tmp_path, root):
    other = Path(shutil.copytree(root, tmp_path / "other"))
    (other / "pocket/README.md").write_text("new words", encoding="utf-8")
    (other / "pocket/golden/default.json").unlink()
    assert family("pocket", other).version == family("pocket", root).version


def test_unknown_family_names_the_known_ones(root):
    with pytest.raises(Missing, match="pocket") as fault:
        family("tetris", root)
    assert "tetris" in fault.value.message


@pytest.mark.parametrize("name", ["../pocket", "kit/../pocket", ""])
def test_family_name_is_never_a_path(root, name):
    with pytest.raises(Missing):
        family(name, root)


def test_missing_file_of_a_family_is_named(root):
    (root / "pocket/view.js").unlink()
    with pytest.raises(Damage, match=r"pocket/view\.js is missing"):
        family("pocket", root)


def test_engine_without_a_page_is_named(root):
    (root / "kit/index.html").unlink()
    with pytest.raises(Damage, match=r"no index\.html"):
        family("pocket", root)


def test_definition_that_lacks_something_says_what(root):
    edit(root, controls=[])
    with pytest.raises(Damage, match="controls"):
        family("pocket", root)


def test_parameter_outside_its_own_range_is_named(root):
    edit(root, params={"speed": {"value": 99, "min": 1, "max": 9, "unit": "m/s"}})
    with pytest.raises(Damage, match="speed"):
        family("pocket", root)


def test_parameter_without_a_unit_is_named(root):
    edit(root, params={"speed": {"value": 5, "min": 1, "max": 9}})
    with pytest.raises(Damage, match="unit"):
        family("pocket", root)


def test_file_that_changed_after_loading_is_not_handed_out(root):
    loaded = family("pocket", root)
    (root / "pocket/sim.js").write_text("evil()", encoding="utf-8")
    with pytest.raises(Damage, match="changed after it was loaded"):
        loaded.checked("sim.js")


def test_unknown_parameter_names_the_known_ones(pocket):
    assert param_range(pocket, "speed")["max"] == 12
    with pytest.raises(UsageFault, match="lives"):
        param_range(pocket, "gravity")
