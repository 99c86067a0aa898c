"""The policy of the axes that is shipped: read, refused where it does not fit, and fair to dull and good pictures."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from crumb.core.visual import visual_axis
from crumb.errors import UsageFault
from crumb.report.axes import DEFAULT, load_policy, policy_from

DULL = {
    "text_contrast": 1.2, "text_size": 8, "ground_contrast": 1.3, "moving_contrast": None, "coverage": 0.01,
    "motion": 0, "colours": 2, "harmony": None, "difference": 0.004,
}  # fmt: skip
FAMILY = {
    "text_contrast": 4.47, "text_size": 14, "ground_contrast": 13.4, "moving_contrast": 57, "coverage": 0.87,
    "motion": 0.1, "colours": 48, "harmony": 0.93, "difference": 0.087,
}  # fmt: skip


def scored(figures: dict[str, float | None]) -> float:
    measures = [{"name": name, "value": value, "pictures": [], "note": ""} for name, value in figures.items()]
    score = visual_axis({"visual": {"measures": measures}}, {}, "", load_policy())["score"]
    assert score is not None
    return score


def shipped() -> dict[str, Any]:
    return dict(yaml.safe_load(DEFAULT.read_text(encoding="utf-8")))


def test_a_dull_static_page_is_weak_and_a_game_of_a_family_is_good() -> None:
    assert scored(DULL) < 0.2
    assert scored(FAMILY) > 0.9


@pytest.mark.parametrize("name", sorted(FAMILY))
def test_each_figure_moves_the_score(name: str) -> None:
    low = 0.3 if name == "harmony" else DULL[name] if DULL[name] is not None else 0.0
    assert scored({**FAMILY, name: low}) < scored(FAMILY) - 0.02


def test_the_name_of_a_policy_changes_with_its_content() -> None:
    changed = shipped()
    changed["visual"]["measures"]["motion"]["weight"] = 9
    assert policy_from(changed).name != load_policy().name
    assert load_policy().name.startswith("1+")


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("health",), None, "needs `health`"),
        (("health", "cap"), 1.5, "needs `cap`"),
        (("intent", "cut"), "half", "needs `cut`"),
        (("levels", "good"), True, "needs `good`"),
        (("visual", "measures"), {}, "other measures than there are: colours"),
        (("visual", "measures", "motion", "points"), [[1, 0], [0, 1]], "motion of the axes needs `points`"),
        (("visual", "measures", "motion", "points"), [[0, 0], [1, 2]], "motion of the axes needs `points`"),
        (("visual", "measures", "motion", "points"), [], "motion of the axes needs `points`"),
        (("visual", "measures", "motion"), 3, "motion of the axes needs `points`"),
    ],
)
def test_a_policy_that_does_not_fit_is_refused_with_its_place(path: tuple[str, ...], value: Any, words: str) -> None:
    data = copy.deepcopy(shipped())
    here = data
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = value
    with pytest.raises(UsageFault, match=words):
        policy_from(data)


def test_a_file_that_is_not_there_or_no_yaml_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageFault, match="cannot be read"):
        load_policy(tmp_path / "none.yaml")
    broken = tmp_path / "broken.yaml"
    broken.write_text("{", encoding="utf-8")
    with pytest.raises(UsageFault, match="is not YAML"):
        load_policy(broken)


def test_the_policy_is_plain_data() -> None:
    assert json.loads(json.dumps(shipped())) == shipped()
