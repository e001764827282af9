from fivefold_reversi import REVERSI

from fivefold.testing import law_tests

test_reversi_keeps_the_laws = law_tests(REVERSI)
