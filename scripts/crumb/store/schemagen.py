"""From typed dictionaries to JSON Schema, by pydantic: which types have one, and what ours say that its own do not.

A typed dictionary becomes a closed object, unless it is one of ``OPEN``. This module is for generation only; nothing
imports it at run time.
"""

from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from crumb.core import actor_documents, config, documents, envelope
from crumb.core.payloads import EVENTS

Schema = dict[str, Any]

DOCUMENTS = {
    "idea": documents.Idea,
    "spec": documents.Spec,
    "probe": documents.Probe,
    "build": documents.Build,
    "qa.result": documents.QaResult,
    "judge.score": documents.JudgeScore,
    "verdict": documents.Verdict,
    "effect": documents.Effect,
    "config": config.Config,
    "review": actor_documents.Review,
    "questions": actor_documents.Questions,
    "research": actor_documents.Research,
}
OPEN = frozenset({envelope.Metadata})


class Closed(GenerateJsonSchema):
    """Closes every object that is not ``OPEN``, and leaves out titles that only repeat the name of a field."""

    def typed_dict_schema(self, schema: Any) -> Schema:
        """Return the schema of a typed dictionary."""
        return {**super().typed_dict_schema(schema), "additionalProperties": schema.get("cls") in OPEN}

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Say that no field needs a title."""
        return False


def document(kind: Any, name: str) -> Schema:
    """Return the complete schema of a typed dictionary, as it stands in ``schemas/<name>.schema.json``."""
    head = {"$schema": Closed.schema_dialect, "$id": f"crumb:{name}"}
    return {**head, **TypeAdapter(kind).json_schema(schema_generator=Closed), "title": name}


def everything() -> dict[str, Schema]:
    """Return every schema of the project by its name below ``schemas/``."""
    events = {f"events/{kind}": shape for kind, shape in EVENTS.items()}
    return {name: document(shape, name) for name, shape in {**DOCUMENTS, **events}.items()}
