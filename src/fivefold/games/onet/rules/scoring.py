"""Points of Onet.

A pair is worth 10 points. A match within 4 seconds of the one before makes the run of quick matches one
longer, any other begins a new run, and a shuffle ends it; the 10 points count as many times as the run
is long, up to 5 times.

When a stage is won on the clock, every full second left is worth 2. A hint costs 20, or all there is if
that is less. A stage that is tried again begins with the points its player had before it.
"""

from __future__ import annotations

LONGEST_RUN = 5
_PAIR, _QUICK_MS, _SECOND, _HINT = 10, 4_000, 2, 20


def extended_run(run: int, pause: int) -> int:
    """Return the run of quick matches after one more match, `pause` milliseconds after the last."""
    return min(run + 1, LONGEST_RUN) if run and pause <= _QUICK_MS else 1


def pair_points(run: int) -> int:
    return _PAIR * run


def time_bonus(left: int) -> int:
    """Return the points for the milliseconds left of a stage."""
    return _SECOND * (left // 1_000)


def hint_price(score: int) -> int:
    return min(_HINT, score)
