"""Release the best verified build of a session into game/; started by its rule."""

import sys

from crumb.report.entry import main

if __name__ == "__main__":
    sys.exit(main("release"))
