"""What a Chromium that did not start wrote, turned into what is wrong and what to do; pure.

A person reads this once, on a machine where nothing works: every sentence ends in a command or a place.
"""

import re

INSTALL = (
    "Debian: apt-get install --reinstall chromium-headless-shell; elsewhere: playwright install --with-deps chromium"
)
SHARED = "give it memory: mount -t tmpfs -o size=512m tmpfs /dev/shm, or for a container: docker run --shm-size=512m"
ROOM = "free some disk, or let TMPDIR name a folder with at least 500 MB"
USER = "run as a user who may make namespaces, or install bubblewrap (Debian: apt-get install bubblewrap)"

# the first that is found in the words of the browser counts; {0} is what the pattern caught
SIGNS: tuple[tuple[str, str, str], ...] = (
    (
        r"error while loading shared libraries: ([\w.+-]+)",
        "the browser did not start: the library {0} is missing",
        INSTALL,
    ),
    (r"version `([\w.]+)' not found", "the browser did not start: it needs {0}, which this system lacks", INSTALL),
    (r"No space left on device|ENOSPC|Disk quota exceeded", "the browser did not start: no space is left", ROOM),
    (r"/dev/shm", "the browser did not start: there is no usable shared memory at /dev/shm", SHARED),
    (
        r"(?i)no usable sandbox|setuid sandbox|namespace sandbox",
        "the browser did not start: its sandbox is refused",
        USER,
    ),
    (r"without --no-sandbox is not supported", "the browser did not start: root cannot use its sandbox", USER),
    (r"EACCES|Permission denied", "the browser did not start: the program may not be executed", INSTALL),
    (r"ENOENT|No such file or directory", "the browser did not start: the program or a part of it is missing", INSTALL),
    (r"Timeout \d+ ?ms exceeded", "the browser did not start in time", "the machine is overloaded; try again"),
)
EXITED = re.compile(r"exitCode=(\d+|null)(?:, signal=(\w+))?")


def explain(words: str) -> tuple[str, str]:
    """Return (what is wrong, what to do) for the message with which the start of a browser failed."""
    for pattern, wrong, hint in SIGNS:
        found = re.search(pattern, words)
        if found is not None:
            return wrong.format(*found.groups()), hint
    ended = EXITED.search(words)
    if ended is not None:
        how = f"signal {ended[2]}" if ended[1] == "null" else f"exit code {ended[1]}"
        return f"the browser did not start: it ended at once with {how}", INSTALL
    said = words.strip().partition("\n")[0][:160]
    return f"the browser did not start: {said or 'it gave no reason'}", INSTALL
