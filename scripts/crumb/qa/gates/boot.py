"""A boot: the entry page is there, its own files load, and the game gets ready in time."""

from crumb.qa.gates.finding import Finding, Thresholds, failed, passed
from crumb.qa.record import Observation


def judge(seen: Observation, limits: Thresholds) -> Finding:
    """Fail for a missing or empty entry, for own files that do not load, or no ``ready`` within the limit."""
    if not seen.entry_found:
        return failed("There is no page to open: put an index.html with the game into the build.", {"entry": False})
    missing = sorted(note for note in _missing(seen) if note.startswith(("script", "document")))
    statuses = sorted({visit.status for visit in seen.served if visit.status})
    slowest = max((visit.boot_frames for visit in seen.served), default=0)
    measured = {"status": statuses, "missing": missing[:8], "boot_seconds": round(slowest / 60, 2)}
    if missing:
        return failed(
            f"The page asks for files that the build does not have or that do not load: {missing[0]}.", measured
        )
    if seen.contract == "crumb" and not all(visit.booted for visit in seen.served if visit.fault is None):
        return failed(
            f"The game did not get ready within {limits['boot_seconds']:g} seconds. "
            "Set ready as soon as play can start.",
            measured,
        )
    if statuses != [200]:
        return failed("The entry page did not open: nothing came back before the page stopped answering.", measured)
    return passed("The page opens and its files load.", measured, ["title"])


def _missing(seen: Observation) -> set[str]:
    """Return what the browser could not get, and what the page could not use (as with a wrong type)."""
    unusable = {note for visit in seen.served for facts in visit.facts for note in facts["failed"]}
    return unusable | {note for visit in seen.served for note in visit.missing}
