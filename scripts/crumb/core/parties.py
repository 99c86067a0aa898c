"""Whether another party judged than built. Pure, and small, because stages and pages ask it too."""

NO_PARTY = frozenset(("", "none", "unknown"))


def crosses(builder: str, verifier: str) -> bool:
    """Tell whether another party judged than built: both are known models' providers, and they differ."""
    one, other = (name.strip().casefold() for name in (builder, verifier))
    return one != other and not {one, other} & NO_PARTY
