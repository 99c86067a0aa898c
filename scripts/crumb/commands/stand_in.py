"""Whether a harness that a person puts in the place of another could play at all, before anything is noted."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from crumb.errors import UsageFault

if TYPE_CHECKING:
    from crumb.store.session import Session

FLAGS = {
    "model": "--model NAME",
    "provider": "--provider anthropic, openai or google; or --base-url with the address of a server",
}


def require_playable(session: "Session", role: str, said: Mapping[str, Any]) -> None:
    """Raise UsageFault when the harness in ``said`` needs more than this and the settings of the session name."""
    from crumb.pipeline.stand_ins import EXAMPLES, described, lacking, stand_in

    settings = _settings(session)
    bound = settings.get("bindings", {}).get(role, {})
    listed = (settings.get("config", {}).get("swap") or {}).get(role, ())
    harness = str(said["harness"])
    whole = said if len(said) > 1 or harness == bound.get("harness") else described(listed, harness)
    if missing := lacking(stand_in(role, bound, whole)):
        add = f"Add {FLAGS[missing]}" if missing in FLAGS else f"Run it on with --set {role}-{missing}=…"
        hint = f"{add}; or name it in the settings: swap: {{{role}: [{EXAMPLES[harness]}]}}."
        raise UsageFault(f"{harness} needs a {missing}.", hint)


def _settings(session: "Session") -> dict[str, Any]:
    try:
        return dict(json.loads(session.settings.read_bytes()))
    except (OSError, ValueError):
        return {}
