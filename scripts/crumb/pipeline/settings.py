"""The effective settings of this invocation: defaults, file, preset and flags, checked, with who plays each role.

Written beside each session as ``settings.json``, so that stages and commands see what the main process saw.
"""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from crumb.core.canonical import canonical
from crumb.errors import NotShaped, UsageFault
from crumb.harness.registry import names as harness_names
from crumb.pipeline import ambient
from crumb.pipeline.binding import HARNESS, KEYS, LIMITS, ROLES, Bound, Layer, resolve, resolve_all
from crumb.pipeline.stand_ins import as_said, unfit
from crumb.pipeline.versions import PROJECT, stage_versions

# the same language as yaml.safe_load, read by libyaml where it is there
QUICK = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
SECTIONS = ("spec", "build", "qa", "judge", "limits", "actor", "batch", *ROLES)


@dataclass(frozen=True)
class Effective:
    """Checked settings (as in ``config.schema.json``), the binding of each role, the wanted version of each stage."""

    config: dict[str, Any]
    bindings: dict[str, dict[str, str]]
    versions: dict[str, str]
    flags: dict[str, str]

    def document(self) -> dict[str, Any]:
        """Return what ``settings.json`` holds."""
        return {
            "schema": "crumb.settings/1",
            "config": self.config,
            "bindings": self.bindings,
            "versions": self.versions,
            "flags": self.flags,
        }

    @cached_property
    def written(self) -> bytes:
        """The bytes of ``settings.json``, which many sessions share."""
        return canonical(self.document())


def load_defaults(project: Path = PROJECT) -> dict[str, Any]:
    """Return ``config/config.yaml`` of the project."""
    return dict(_load(project / "config" / "config.yaml"))


def effective(config: Mapping[str, Any], flags: Mapping[str, str], project: Path = PROJECT) -> Effective:
    """Merge the settings of a configuration file with flags; raises UsageFault with the nearest known name."""
    merged, typed_flags = _merged(config, flags, project)
    bindings = resolve_all(layers_of(merged, typed_flags, project))
    _check_harnesses({role: binding[HARNESS] for role, binding in bindings.items()})
    for role, listed in merged["swap"].items():
        _check_swap(role, listed, bindings.get(role, {}))
    return Effective(merged, bindings, stage_versions(merged, bindings), dict(flags))


def explained(
    role: str, config: Mapping[str, Any], flags: Mapping[str, str], project: Path = PROJECT
) -> tuple[Bound, dict[str, str]]:
    """Return the binding of ``role`` under these settings, with where each value comes from, limits included."""
    merged, typed_flags = _merged(config, flags, project)
    binding, origins = resolve(role, layers_of(merged, typed_flags, project))
    named = {"preset": f"preset {merged['preset']}", "config": "settings"}
    found = ambient.around(os.environ)
    named |= {"ambient": f"ambient ({found.variable})"} if found else {}
    origins = {key: named.get(origin, origin) for key, origin in origins.items()}
    for key in LIMITS if binding else ():
        if key not in binding and key in merged["actor"]:
            binding[key], origins[key] = merged["actor"][key], f"actor.{key} of the settings"
    return {key: binding[key] for key in KEYS if key in binding}, origins


def _merged(
    config: Mapping[str, Any], flags: Mapping[str, str], project: Path
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the checked settings under ``flags``, and the flags as typed values.

    Who steps in comes from the preset where the settings name nobody.
    """
    merged = {key: value for key, value in config.items() if key not in flags}
    typed_flags = {key: parse_value(value) for key, value in flags.items()}
    for key, value in typed_flags.items():
        _apply_flag(merged, key, value)
    _check(merged)
    merged["swap"] = {**_preset(str(merged["preset"]), project).get("swap", {}), **merged["swap"]}
    return merged, typed_flags


def layers_of(merged: Mapping[str, Any], flags: Mapping[str, Any], project: Path = PROJECT) -> dict[str, Layer]:
    """Return what each origin says of the roles, strongest first; ``flags`` are typed values that ``merged`` holds."""
    preset = str(merged["preset"])
    return {
        "flag": _role_flags(flags),
        "config": {role: merged.get(role) or {} for role in ROLES},
        "preset": _preset(preset, project),
        "ambient": ambient.layer(preset, os.environ, ROLES),
    }


def preset_names(project: Path = PROJECT) -> list[str]:
    """Return the presets that there are."""
    return sorted(path.stem for path in (project / "config" / "presets").glob("*.yaml"))


def _check_harnesses(wanted: Mapping[str, str]) -> None:
    known = harness_names()
    for whose, name in wanted.items():
        if name not in known:
            near = _nearest(str(name), known)
            hint = f"Did you mean {near}? " if near else ""
            raise UsageFault(f"There is no harness {name!r} ({whose}).", f"{hint}Known: {', '.join(known)}.")


def _check_swap(role: str, listed: Sequence[Any], bound: Mapping[str, Any]) -> None:
    for item in listed:
        _check_harnesses({f"swap of {role}": as_said(item)[HARNESS]})
        if found := unfit(role, item, bound):
            raise UsageFault(f"swap of {role}: {found[0]}", found[1])


def parse_value(text: str) -> Any:
    """Read a flag's value as Snakemake does: number, truth value, YAML, or the text itself."""
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError:
        return text


def _apply_flag(merged: dict[str, Any], key: str, value: Any) -> None:
    section, _, name = key.partition("-")
    if name and section in SECTIONS:
        merged[section] = {**(merged.get(section) or {}), name.replace("-", "_"): value}
    elif isinstance(value, Mapping) and isinstance(merged.get(key), Mapping):
        merged[key] = {**merged[key], **value}
    else:
        merged[key] = value


def _role_flags(flags: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for key, value in flags.items():
        role, _, name = key.partition("-")
        if role in ROLES:
            found.setdefault(role, {}).update({name.replace("-", "_"): value} if name else value)
    return found


def _preset(name: str, project: Path) -> dict[str, Any]:
    known = preset_names(project)
    if name not in known:
        near = _nearest(name, known)
        hint = f"Did you mean {near}? " if near else ""
        raise UsageFault(f"There is no preset {name!r}.", f"{hint}Known presets: {', '.join(known)}.")
    return dict(_load(project / "config" / "presets" / f"{name}.yaml") or {})


def _load(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader=QUICK)


def _check(merged: dict[str, Any]) -> None:
    from crumb.store.schemas import check

    known = known_keys()
    unknown = [key for key in merged if key not in known]
    if unknown:
        near = _nearest(str(unknown[0]), known)
        hint = f"Did you mean {near}?" if near else "config/README.md lists every setting."
        raise UsageFault(f"There is no setting {unknown[0]!r}.", hint)
    try:
        check("config", merged)
    except NotShaped as problem:
        raise UsageFault(
            problem.message, f"{problem.hint.rstrip('.')}. config/README.md lists every setting.".removeprefix(". ")
        ) from None


def _nearest(name: str, known: list[str]) -> str | None:
    import difflib

    return next(iter(difflib.get_close_matches(name, known, 1)), None)


def known_keys() -> list[str]:
    """Return the names of the top-level settings."""
    return sorted({*load_defaults()})


def write_settings(path: Path, settings: Effective) -> None:
    """Write ``settings.json`` of a session, only if its content differs."""
    data = settings.written
    with suppress(FileNotFoundError):
        if path.read_bytes() == data:
            return
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    temporary.write_bytes(data)
    temporary.replace(path)
