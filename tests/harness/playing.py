"""What scripted models say in whole sessions of the real clients, and the environment that leads clients to them."""

import os
import tempfile
from pathlib import Path
from typing import Any

from crumb.core.canonical import canonical
from crumb.design import plan
from crumb.errors import Missing
from crumb.games.assemble import assemble
from crumb.harness import clients
from fake_models import FakeModels

IDEA = "60-second match-3 with combo bonus"
ROOT = Path(__file__).resolve().parents[2]
REQUIRED = "CRUMB_AGENTS"
KEYS = {"ANTHROPIC_API_KEY": "not-a-key-1111", "OPENAI_API_KEY": "not-a-key-2222", "GEMINI_API_KEY": "not-a-key-3333"}
SPARKS = """document.addEventListener('keydown', function (event) {
  if (event.code === 'Enter') document.body.dataset.sparks = 'on';
});
"""
BROKEN = "throw new Error('the twin is broken');\n"
GLOW = "body[data-sparks] #stage {\n  outline: 1px solid transparent;\n}\n"


def missing() -> str:
    """Return why the real clients cannot run here, or nothing; raises where they were asked for."""
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        for name in clients.CLIENTS:
            clients.find(name)
    except Missing as fault:
        if os.environ.get(REQUIRED):
            raise
        return f"{fault}: {fault.hint}"
    finally:
        os.chdir(before)
    return ""


def led_to(models: FakeModels) -> dict[str, str]:
    """Return the variables that lead every client to ``models``, and nowhere else."""
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        programs = {name: clients.find(name)[-1] for name in clients.CLIENTS}
    finally:
        os.chdir(before)
    return {
        **KEYS,
        **{f"CRUMB_{name.replace('-', '_').upper()}": program for name, program in programs.items()},
        "ANTHROPIC_BASE_URL": models.url,
        "OPENAI_BASE_URL": f"{models.url}/v1",
        "GOOGLE_GEMINI_BASE_URL": models.url,
        "HTTPS_PROXY": models.url,
        "HTTP_PROXY": models.url,
        "NO_PROXY": "127.0.0.1,localhost",
    }


def session(*builds: dict[str, Any], documents: bool = False) -> dict[str, Any]:
    """Return the script of a session: a planner, the builder's rules, a verifier that is content with anything.

    A service is asked for ``documents``; a client is told to write files.
    """
    spec = plan(IDEA, 0, [])
    spec["title"] = "Combo Garden"
    planner, verifier = (
        [{"json": document}] if documents else turns(write(name, canonical(document).decode()))
        for name, document in (("spec.json", spec), ("review.json", REVIEW))
    )
    return {
        "rules": [
            {"name": "planner", "when": {"contains": "ROLE=planner"}, "turns": planner},
            *builds,
            {"name": "verifier", "when": {"contains": "ROLE=verifier"}, "turns": verifier},
        ]
    }


REVIEW = {
    "grades": [{"dimension": name, "score": 4.5, "reason": "shown", "evidence": ["G"]} for name in ("D1", "D3", "D5")],
    "critique": "the sounds were not heard",
    "defence": "the pictures show the rest",
    "verdict": "PASS",
    "feedback": "good as it is",
    "deviation": None,
}


def building(script: str, contains: str = "ROLE=builder", **first: Any) -> dict[str, Any]:
    """Return the builder's rule: it adds a script and a style to the family's game, and names both in the page."""
    page = _page().replace("</head>", '  <link rel="stylesheet" href="glow.css" />\n  </head>')
    page = page.replace("</body>", '  <script src="sparks.js"></script>\n  </body>')
    steps = [
        {"do": "read", "path": "build/index.html"},
        write("build/glow.css", GLOW),
        write("build/sparks.js", script),
    ]
    said = [{"say": "Adding sparks.", "tools": steps, **first}, *turns(write("build/index.html", page))]
    return {"name": f"builder {contains}", "when": {"contains": contains}, "turns": said}


def _page() -> str:
    with tempfile.TemporaryDirectory() as folder:
        assemble(plan(IDEA, 0, []), [], Path(folder) / "build")
        return (Path(folder) / "build" / "index.html").read_text(encoding="utf-8")


def write(path: str, content: str) -> dict[str, Any]:
    """Return a step that writes a file."""
    return {"do": "write", "path": path, "content": content}


def turns(*steps: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a conversation that takes ``steps`` at once and is done."""
    return [{"say": "Writing.", "tools": list(steps)}, {"say": "Done."}]
