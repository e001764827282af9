"""What the pointer can reach on a drawn page, and what it does there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from fivefold.app.pages.inputs import ChooseRow, FocusPart, PressButton, SetField, SortTable
from fivefold.app.pages.parts import BoardPart, SliderField
from fivefold.fronts.terminal.board.board_layout import BoardLayout
from fivefold.fronts.terminal.screen.box import Box


@dataclass(frozen=True, slots=True)
class SliderZone:
    """The track of a slider: a place on it is a value."""

    slider: SliderField
    track: Box

    def value(self, x: int) -> int:
        share = (x - self.track.x) / max(1, self.track.width - 1)
        steps = round(share * (self.slider.high - self.slider.low) / self.slider.step)
        return max(self.slider.low, min(self.slider.high, self.slider.low + steps * self.slider.step))


@dataclass(frozen=True, slots=True)
class TextZone:
    """A text field: a click puts the caret there. `start` is the place of the text's first sign."""

    field: str
    start: int


@dataclass(frozen=True, slots=True)
class ScrollZone:
    """A part that the wheel scrolls."""

    part: str


@dataclass(frozen=True, slots=True)
class BoardZone:
    """A board that can be touched; it may be larger than its box, and `shift` is what lies outside."""

    placed_board: PlacedBoard


class PlacedBoard(NamedTuple):
    """A board and where it stands on the screen."""

    board: BoardPart
    layout: BoardLayout
    box: Box
    shift: tuple[int, int] = (0, 0)


ZoneAction: TypeAlias = (
    PressButton
    | SetField
    | ChooseRow
    | SortTable
    | FocusPart
    | SliderZone
    | TextZone
    | ScrollZone
    | BoardZone
)


class ClickZone(NamedTuple):
    box: Box
    action: ZoneAction


def offset_action(action: ZoneAction, x: int, y: int) -> ZoneAction:
    """The same on a part of the screen that is shown elsewhere."""
    match action:
        case SliderZone(slider, track):
            return SliderZone(slider, track._replace(x=track.x + x, y=track.y + y))
        case TextZone(field, start):
            return TextZone(field, start + x)
        case _:
            return action
