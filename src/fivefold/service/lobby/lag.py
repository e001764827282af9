"""Network delay that is taken off a player's time, out of a quota.

The server measures the delay by ping frames, which a page cannot hold back without holding back its moves. A
quota bounds what anybody can gain by a slow connection: each move adds to it, and what was compensated is
subtracted.
"""

from __future__ import annotations

from collections import deque
from typing import Final

GAIN_MS: Final = 100
MOST_MS: Final = 500
SAMPLES: Final = 5


class MeasuredLag:
    """The measured delays of one connection.

    >>> lag = MeasuredLag()
    >>> lag.measured(80.4)
    >>> lag.ms
    80
    """

    def __init__(self) -> None:
        self._samples: deque[float] = deque(maxlen=SAMPLES)

    def measured(self, ms: float) -> None:
        """Note the time between a ping frame and its answer."""
        self._samples.append(max(0.0, ms))

    @property
    def ms(self) -> int:
        """Return the usual delay; 0 before the first measurement."""
        return round(sorted(self._samples)[len(self._samples) // 2]) if self._samples else 0


class LagQuota:
    """The delay that may still be compensated for one seat of a match, by whatever connections it is played.

    >>> quota = LagQuota()
    >>> quota.available(80)
    80
    """

    def __init__(self) -> None:
        self._quota = MOST_MS

    def available(self, ms: int) -> int:
        """Return the delay that the next move is given over a connection with this usual one."""
        return min(ms, self._quota)

    def take(self, given: int) -> None:
        """Note the delay that was compensated for one move."""
        self._quota = min(MOST_MS, self._quota - given + GAIN_MS)
