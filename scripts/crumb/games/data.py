"""What a game is told: a spec and its changes, made into the ``CRUMB_GAME`` data that kit, sim and view read.

The families are code of ours and the spec may come from anybody, so here is the border: numbers are finite and inside
the range that the family declares, texts are texts, colours are colours, and the script that carries them cannot be
broken out of. This module must not decide what a game should be like; it only applies what it is given.
"""

import json
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from crumb.core.documents import Change, Param, Spec
from crumb.design.changes import is_known
from crumb.design.retold import with_changes
from crumb.games.registry import Family

RTL = ("ar", "fa", "he", "ur")
COLOUR = re.compile(r"#[0-9a-fA-F]{6}\Z")
MAX_TEXT = 2000
MAX_DEPTH = 12
SEED_LIMIT = 2**31 - 1
PREFIX = "window.CRUMB_GAME = "
_UNSAFE = re.compile("[<>&\u007f-\u009f\u2028\u2029\ud800-\udfff]")


def game_data(spec: Spec, changes: Sequence[Change], family: Family) -> dict[str, Any]:
    """Return ``CRUMB_GAME`` for ``spec`` with ``changes`` applied in order; every value is plain, finite JSON.

    Changes that name nothing the family has are left out, see ``applicable``.
    """
    lang = spec["lang"] or "en"
    seed = changed_seed(spec, changes)
    played = {control["action"] for control in spec["controls"]}
    data = {
        "title": spec["title"],
        "pitch": with_changes(spec, changes)["pitch"] if is_known(spec) else spec["pitch"],
        "how": spec["strings"].get("how", ""),
        "lang": lang,
        "dir": "rtl" if lang.split("-")[0].lower() in RTL else "ltr",
        "strings": {**local_strings(family.strings, lang), **spec["strings"]},
        "params": changed_params(spec, changes, family),
        "content": {**spec["content"], "seed": seed},
        "theme": {**spec["theme"], "palette": changed_palette(spec, changes)},
        "controls": spec["controls"],
        "hud": family.definition.get("hud", []),
        "touch": [button for button in family.definition.get("touch", []) if button["action"] in played],
        "seed": seed,
        "family": {"name": family.name, "version": family.version},
    }
    plain: dict[str, Any] = safe(data)
    return plain


def applicable(changes: Iterable[Change], family: Family) -> list[Change]:
    """Return the changes that mean something to this family: a parameter it has, a seed, a colour, or a reset."""
    return [change for change in changes if _means_something(change, family)]


def changed_params(spec: Spec, changes: Iterable[Change], family: Family) -> dict[str, float]:
    """Return every parameter of the family: its default, or what the spec says, then the changes in order.

    A value of the spec stands as it is, so that a bad one shows in the evidence; what a change does stays inside the
    range of the family, whole where the range counts things. ``reset`` goes back to the family's default.
    """
    values = {name: _spec_value(spec, name, param) for name, param in family.params.items()}
    for change in changes:
        name, number = change["param"], _number(change.get("value"))
        if change["op"] == "reset":
            values.update({key: param["value"] for key, param in family.params.items() if name in (key, "*")})
        elif name in values and number is not None and change["op"] in ("set", "scale"):
            target = number if change["op"] == "set" else values[name] * number
            values[name] = _inside(target, family.params[name])
    return {name: _plain_number(value) for name, value in values.items()}


def changed_palette(spec: Spec, changes: Iterable[Change]) -> dict[str, str]:
    """Return the palette by role with the recoloured roles replaced; what is no ``#rrggbb`` colour is left out."""
    palette = dict(spec["theme"]["palette"])
    for change in changes:
        if change["op"] == "recolour":
            palette[change["param"]] = str(change.get("value", ""))
    return {role: colour.lower() for role, colour in palette.items() if COLOUR.match(str(colour))}


def changed_seed(spec: Spec, changes: Iterable[Change]) -> int:
    """Return the seed after all reseeds: the given number, else the next one of a fixed sequence."""
    seed = int(spec["seed"])
    for change in changes:
        if change["op"] == "reseed":
            number = _number(change.get("value"))
            seed = seed * 1_103_515_245 + 12_345 if number is None else int(number)
    return abs(seed) % SEED_LIMIT


def local_strings(strings: Mapping[str, Any], lang: str) -> dict[str, str]:
    """Return the family's own words in ``lang``, each falling back to English; accepts one flat table, too."""
    if all(isinstance(value, str) for value in strings.values()):
        return dict(strings)
    tables = (strings.get("en"), strings.get(lang.split("-")[0]), strings.get(lang))
    return {key: text for table in tables if isinstance(table, Mapping) for key, text in table.items()}


def script(data: Mapping[str, Any]) -> str:
    """Return the text of ``spec.js``. Nothing in ``data`` can end the script, the line or the string it stands in."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, indent=1, allow_nan=False)
    return f"{PREFIX}{_UNSAFE.sub(_escape, text)};\n"


def read_data(text: str) -> Mapping[str, Any] | None:
    """Return the data of a ``spec.js`` in the spelling of ``script``, read as JSON; None when it is anything else."""
    body = text.strip()
    if not body.startswith(PREFIX) or not body.endswith(";"):
        return None
    try:
        data = json.loads(body[len(PREFIX) : -1])
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) and isinstance(data.get("params"), dict) else None


def safe(value: Any, depth: int = 0) -> Any:
    """Return ``value`` as plain JSON: finite numbers, bounded texts, no key that reaches into a prototype."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return value if math.isfinite(value) else 0
    if isinstance(value, Mapping) and depth < MAX_DEPTH:
        return {str(key): safe(item, depth + 1) for key, item in value.items() if key != "__proto__"}
    if isinstance(value, list | tuple) and depth < MAX_DEPTH:
        return [safe(item, depth + 1) for item in value]
    return str(value)[:MAX_TEXT]


def _escape(match: re.Match[str]) -> str:
    return f"\\u{ord(match.group()):04x}"


def _means_something(change: Change, family: Family) -> bool:
    if change["op"] == "reseed":
        return True
    if change["op"] == "reset":
        return change["param"] in family.params or change["param"] == "*"
    if change["op"] == "recolour":
        return bool(COLOUR.match(str(change.get("value", ""))))
    return change["param"] in family.params and _number(change.get("value")) is not None


def _spec_value(spec: Spec, name: str, param: Param) -> float:
    given = spec["params"].get(name)
    number = _number(given["value"]) if given else None
    return param["value"] if number is None else number


def _number(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return None
    return float(value)


def _inside(value: float, param: Param) -> float:
    whole = all(float(param[key]).is_integer() for key in ("value", "min", "max"))
    bounded = min(max(value, param["min"]), param["max"])
    return float(round(bounded)) if whole else round(bounded, 3)


def _plain_number(value: float) -> float:
    return int(value) if value.is_integer() else value
