"""What the person typed, read raw: Snakemake parses ``--config`` values as YAML, which mangles sentences.

``a: b`` becomes a dictionary and ``x # y`` loses its end, so the idea is taken from the arguments themselves. Flags are
those of Snakemake's own parser, because its settings are still empty while a Snakefile is read.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from crumb.errors import UsageFault

FREE_TEXT = ("idea", "ideas")
# What says which sessions are meant, and how; `fresh=yes` forgets the flags that a named session was run with before.
OWN_KEYS = (*FREE_TEXT, "session", "fresh")
# What only looks, or does something else than running jobs: nothing may be written, and nothing chained.
LOOKS = (
    "dryrun", "lint", "report", "dag", "rulegraph", "filegraph", "d3dag", "summary", "detailed_summary", "archive",
    "list_rules", "list_target_rules", "list_resources", "list_input_changes", "list_params_changes",
    "list_code_changes", "list_version_changes", "list_changes", "print_compilation", "unlock", "touch",
    "cleanup_metadata", "delete_all_output", "delete_temp_output", "generate_unit_tests", "containerize",
    "list_conda_envs", "conda_cleanup_envs", "list_untracked",
)  # fmt: skip
PARTIAL = ("until", "omit_from", "targets", "no_hooks", "batch")
FORCES = ("force", "forceall", "forcerun")
# What Snakemake alone would find to be out of date; the plan goes by content, and knows nothing of these.
BY_ITSELF = ("code", "software-env")


@dataclass(frozen=True, slots=True)
class CommandLine:
    """The parsed flags of the main process: ``config`` holds the raw ``key=value`` words.

    ``whole`` says that Snakemake must see every file of every session, also of those in which nothing is left to do.
    """

    config: dict[str, str]
    forcerun: tuple[str, ...]
    forces: bool
    runs: bool
    chains: bool
    whole: bool

    @property
    def settings(self) -> dict[str, str]:
        """The flags that are settings: everything but what says which sessions are meant."""
        return {key: value for key, value in self.config.items() if key not in OWN_KEYS}


def is_command() -> bool:
    """Say whether this process is the ``snakemake`` command, not a program that uses it as a library."""
    name = sys.argv[0].replace("\\", "/").rsplit("/", 2)
    return name[-1] in ("snakemake", "snakemake.exe") or name[-2:] == ["snakemake", "__main__.py"]


def read(argv: Sequence[str]) -> CommandLine:
    """Read the arguments of ``snakemake``; raises UsageFault for what would be silently lost."""
    _refuse_repeated(argv)
    args = _being_run() or _parsed(argv)
    looks = any(_given(args, name) for name in LOOKS)
    partial = any(_given(args, name) for name in PARTIAL)
    forces = any(_given(args, name) for name in FORCES)
    return CommandLine(
        config=_pairs(args.config or []),
        forcerun=tuple(str(item) for item in (args.forcerun or ())),
        forces=forces,
        runs=not looks,
        chains=not looks and not partial,
        whole=looks or partial or forces or _given(args, "report_after_run") or _triggers_by_itself(args),
    )


def _triggers_by_itself(args: argparse.Namespace) -> bool:
    return any(str(trigger) in BY_ITSELF for trigger in args.rerun_triggers or ())


def _being_run() -> argparse.Namespace | None:
    """Return the flags as Snakemake itself parsed them, if it is what reads the Snakefile now.

    It hands them to nobody, so they are found in the frame of its ``main``: making its parser again takes longer than
    everything else that happens here.
    """
    frame = sys._getframe()
    while frame.f_back is not None:
        frame = frame.f_back
        if frame.f_code.co_name == "main" and frame.f_globals.get("__name__") == "snakemake.cli":
            found = frame.f_locals.get("args")
            return found if isinstance(found, argparse.Namespace) else None
    return None


def _parsed(argv: Sequence[str]) -> argparse.Namespace:
    from snakemake.cli import parse_args

    _, args = parse_args(list(argv))
    return args  # type: ignore[no-any-return]


def _given(args: argparse.Namespace, name: str) -> bool:
    value = getattr(args, name, None)
    return value not in (None, False, [], (), set(), frozenset())


def _refuse_repeated(argv: Sequence[str]) -> None:
    flags = [word for word in argv if word in ("--config", "-C") or word.startswith("--config=")]
    if len(flags) > 1:
        raise UsageFault(
            "--config is given twice; Snakemake would silently drop the first.",
            'Put everything behind one: snakemake --config idea="…" qa-profile=full',
        )


def _pairs(words: Sequence[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for word in words:
        key, _, value = word.partition("=")
        if key in pairs:
            raise UsageFault(f"{key}= is given twice.", f"Keep one {key}=…")
        pairs[key] = _as_typed(value)
    return pairs


def _as_typed(text: str) -> str:
    """Return what was typed, also where the locale gave its UTF-8 as bytes; what is not UTF-8 stays as it is."""
    try:
        return os.fsencode(text).decode("utf-8")
    except UnicodeError:
        return text


def without_force(argv: Sequence[str]) -> list[str]:
    """Return ``argv`` without its force flags: a forced rerun is forced once, not on every link of a chain."""
    kept: list[str] = []
    dropping = False
    for word in argv:
        if word in ("-F", "--forceall", "-f", "--force"):
            continue
        if word in ("-R", "--forcerun") or word.startswith("--forcerun="):
            dropping = not word.startswith("--forcerun=")
            continue
        dropping = dropping and not word.startswith("-")
        if not dropping:
            kept.append(word)
    return kept
