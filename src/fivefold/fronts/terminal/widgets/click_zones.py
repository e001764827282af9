"""Zones of a drawn page that react to the pointer, and their actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from fivefold.app.pages.inputs import ChooseRow, FocusPart, PressButton, SetField, SortTable
from fivefold.app.pages.parts import BoardPart, SliderField
from fivefold.fronts.terminal.board.board_layout import BoardLayout
from fivefold.fronts.terminal.screen.box import Box


@dataclass(frozen=True, slots=True)
class SliderZone:
    """The track of a slider, on which each column is a value."""

    slider: SliderField
    track: Box

    def value(self, x: int) -> int:
        share = (x - self.track.x) / max(1, self.track.width - 1)
        steps = round(share * (self.slider.high - self.slider.low) / self.slider.step)
        return max(self.slider.low, min(self.slider.high, self.slider.low + steps * self.slider.step))


@dataclass(frozen=True, slots=True)
class TextZone:
    """A text field, where a click sets the caret; `start` is the column of the first character."""

    field: str
    start: int


@dataclass(frozen=True, slots=True)
class ScrollZone:
    """A part that the mouse wheel scrolls."""

    part: str


@dataclass(frozen=True, slots=True)
class BoardZone:
    """A board that takes pointer input."""

    placed_board: PlacedBoard


class PlacedBoard(NamedTuple):
    """A board with its layout and box; `shift` is the hidden part at the left and top."""

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
    """A box of the screen and the action of a click on it."""

    box: Box
    action: ZoneAction


def offset_action(action: ZoneAction, x: int, y: int) -> ZoneAction:
    """Return the action moved by columns and rows."""
    match action:
        case SliderZone(slider, track):
            return SliderZone(slider, track._replace(x=track.x + x, y=track.y + y))
        case TextZone(field, start):
            return TextZone(field, start + x)
        case _:
            return action
