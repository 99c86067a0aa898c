"""Every reason that the reducer can give has a sentence for people."""

from crumb.core.effects import DONE_REASONS, WAIT_REASONS
from crumb.core.reasons import SENTENCES, in_words


def test_every_reason_has_a_sentence_and_no_other_has() -> None:
    assert set(SENTENCES) == DONE_REASONS | WAIT_REASONS


def test_a_foreign_reason_is_shown_as_it_is() -> None:
    assert in_words("adaptive_stop") == "adaptive_stop"
