"""The time that a Gomocup manager grants, divided among the moves of a match."""

from __future__ import annotations

from dataclasses import dataclass

MOVES_AHEAD = 25  # the time left is meant for so many moves
MARGIN_MS = 30  # kept for transmission of the move
LEAST_MS = 10  # a search gets at least this
UNLIMITED = 0


@dataclass(slots=True)
class GomocupTime:
    """Milliseconds of the INFO commands, with the protocol's defaults.

    >>> time = GomocupTime()
    >>> time.tell("timeout_turn", 1030)
    >>> time.seconds()
    1.0
    """

    turn: int = 30_000
    match: int = UNLIMITED
    left: int | None = None

    def tell(self, key: str, value: int) -> None:
        """Take over one value."""
        match key:
            case "timeout_turn":
                self.turn = max(0, value)
            case "timeout_match":
                self.match = max(0, value)
            case "time_left":
                self.left = max(0, value)

    def seconds(self) -> float:
        """Return the seconds for the next move."""
        within = self.turn - MARGIN_MS
        left = self.match if self.left is None else self.left
        if self.match != UNLIMITED:
            within = min(within, left // MOVES_AHEAD, left - MARGIN_MS)
        return max(LEAST_MS, within) / 1000
