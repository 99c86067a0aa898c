"""Write report.html of a session; started by its rule."""

import sys

from crumb.report.entry import main

if __name__ == "__main__":
    sys.exit(main("report"))
