"""What the pointer can reach on a drawn page, and what it does there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from fivefold.app.pages.inputs import ChooseRow, FocusPart, PressButton, SetField, SortTable
from fivefold.app.pages.parts import BoardPart, SliderField
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.fit import Fit


@dataclass(frozen=True, slots=True)
class Slide:
    """The track of a slider: a place on it is a value."""

    slider: SliderField
    track: Box

    def value(self, x: int) -> int:
        share = (x - self.track.x) / max(1, self.track.width - 1)
        steps = round(share * (self.slider.high - self.slider.low) / self.slider.step)
        return max(self.slider.low, min(self.slider.high, self.slider.low + steps * self.slider.step))


@dataclass(frozen=True, slots=True)
class Write:
    """A text field: a click puts the caret there. `start` is the place of the text's first sign."""

    field: str
    start: int


@dataclass(frozen=True, slots=True)
class Roll:
    """A part that the wheel scrolls."""

    part: str


@dataclass(frozen=True, slots=True)
class Play:
    """A board that can be touched; it may be larger than its box, and `shift` is what lies outside."""

    stage: Stage


class Stage(NamedTuple):
    """A board and where it stands on the screen."""

    board: BoardPart
    fit: Fit
    box: Box
    shift: tuple[int, int] = (0, 0)


Act: TypeAlias = PressButton | SetField | ChooseRow | SortTable | FocusPart | Slide | Write | Roll | Play


class Zone(NamedTuple):
    box: Box
    act: Act


def shifted(act: Act, x: int, y: int) -> Act:
    """The same on a part of the screen that is shown elsewhere."""
    match act:
        case Slide(slider, track):
            return Slide(slider, track._replace(x=track.x + x, y=track.y + y))
        case Write(field, start):
            return Write(field, start + x)
        case _:
            return act
