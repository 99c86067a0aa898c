"""What the five stages share: ask → act → keep → append → publish, so that nothing is paid twice and nothing is lost.

A stage looks afresh before every step: a result that is there is published, a run that was kept but not reported is
reported, and only what the reducer names is acted on. Killed at any instruction, the next start carries on. One stage
of a session runs at a time; an orphan of a killed run is waited for.
"""

import importlib
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from crumb.core.canonical import content_sha
from crumb.core.documents import Effect, Stage
from crumb.core.state import Result
from crumb.core.view import Item
from crumb.errors import CrumbError
from crumb.pipeline.versions import ROLES
from crumb.stages import reports
from crumb.stages.desk import Desk
from crumb.stages.patience import Patience
from crumb.stages.publish import publish_effect, publish_result, publish_skipped
from crumb.stages.tape import Tape
from crumb.stages.thrift import Thrift
from crumb.stages.work import ActorFailed, Product, Work
from crumb.store import runs
from crumb.store.locks import Lock
from crumb.store.session import Session

LONGEST_WAIT = 4 * 3600.0
MOST_STEPS = 200
EVENT_FILE = "event.json"


def run_stage(session: Session, stage: Stage, round: int, say: Callable[[str], None]) -> None:
    """Bring a stage of a round to its published document; raises CrumbError only for a broken disk, lock or record."""
    with Lock(session.path / ".stage.lock").acquire(LONGEST_WAIT):
        desk = Desk(session, stage, round)
        for _ in range(MOST_STEPS):
            if _step(desk, say):
                return
    raise CrumbError(f"{stage} of round {round} of {session.id} does not settle.", "Please report this as a bug.")


def _step(desk: Desk, say: Callable[[str], None]) -> bool:
    """Take one step; return whether the stage is at its end."""
    effect = desk.refresh()
    item = desk.item()
    past = None if item or desk.same(effect) else desk.past()
    if past is not None:
        publish_result(desk.session, past)
        return _finish(desk, effect)
    if item is not None and item.result is not None:
        return _publish(desk, item, item.result, effect)
    if not desk.same(effect):
        return _skip(desk, effect, say)
    if desk.stage in ("spec", "build") and desk.round not in desk.state.orders:
        desk.session.transcript.append(reports.handoff(effect))
        return False
    if item is None:
        raise CrumbError(
            f"{desk.stage} of round {desk.round} is ordered but not in view.", "Please report this as a bug."
        )
    if not _adopt(desk, item):
        _take_turn(desk, effect, item, say)
    return False


def _take_turn(desk: Desk, effect: Effect, item: Item, say: Callable[[str], None]) -> None:
    """Act, once provider and batch have room for a call; where that took a wait, leave it to the next step to look."""
    binding, replays = desk.binding(effect), bool(desk.config.get("replay"))
    patience = Patience(desk.session.path.parent, binding, replays)
    thrift = Thrift(desk.session, desk.settings, binding, replays)

    def wanted() -> bool:
        return desk.same(desk.refresh())

    if patience.wait(wanted, say) or thrift.wait(desk.state, wanted, say):
        return
    try:
        patience.note(_act(desk, effect, item, say))
    finally:
        thrift.end()


def _publish(desk: Desk, item: Item, result: Result, effect: Effect) -> bool:
    if not runs.intact(desk.session, result["run"]):
        found = "; ".join(runs.problems(desk.session, result["run"])[:3])
        raise CrumbError(f"The run behind {desk.stage} of round {desk.round} is damaged: {found}.", _redo_hint(desk))
    if item.status == "history":
        kept = runs.read_json(desk.session, result["run"], EVENT_FILE)
        desk.session.transcript.append(reports.result(kept["event"], reports.place_of(result)))
        return False
    publish_result(desk.session, result)
    return _finish(desk, effect)


def _redo_hint(desk: Desk) -> str:
    return f"`crumb redo {desk.session.id} --stage {desk.stage}` makes it again; `crumb verify` shows other damage."


def _skip(desk: Desk, effect: Effect, say: Callable[[str], None]) -> bool:
    publish_skipped(desk.session, desk.round, desk.stage, desk.version, effect["reason"])
    if desk.stage != "verdict":
        say(f"not run: {effect['reason']}")
    return _finish(desk, effect)


def _finish(desk: Desk, effect: Effect) -> bool:
    """Close the round after its verdict: record an end, write the effect."""
    if desk.stage != "verdict":
        return True
    if effect["kind"] == "done" and not _recorded(desk, effect):
        desk.session.transcript.append_all(reports.done(effect))
        effect = desk.refresh()
    publish_effect(desk.session, desk.round, effect)
    return True


