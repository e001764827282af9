"""Run all checks: format, lint, types, imports, compiled kernels, tests, coverage."""

import sys

if sys.version_info < (3, 11):
    sys.exit("Fivefold needs Python 3.11 or newer; this one is %d.%d." % sys.version_info[:2])

from tools.checks import check

if __name__ == "__main__":
    sys.exit(check(sys.argv[1:]))
