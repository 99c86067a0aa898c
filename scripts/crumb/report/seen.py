"""What a qa.result shows to people: strip, movie, gates with the frames that show them, errors, requests.

Used by the report of a session and by the page of ``crumb qa``, so that both say the same. This module must not know
where evidence is kept: it is given a function that reads a file, and one that makes a link to it.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from crumb.core.exams import exams

Link = Callable[[Mapping[str, Any]], dict[str, str]]
MOMENTS = {"title": "Title", "response": "First response", "play": "In play", "won": "Won", "lost": "Lost"}
STATUS = {"pass": "passed", "fail": "failed", "skip": "not looked at", "error": "could not be checked"}
KINDS = {"xhr": "data", "fetch": "data", "connect": "data", "stylesheet": "style", "style-src-elem": "style",
         "script-src-elem": "script", "img": "image", "document": "page", "frame": "page"}  # fmt: skip
MOST = 60


def seen_by(qa: Mapping[str, Any], read: Callable[[str], bytes | None], link: Link) -> dict[str, Any]:
    """Return what templates show of ``qa``; ``read`` gives the bytes of an evidence path, or None.

    ``link`` gives for an item ``file``, what a click opens, ``src``, what is shown, and ``thumb``, the same small.
    """
    pictures = {item["id"]: _picture(item, link) for item in qa["evidence"] if item["role"] == "film"}
    strip = strip_of(pictures.values())
    visits = _visits(read("console.json"))
    movie = next((link(item) for item in qa["evidence"] if item["role"] == "movie"), None)
    return {
        "strip": strip,
        "others": [picture for picture in pictures.values() if picture not in strip],
        "movie": movie,
        "exams": exams(qa["gates"]),
        "gates": [_gate(gate, pictures) for gate in qa["gates"]],
        "errors": errors_of(visits),
        "requests": requests_of(visits),
    }


def strip_of(pictures: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the pictures of the strip in the order of a round; all pictures of a result that knows no moments."""
    all_of = list(pictures)
    chosen = [picture for picture in all_of if picture["moment"]]
    return sorted(chosen, key=lambda picture: list(MOMENTS).index(picture["moment"])) or all_of


def errors_of(visits: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return uncaught errors, each once, with file, line and column where they are known."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for visit in visits:
        for note in visit.get("thrown", []) or [{"message": text} for text in visit.get("uncaught", [])]:
            place = f"{note['file']}:{note['line']}:{note['column']}" if note.get("file") else ""
            entry = found.setdefault((note["message"], place), {"message": note["message"], "place": place, "in": []})
            if visit["visit"] not in entry["in"]:
                entry["in"].append(visit["visit"])
    return list(found.values())[:MOST]


def requests_of(visits: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Return how many own files were asked for by kind, which were missing, and what was asked of elsewhere by whom."""
    inside: dict[str, int] = {}
    missing: dict[str, None] = {}
    outside: dict[str, dict[str, str]] = {}
    for visit in visits:
        for kind, count in visit.get("own", {}).items():
            shown = KINDS.get(kind, kind)
            inside[shown] = max(inside.get(shown, 0), count)
        for note in visit.get("missing", []):
            missing.setdefault(note.rsplit(" (", 1)[0])
        for note in visit.get("asked", []):
            outside.setdefault(note["url"], {**note, "kind": KINDS.get(note["kind"], note["kind"])})
    return {"inside": inside, "missing": list(missing)[:MOST], "outside": list(outside.values())[:MOST]}


def _picture(item: Mapping[str, Any], link: Link) -> dict[str, Any]:
    moment = item.get("moment")
    return {"id": item["id"], **link(item), "label": item["label"], "frame": item["frame"], "moment": moment}


def _gate(gate: Mapping[str, Any], pictures: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    shown = [pictures[name] for name in gate["evidence"] if name in pictures]
    return {**gate, "words": STATUS[gate["status"]], "pictures": shown[:3]}


def _visits(raw: bytes | None) -> list[dict[str, Any]]:
    try:
        found = json.loads(raw or b"[]")
    except ValueError:
        return []
    return [visit for visit in found if isinstance(visit, dict)] if isinstance(found, list) else []
