"""Shipped text without what only its authors need: whole-line comments, indentation and blank lines.

A third of a build would be comments. Names and statements stay as they are, so that a stack trace and a curious reader
still find their way; the first comment of a file stays, because it says what the file is. This module must not parse
or rewrite code.
"""

SLIMMED = (".js", ".css")
OPENS, CLOSES, LINE = "/*", "*/", "//"


def slim(text: str) -> str:
    """Return ``text`` without comment lines but the first, without indentation and without blank lines."""
    kept: list[str] = []
    inside = False
    for raw in text.splitlines():
        line = raw.strip()
        opens = line.startswith(OPENS)
        comment = inside or opens or line.startswith(LINE)
        if (inside or opens) and CLOSES in line:
            inside = False
            comment = line.endswith(CLOSES)
            line = line if comment or not opens else line.split(CLOSES, 1)[1].strip()
        elif opens:
            inside = True
        text_of = _words(line) if comment else line
        if text_of and not (comment and kept):
            kept.append(f"/* {text_of} */" if comment else line)
    return "\n".join(kept) + "\n"


def _words(comment: str) -> str:
    """Return what a line of a comment says."""
    return comment.removeprefix("/**").removeprefix(OPENS).removeprefix(LINE).removesuffix(CLOSES).strip(" *")
