"""Asks a small model on this machine for a planner's questions, by the api harness: `make demo-local`.

It shows that a local server works and that its answer has the shape of the schema; what such a small model writes is
poor. Usage: demo_local.py PYTHON, where PYTHON has the packages of scripts/local_model.py.
"""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from crumb.harness.base import Binding, Contract, Limits, Request, Result
from crumb.harness.registry import get
from crumb.store.schemas import check

SERVER = Path(__file__).with_name("local_model.py")
IDEA = "60-second match-3 with combo bonus"
FILE = "questions.json"
PATIENT = Limits(wall_seconds=900, idle_seconds=600)


def ask(address: str, folder: Path) -> Result:
    """Run the planner on the server at ``address``; it may only ask."""
    idea = folder / "idea.json"
    idea.write_text(json.dumps({"text": IDEA}), encoding="utf-8")
    binding = Binding("api", "local", "smollm2-135m", {"base_url": f"{address}/v1"})
    words = f"Ask one or two short questions about this game idea: {IDEA}"
    return get("api").run(Request("planner", folder, {"idea": idea}, words, Contract((FILE,)), PATIENT, binding))


def main(python: str) -> int:
    """Start the server, ask, show the answer; return 0 when it fits the schema."""
    quiet = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen([python, str(SERVER)], text=True, **quiet)
    assert server.stdin is not None
    assert server.stdout is not None
    try:
        address = server.stdout.readline().strip()
        if not address:
            print(f"the local model did not start; see why: {python} {SERVER}", file=sys.stderr)
            return 1
        with tempfile.TemporaryDirectory() as name:
            began = time.monotonic()
            result = ask(address, Path(name))
            print(f"{result.status} after {time.monotonic() - began:.0f} s by {result.model}: {result.message[:300]}")
            print(f"tokens: {result.usage.tokens_in} read, {result.usage.tokens_out} written")
            if result.status != "ok":
                return 1
            answer = json.loads((Path(name) / FILE).read_text(encoding="utf-8"))
            check("questions", answer)
            print(json.dumps(answer, ensure_ascii=False, indent=1))
            return 0
    finally:
        server.stdin.close()
        server.wait(30)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
