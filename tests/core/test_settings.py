"""Settings as decisions read them, from what settings.json holds."""

from crumb.core.settings import Settings

DOCUMENT = {
    "schema": "crumb.settings/1",
    "config": {
        "limits": {"verdicts": 7, "money": 2.5, "minutes": 10, "circuit": 2, "tokens_stop": 0},
        "swap": {"builder": ["spare", {"harness": "last", "model": "m"}]},
        "batch": {"slice": 100, "tokens": 5, "money": 0.5},
    },
    "versions": {"spec": "v1", "qa": "v2"},
    "bindings": {"builder": {"harness": "offline", "provider": "none"}, "verifier": {}},
    "idea": "abc",
}


def test_what_is_there_is_read() -> None:
    settings = Settings.from_json(DOCUMENT)
    assert (settings.verdicts, settings.money, settings.minutes, settings.circuit) == (7, 2.5, 10, 2)
    assert settings.tokens_stop == 0
    assert (settings.batch_tokens, settings.batch_money) == (5, 0.5)
    assert settings.swap == {"builder": ("spare", "last")}
    assert settings.versions == {"spec": "v1", "qa": "v2"}
    assert settings.harnesses == {"builder": "offline"}
    assert settings.idea == "abc"


def test_what_is_absent_or_nonsense_falls_to_the_default() -> None:
    assert Settings.from_json({}) == Settings()
    odd = {
        "config": {"limits": {"verdicts": "many", "minutes": None, "money": None}, "swap": 5, "batch": 5},
        "versions": [1],
    }
    assert Settings.from_json(odd) == Settings()
