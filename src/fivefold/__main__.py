"""`python -m fivefold`: the same as the command `fivefold`."""

import sys

from fivefold.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
