"""No text that we ship, in any family and language, has a character without a letter."""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
from unpacking import characters

from crumb.design import strings
from crumb.design.language import SPOKEN
from crumb.games.data import local_strings
from crumb.games.registry import families
from crumb.letters.characters import shown
from crumb.letters.faces import absent
from crumb.letters.shelf import read_letters, shelf

pytestmark = pytest.mark.skipif(bool(absent()), reason=f"fonts that the set-up installs: {absent()}")


def _said(lang: str) -> Iterator[object]:
    """Yield the tables of texts in ``lang`` of the planner, then those of the families."""
    for module in walk_packages(strings.__path__, f"{strings.__name__}."):
        loaded = vars(import_module(module.name))
        yield from (table[lang] for table in loaded.values() if isinstance(table, dict) and lang in table)
        if module.name.endswith(f".{lang}"):
            yield [value for name, value in loaded.items() if not name.startswith("__")]
    yield from (local_strings(family.strings, lang) for family in families().values())


@pytest.mark.parametrize("lang", SPOKEN)
def test_every_character_of_every_text_of_a_language_has_a_letter(lang: str) -> None:
    scripts = [path.read_text(encoding="utf-8") for path in _scripts()]
    said = {"lang": lang, "texts": list(_said(lang))}
    assert len(json.dumps(said, default=str)) > 5000
    made = shelf(said, scripts)
    found = read_letters(made.script)
    assert found is not None
    assert made.notes == []
    assert {char for letters in found for char in characters(letters)} == shown(said, scripts)


def _scripts() -> list[Path]:
    root = next(iter(families().values())).folder.parent
    return [*root.glob("kit/*.js"), *root.glob("*/view.js")]
