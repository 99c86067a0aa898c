"""What a builder on a model works from: a folder to begin with, the engine's API, the evidence of the round before.

Everything is copied in; nothing links back to the session. An actor of rules needs none of this. This module must not
choose an actor or read its answer.
"""

import shutil
from pathlib import Path
from typing import cast

from crumb.core.documents import Change
from crumb.games.assemble import assemble
from crumb.games.hook_page import page
from crumb.games.hooks_api import api_of
from crumb.games.registry import families
from crumb.stages.brief import write
from crumb.stages.work import Work

BUILD = "build"


def furnish(work: Work, workspace: Path) -> None:
    """Put ``build/`` and what there is to read beside it into ``workspace``."""
    family = families().get(work.spec["family"])
    folder = workspace / BUILD
    if "base" in work.folders:
        shutil.copytree(work.folders["base"] / BUILD, folder)
    elif family is not None and work.config["build"].get("start", "family") == "family":
        assemble(work.spec, cast(list[Change], work.order.get("changes") or []), folder)
    else:
        folder.mkdir()
    if family is not None:
        for name, source in (("family.md", family.folder), ("kit.md", family.folder.parent / "kit")):
            shutil.copyfile(source / "README.md", workspace / name)
        (workspace / "hooks.md").write_text(page(api_of(family)), encoding="utf-8")
    if "evidence" in work.documents:
        write(workspace / "evidence.json", work.documents["evidence"])
