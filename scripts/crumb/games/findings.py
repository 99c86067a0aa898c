"""The findings that a proof may have, by stable code; what a repair is looked up by and a person is told.

Apart from the prover, so that what only explains a finding needs no V8. Data only.
"""

FINDINGS = {
    "proof.win": "the best player that the family has does not win this layout",
    "proof.lose": "a player who tries to lose does not",
    "proof.repeat": "the same keys do not give the same game twice",
    "proof.restart": "two starts with the same seed differ",
    "proof.plain": "the state that the simulation shows is not plain data",
    "proof.fault": "the simulation threw, hung or used too much memory",
    "idle.wins": "doing nothing wins",
}


LUCK_AT_MOST = 0.6  # share of games that pressing keys without a plan may win


def finding_code(finding: str) -> str:
    """Return the code of a finding without its detail (``code: detail``)."""
    return finding.split(":", 1)[0]
