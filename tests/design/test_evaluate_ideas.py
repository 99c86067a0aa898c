"""The evaluation command prints accuracy by language and archetype and fails below its floor."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "evaluate_ideas.py"


def run(path: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), str(path), *options]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def test_it_counts_right_and_wrong_and_shows_the_wrong_ones(tmp_path):
    ideas = [
        {"lang": "en", "idea": "a frog jumps", "archetype": "platformer"},
        {"lang": "en", "idea": "a frog jumps", "archetype": "ui_heavy"},
        {"lang": "en", "idea": "Massive online 3D world", "archetype": "unsupported"},
        {"lang": "en", "idea": "What is the capital of France?", "archetype": "refused"},
    ]
    path = tmp_path / "ideas.jsonl"
    path.write_text("\n".join(map(json.dumps, ideas)) + "\n", encoding="utf-8")
    fine, below = run(path), run(path, "--floor", "90")
    assert "archetype right: 75.0 % of 4" in fine.stdout
    assert "ui_heavy -> platformer" in fine.stdout
    assert (fine.returncode, below.returncode) == (0, 1)
