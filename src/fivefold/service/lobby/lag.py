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


class LagQuota:
    """The measured delays of one connection, and what may still be compensated.

    >>> quota = LagQuota()
    >>> quota.measured(80.0)
    >>> quota.take(), quota.take()
    (80, 80)
    """

    def __init__(self) -> None:
        self._quota = MOST_MS
        self._samples: deque[float] = deque(maxlen=SAMPLES)

    def measured(self, ms: float) -> None:
        """Note the time between a ping frame and its answer."""
        self._samples.append(max(0.0, ms))

    @property
    def ms(self) -> int | None:
        """Return the usual delay; None before the first measurement."""
        return round(sorted(self._samples)[len(self._samples) // 2]) if self._samples else None

    @property
    def available(self) -> int:
        """Return the delay that the next move would be given."""
        return min(self.ms or 0, self._quota)

    def take(self) -> int:
        """Return the delay to compensate for one move, and note that it was."""
        given = self.available
        self._quota = min(MOST_MS, self._quota - given + GAIN_MS)
        return given
