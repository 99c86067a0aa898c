"""Tests for assembling: equal specs give equal bytes, and only data differs between games of a family."""

import pytest

from crumb.errors import Missing, UsageFault
from crumb.games.assemble import assemble
from crumb.games.collect import collect
from crumb.games.data import read_data
from crumb.games.golden import golden_spec
from crumb.games.manifest import tree_hash
from crumb.games.registry import families, family
from crumb.letters import faces
from crumb.letters.faces import absent


def test_build_holds_kit_family_and_data_and_no_bot(built, pocket):
    folder, build = built
    assert {file["path"] for file in build["files"]} == {*pocket.files, "spec.js", "font.js"}
    assert (build["entry"], build["tier"], build["proof"]) == ("index.html", "data", None)
    assert build["tree"] == tree_hash(folder)[0]
    assert build["bytes"] == sum(path.stat().st_size for path in folder.iterdir())


def test_same_spec_gives_the_same_bytes(tmp_path, spec, templates):
    trees = [assemble(spec, [], tmp_path / name, root=templates)["tree"] for name in "ab"]
    assert trees[0] == trees[1]


def test_changes_change_the_data_only(tmp_path, spec, built, templates):
    change = {"op": "set", "param": "speed", "value": 2, "why": "test"}
    other = assemble(spec, [change], tmp_path / "other", root=templates)
    before = {file["path"]: file["sha256"] for file in built[1]["files"]}
    after = {file["path"]: file["sha256"] for file in other["files"]}
    assert [path for path in before if before[path] != after[path]] == ["spec.js"]
    assert other["changes"] == [change]


def test_page_is_the_same_for_every_idea(tmp_path, spec, built, templates):
    spec["title"] = "</title><script>alert(1)</script>"
    assemble(spec, [], tmp_path / "other", root=templates)
    for name in ("index.html", "shell.js"):
        assert (tmp_path / "other" / name).read_bytes() == (built[0] / name).read_bytes()


@pytest.mark.skipif(bool(absent()), reason=f"fonts that the set-up installs: {absent()}")
def test_letters_are_assets_with_origin_and_licence(built):
    fonts = [asset for asset in built[1]["assets"] if asset["role"] == "font"]
    assert {(font["role"], font["file"], font["licence"]) for font in fonts} == {("font", "font.js", "OFL-1.1")}
    assert all(font["notice"] and font["version"] and len(font["sha256"]) == 64 for font in fonts)


def test_without_a_font_the_build_is_made_and_says_what_to_install(monkeypatch, tmp_path, spec, templates):
    monkeypatch.setattr(faces, "PLACES", (tmp_path / "none",))
    build = assemble(spec, [], tmp_path / "build", root=templates)
    assert ({asset["role"] for asset in build["assets"]} & {"font"}, build["entry"]) == (set(), "index.html")
    assert any("fonts-quicksand" in note for note in build["notes"])


def test_folder_with_something_in_it_is_refused(tmp_path, spec, templates):
    (tmp_path / "note.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(UsageFault, match="not empty"):
        assemble(spec, [], tmp_path, root=templates)


def test_unknown_family_is_refused(tmp_path, spec, templates):
    spec["family"] = "chess"
    with pytest.raises(Missing, match="chess"):
        assemble(spec, [], tmp_path / "x", root=templates)


def test_collected_build_equals_the_assembled_one_and_is_proven_again(built, spec, templates):
    folder, build = built
    collected, proof = collect(folder, spec, [], root=templates)
    assert {**collected, "proof": None} == {key: value for key, value in build.items() if key != "notes"}
    assert proof is not None
    assert proof["win"] is not None


@pytest.mark.parametrize(
    ("file", "name"), [("view.js", "pocket"), ("style.css", "pocket"), ("sim.js", None), ("shell.js", None)]
)
def test_a_changed_file_is_free_code_and_the_family_stays_known_while_its_rules_and_shell_do(
    built, spec, templates, file, name
):
    with (built[0] / file).open("a", encoding="utf-8") as stream:
        stream.write("\n")
    build, _ = collect(built[0], spec, [], root=templates)
    assert (build["tier"], build["family"] and build["family"]["name"]) == ("free", name)


def test_rules_that_are_not_ours_are_never_run(built, spec, templates):
    with (built[0] / "sim.js").open("a", encoding="utf-8") as stream:
        stream.write("\nthrow new Error('ran');")
    build, proof = collect(built[0], spec, [], root=templates)
    assert (proof, build["proof"], build["family"]) == (None, None, None)


def test_data_that_is_a_program_is_not_read(built):
    assert read_data("window.CRUMB_GAME = (() => ({params: {}}))();") is None
    assert read_data('window.CRUMB_GAME = {"params": {}};\nevil();') is None
    assert read_data('window.CRUMB_GAME = {"params": {}};') == {"params": {}}


@pytest.mark.parametrize("name", sorted(families()))
def test_a_build_of_every_family_stays_below_200_kilobytes(tmp_path, name):
    assert assemble(golden_spec(family(name)), [], tmp_path / "build")["bytes"] < 200_000
