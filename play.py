"""Run the command `fivefold` after setting up everything it needs."""

import sys

if sys.version_info < (3, 11):
    sys.exit("Fivefold needs Python 3.11 or newer; this one is %d.%d." % sys.version_info[:2])

from tools.launch import play

if __name__ == "__main__":
    play(sys.argv[1:])
