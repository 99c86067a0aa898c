"""One spelling of JSON for everything that is hashed or compared.

Equal values give equal bytes on every machine: sorted keys, no spaces, UTF-8, no NaN. This module must not know what
the values mean.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

VOLATILE = ("stage", "times")


def canonical(value: Any) -> bytes:
    """Return ``value`` as canonical JSON; raises ValueError for NaN and infinities, TypeError for what is not JSON."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False).encode("utf-8")


def sha(value: Any) -> str:
    """Return the sha256 of the canonical JSON of ``value``, as 64 hex digits."""
    return hashlib.sha256(canonical(value)).hexdigest()


def content_sha(document: Mapping[str, Any]) -> str:
    """Return the hash of what a document says, without where and when it was made (``stage`` and ``times``)."""
    return sha({key: value for key, value in document.items() if key not in VOLATILE})
