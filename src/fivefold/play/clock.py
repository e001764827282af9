"""Chess clocks that are told the time."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext


class Control(NamedTuple):
    """The time a player has, and what each move adds, in milliseconds.

    >>> str(Control(600_000, 5_000))
    '600+5'
    """

    base: int
    increment: int = 0

    def __str__(self) -> str:
        return f"{self.base / 1000:.9g}+{self.increment / 1000:.9g}"  # six digits and the milliseconds


_CONTROL = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,3})?)\+([0-9]{1,4}(?:\.[0-9]{1,3})?)")


def read_controls(text: str, seats: int) -> tuple[Control, ...]:
    """Return the time controls in the text, such as `600+5`: one for all seats or one each, in seconds.

    Empty text means no clocks; anything else raises BadNotation.

    >>> read_controls("600+5", seats=2)[1]
    Control(base=600000, increment=5000)
    """
    words = text.split()
    found = [_CONTROL.fullmatch(word) for word in words]
    controls = tuple(Control(round(float(m[1]) * 1000), round(float(m[2]) * 1000)) for m in found if m)
    if len(controls) != len(words) or len(words) not in (0, 1, seats) or any(c.base == 0 for c in controls):
        raise BadNotation(
            gettext(
                "'{text}' is not a time control; 600+5 means ten minutes and 5 seconds per move.", text=text
            )
        )
    return controls * seats if len(controls) == 1 else controls


@dataclass(frozen=True, slots=True)
class Clock:
    """The time left of each seat, and the seat whose clock runs since a moment.

    Without controls no clock runs.

    >>> clock = Clock.wound((Control(60_000, 1_000),) * 2).pressed(0, 0, moved=False)
    >>> clock.left(0, at=4_000)
    56000
    >>> clock.pressed(4_000, 1, moved=True).spare
    (57000, 60000)
    """

    controls: tuple[Control, ...]
    spare: tuple[int, ...]
    running: int | None = None
    since: int = 0

    @classmethod
    def wound(cls, controls: tuple[Control, ...]) -> Clock:
        return cls(controls, tuple(control.base for control in controls))

    def left(self, seat: int, at: int) -> int:
        """Return the milliseconds that the seat has left; never below zero."""
        spent = at - self.since if seat == self.running else 0
        return max(0, self.spare[seat] - spent)

    def fallen(self, at: int) -> int | None:
        """Return the seat whose time is over, if any."""
        if self.running is not None and self.controls and self.left(self.running, at) == 0:
            return self.running
        return None

    def pressed(self, at: int, turn: int | None, *, moved: bool) -> Clock:
        """Return the clock after an entry: time spent is gone, a move adds its increment, `turn` runs."""
        if not self.controls:
            return self
        spare = [self.left(seat, at) for seat in range(len(self.spare))]
        if moved and self.running is not None:
            spare[self.running] += self.controls[self.running].increment
        return Clock(self.controls, tuple(spare), turn, at)
