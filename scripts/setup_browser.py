"""Find or install a Chromium, the jail it plays in and the fonts of the games' languages; quick when all is there."""

import os
import shutil
import subprocess
import sys

APT_SECONDS = 300
IMPATIENT = ("-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=15", "-o", "Acquire::https::Timeout=15")


def apt(*packages: str) -> bool:
    """Install Debian packages when this is root on Debian; return whether it worked."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["install", "--yes", "--no-install-recommends", *packages]
    try:
        for words in (["update"], install):
            command = ["apt-get", *IMPATIENT, *words]
            done = subprocess.run(
                command, env=environment, capture_output=True, text=True, check=False, timeout=APT_SECONDS
            )
    except subprocess.TimeoutExpired:
        return False
    if done.returncode != 0:
        print(done.stderr.strip()[-600:], file=sys.stderr)
    return done.returncode == 0


def playwright_chromium() -> bool:
    """Let Playwright download its own Chromium; return whether it worked."""
    command = [sys.executable, "-m", "playwright", "install", "chromium-headless-shell"]
    try:
        return subprocess.run(command, capture_output=True, timeout=300, check=False).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def ensure_browser() -> bool:
    """Make sure that a Chromium can be found: an installed one, else Playwright's, else Debian's."""
    from crumb.errors import Missing
    from crumb.qa.chromium import find_chromium

    for attempt in (None, playwright_chromium, lambda: apt("chromium-headless-shell"), lambda: apt("chromium")):
        if attempt is not None:
            attempt()
        try:
            print(f"Browser: {find_chromium()}")
        except Missing:
            continue
        return True
    print(
        "No Chromium was found and none could be installed.\n"
        "  Install one (Debian, as root: apt-get install chromium), or set CRUMB_CHROMIUM=/path/to/chromium.",
        file=sys.stderr,
    )
    return False


def ensure_jail() -> None:
    """Get bubblewrap where that is possible; without it games are kept in by weaker means, which is no error."""
    if sys.platform != "linux" or shutil.which("bwrap") or apt("bubblewrap"):
        return
    print("bubblewrap is not installed: games are kept in by weaker means (crumb doctor says by which).")
    print("  On Debian, as root: apt-get install bubblewrap")


def ensure_fonts() -> None:
    """Get the open fonts whose letters games bring along; without them a game uses those of its player's machine."""
    from crumb.letters.faces import absent, forget

    if not (missing := absent()):
        return
    if apt("fontconfig", *missing):
        forget()
    if missing := absent():
        print("Without some open fonts, games are made that look another way here and may show boxes elsewhere.")
        print(f"  On Debian, as root: apt-get install {' '.join(missing)}")


def main() -> int:
    """Return 0 when games can be played here."""
    found = ensure_browser()
    ensure_jail()
    ensure_fonts()
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
