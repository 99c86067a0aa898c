"""Serves a script by hand: ``python -m fake_models SCRIPT.json [PORT]``; prints the address and every call."""

import json
import sys
from pathlib import Path

from .server import FakeModels


def main(arguments: list[str]) -> None:
    """Serve until interrupted."""
    script = json.loads(Path(arguments[0]).read_text(encoding="utf-8")) if arguments else None
    with FakeModels(script, port=int(arguments[1]) if len(arguments) > 1 else 0) as models:
        print(models.url, flush=True)
        try:
            input()
        except (EOFError, KeyboardInterrupt):
            print(json.dumps(models.calls, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main(sys.argv[1:])
