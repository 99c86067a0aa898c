"""The build stage; started by its rule, once a round."""

import sys

from crumb.stages.entry import main

if __name__ == "__main__":
    sys.exit(main("build"))