def _recorded(desk: Desk, effect: Effect) -> bool:
    finished = desk.state.finished
    return finished is not None and finished["text"] == effect["reason"]


def _about(desk: Desk, item: Item) -> dict[str, Any]:
    return {
        "round": desk.round,
        "inputs": dict(item.inputs),
        "version": desk.version,
        "attempt": item.attempt,
    }


def _adopt(desk: Desk, item: Item) -> bool:
    """Report a run that was kept but never reported: its process died in between; return whether there was one."""
    found = runs.find(desk.session, desk.stage, _about(desk, item))
    if found is None or _is_known(desk, found):
        return False
    _report(desk, found, _about(desk, item))
    return True


def _is_known(desk: Desk, run: str) -> bool:
    known = {result["run"] for results in desk.state.results.values() for result in results}
    return run in known or run in desk.state.failures


def _act(desk: Desk, effect: Effect, item: Item, say: Callable[[str], None]) -> str:
    """Run the act in a run of its own and report it; return how it ended: ``ok``, or a status of a harness."""
    about = _about(desk, item)
    binding = desk.binding(effect)
    role = ROLES.get(desk.stage)
    documents, folders = desk.documents()
    desk.add_base(documents, folders)
    documents |= desk.proof(effect)
    began = time.monotonic()
    with runs.new_run(desk.session, desk.stage, about) as run:
        if role and binding is not None:
            place = reports.place(desk.round, desk.stage, run.id, about)
            desk.session.transcript.append(reports.wake(role, place, binding))
        order = {**desk.state.orders[desk.round], "feedback": effect["feedback"], "words": effect.get("words", [])}
        work = Work(desk.session.id, desk.round, run.path, order, documents, folders, desk.config, binding)
        tape = Tape(run.path, f"{desk.stage} of round {desk.round}", desk.config)
        work = replace(work, tape=tape, researchers=desk.researchers())
        work = replace(work, unwanted=lambda: not desk.same(desk.refresh(work.used)))
        kept = {**_call(desk.stage, work), "told": list(work.told)}
        kept["usage"].setdefault("latency_ms", round((time.monotonic() - began) * 1000))
        run.write_json(EVENT_FILE, {**kept, "role": role, "binding": dict(binding or {})})
    for confirm in (*work.after_kept, *tape.copying()):
        confirm()
    _report(desk, run.id, about)
    say(_sentence(kept, time.monotonic() - began))
    return str(kept.get("failure", {}).get("status", "ok"))


def _call(stage: Stage, work: Work) -> dict[str, Any]:
    """Run the act; keep what it made in the run's folder; return what the events need."""
    act = importlib.import_module(f"crumb.stages.{stage}").act
    try:
        product: Product = act(work)
    except ActorFailed as failed:
        return {"failure": {"status": failed.status, "message": failed.message}, "usage": failed.usage}
    (work.folder / f"{stage}.json").write_bytes(json.dumps(product.document, ensure_ascii=False).encode("utf-8"))
    for name, text in product.pages.items():
        (work.folder / name).write_text(text, encoding="utf-8")
    return {"event": dict(product.event), "usage": dict(product.usage), "output": content_sha(product.document)}


def _report(desk: Desk, run: str, about: Mapping[str, Any]) -> None:
    """Append the events of a kept run, all or none."""
    kept = runs.read_json(desk.session, run, EVENT_FILE)
    place = reports.place(desk.round, desk.stage, run, about)
    drafts = list(kept.get("told", []))
    if kept["role"]:
        drafts.append(reports.stop(kept["role"], place, kept["binding"], kept["usage"]))
    if "failure" in kept:
        drafts.append(reports.failure(kept["role"], place, **kept["failure"]))
    else:
        whole = {**place, "inputs": dict(about["inputs"]), "output": kept["output"]}
        drafts.append(reports.result(kept["event"], whole, None if kept["role"] else kept["usage"]["latency_ms"]))
    desk.session.transcript.append_all(drafts)


def _sentence(kept: Mapping[str, Any], seconds: float) -> str:
    if "failure" in kept:
        return f"failed ({kept['failure']['status']}): {kept['failure']['message']}"
    data = kept["event"].get("data", {})
    words = [str(data[key]) for key in ("title", "tree", "status", "verdict") if data.get(key)]
    return f"{words[0][:40] if words else 'done'}  {seconds:.1f} s"


def stage_folder(path: str) -> Session:
    """Return the session in ``path``; the folder's name is its id."""
    return Session(Path(path))
