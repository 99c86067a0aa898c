"""All checkers over one file: whatever is written there, they answer, soon, and never with a fault of their own."""

import random
import time

import pytest
from hook_corpus import FOLDER

from crumb.games.hook_check import MOST, look_at
from crumb.games.hooks_api import Api, api_of
from crumb.games.registry import family

DATA = {"params": {}, "content": {"tune": {"worth": 1}, "hooks": ["points"]}}
PIECES = [
    "{",
    "}",
    "(",
    ")",
    "=>",
    "...",
    "[",
    "async ",
    "*",
    ",",
    "?.",
    "`",
    "${",
    "'",
    "get x() {",
    "#p",
    "\u2028",
    "class A {}",
]
HEAD = "window.Hooks = { onEvent(event, state, fx) { "


@pytest.fixture(scope="module")
def api() -> Api:
    return api_of(family("arena"))


def test_damaged_code_is_answered_by_findings(api: Api) -> None:
    rnd = random.Random(11)
    texts = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.js"))]
    for _ in range(80):
        text = rnd.choice(texts)
        for _ in range(3):
            place = rnd.randrange(len(text))
            text = text[:place] + rnd.choice(PIECES) + text[place + rnd.randrange(9) :]
        assert isinstance(look_at(text, api, DATA).flaws, list)


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "return " + "(" * 15_000 + "1" + ")" * 15_000 + " } };",
        HEAD + "state" + ".a" * 15_000 + " } };",
        HEAD + "state.a = 1; " * 3_500 + "} };",
    ],
)
def test_traps_are_refused_and_take_no_time(api: Api, text: str) -> None:
    before = time.process_time()
    found = look_at(text, api, DATA)
    assert time.process_time() - before < 2
    assert [flaw.rule for flaw in found.flaws] == ["hook.size"]
    assert found.rules.flaws, "and there is no proof"


def test_no_more_is_told_at_once_than_can_be_read(api: Api) -> None:
    assert len(look_at(HEAD + "state.a = 1; " * 400 + "} };", api, DATA).flaws) == MOST


@pytest.mark.parametrize("kind", ["async ", "*", "get ", "set ", "static "])
def test_a_rule_hook_that_is_no_plain_function_is_never_proven_as_one(api: Api, kind: str) -> None:
    found = look_at(
        f"window.Hooks = {{ {kind}points(points, what, state, tune) {{ return points * tune.worth; }} }};", api, DATA
    )
    assert found.rules.script == ""
    assert found.rules.flaws or found.flaws[0].rule in ("hook.syntax", "hook.missing")


def test_findings_come_in_the_order_of_the_text_with_line_and_column(api: Api) -> None:
    rule = "points(points, what, state, tune) { return points * 7; }"
    code = f"window.Hooks = {{\n  onevent(event, state, fx) {{}},\n  {rule},\n}};"
    found = look_at(code, api, DATA).flaws
    assert [(flaw.rule, flaw.line, flaw.column) for flaw in found] == [("hook.unknown", 2, 3), ("config.number", 3, 55)]
    assert str(found[0]).startswith("hooks.js:2:3 hook.unknown: arena has no hook onevent")
    assert str(found[0]).endswith("(nearest: onEvent)")
