"""Write the gallery of all sessions; started by its rule."""

import sys

from crumb.report.entry import main

if __name__ == "__main__":
    sys.exit(main("gallery"))
