"""From an idea to a spec: the one call that the planner without a model makes.

``plan`` is a pure function of the text, the variant, and what was tried before. This module must only compose; each
part decides for itself.
"""

import hashlib
from collections.abc import Sequence

from crumb.core.documents import Archetype, Candidate, Param, Spec, Wanted
from crumb.design import cuts, params, pitch, refusal, repair, roles, theme, titles
from crumb.design.acceptance import ACCEPTANCE
from crumb.design.changes import SEED_LIMIT
from crumb.design.classify import Classification, classify, physics_of
from crumb.design.families import FAMILIES, SERVED, controls_of
from crumb.design.form import Served
from crumb.design.reading import Reading, read
from crumb.design.refusal import Refusal
from crumb.design.requirements import requirements_of
from crumb.design.retold import with_changes
from crumb.design.wording import say, screen_texts


def plan(text: str, variant: int = 0, avoid: Sequence[str] = (), findings: Sequence[str] = ()) -> Spec | Refusal:
    """Return the spec of an idea, or why there is none.

    ``variant`` gives another game of the same idea; ``avoid`` names archetypes that were built and failed;
    ``findings`` are the ids of gates and probes that failed, whose repairs are applied at once. Equal arguments
    give equal results.
    """
    reading = read(text)
    seed = seed_of(reading.text, variant)
    chosen = classify(reading)
    refused = refusal.check(reading)
    if refused:
        return refused
    served = choose(chosen, avoid)
    return _compose(reading, chosen, served, seed, variant, findings)


def seed_of(text: str, variant: int) -> int:
    """Return the seed of an idea and variant: the same everywhere, another for each."""
    digest = hashlib.sha256(f"{text}\0{variant}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % SEED_LIMIT


def choose(chosen: Classification, avoid: Sequence[str] = ()) -> tuple[Archetype, str, Served]:
    """Return (wanted archetype, sub, how it is served): the best candidate whose built form was not tried before."""
    options = [(a, chosen.subs[a], SERVED[f"{a}/{chosen.subs[a]}"]) for a, _ in chosen.ranking]
    fresh = [option for option in options if FAMILIES[option[2].family].archetype not in avoid]
    return (fresh or options)[0]


def _compose(
    reading: Reading,
    chosen: Classification,
    served: tuple[Archetype, str, Served],
    seed: int,
    variant: int,
    findings: Sequence[str],
) -> Spec:
    archetype, sub, form = served
    family, mode = form.family, FAMILIES[form.family].mode(form, reading)
    cast = roles.parts(reading)
    thing = roles.collected(cast, reading)
    filled = params.fill(reading, family, mode, seed, variant)
    built = FAMILIES[family].archetype
    spec: Spec = {
        "schema": "crumb.spec/1",
        "title": titles.title_of(reading, cast, family),
        "pitch": pitch.pitch_of(reading.lang, family, mode, filled.params, thing),
        "lang": reading.lang,
        "archetype": built,
        "family": family,
        "sub": mode,
        "runner_up": _runner_up(chosen, archetype),
        "margin": chosen.margin,
        "physics": physics_of(built),
        "theme": theme.theme_of(reading, cast, seed),
        "params": filled.params,
        "controls": controls_of(family, mode),
        "ends": _ends(reading.lang, family, filled.params),
        "content": _content(mode, seed, reading),
        "strings": {**screen_texts(reading.lang, family, mode), **({"thing": thing} if thing else {})},
        "requirements": requirements_of(reading, family, mode, filled.params),
        "acceptance": list(ACCEPTANCE),
        "cuts": cuts.cuts_of(reading, chosen, archetype, sub, form, mode, cast),
        "notes": cuts.notes_of(reading, chosen, filled.notes),
        "seed": seed,
        "variant": variant,
        "wanted": _wanted(chosen),
    }
    return with_changes(spec, [c for finding in findings for c in repair.repair(finding, spec)])


def _runner_up(chosen: Classification, built: Archetype) -> Candidate | None:
    for archetype, score in chosen.ranking:
        if archetype != built and score >= 0:
            return {"archetype": archetype, "family": SERVED[f"{archetype}/{chosen.subs[archetype]}"].family}
    return None


def _wanted(chosen: Classification) -> Wanted:
    return {"archetype": chosen.archetype, "sub": chosen.sub}


def _ends(lang: str, family: str, filled: dict[str, Param]) -> dict[str, str]:
    values = {name: f"{param['value']:g}" for name, param in filled.items()}
    return {end: say(lang, f"end.{family}.{end}", **values) for end in ("won", "lost")}


def _content(mode: str, seed: int, reading: Reading) -> dict[str, object]:
    said = reading.asserted
    return {
        "mode": mode,
        "seed": seed,
        "speedup": bool(said & {"speedup", "endless"}),
        "boss": "boss" in said,
    }
