"""Buttons: one row each, with the key that presses them."""

from __future__ import annotations

from collections.abc import Sequence

from fivefold.app.pages.inputs import FocusPart, PressButton
from fivefold.app.pages.parts import Button
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.canvas import BOLD, PLAIN, length
from fivefold.fronts.terminal.pen import Pen

KEYS = {"space": "Space", "enter": "Enter", "escape": "Esc", "backspace": "⌫"}


def cap(key: str) -> str:
    """How a key reads on its cap."""
    return KEYS.get(key, key.upper())


def wide(button: Button) -> int:
    """How many columns it takes."""
    return length(button.label) + 2 + (length(cap(button.key)) + 1 if button.key else 0)


def draw_button(pen: Pen, box: Box, button: Button, *, focused: bool) -> None:
    """A plane with its words in the middle and its key at the right."""
    ground, ink = pen.raised(box), "text"
    if not button.ready:
        ink = "line2"
    elif button.role == "primary":
        ground, ink = "accent", "onaccent"
    elif button.role == "danger":
        ink = "bad"
    if focused:
        ground, ink = "focus", "sunken"
        pen.sought = box.y, 1
    lit = button.ready and pen.pointed(box)
    over, share = ("text", 0.12 * lit) if button.ready else ("surface", 0.6)
    pen.fill(box, ground, over, share)
    key = cap(button.key)
    room = Box(box.x + 1, box.y, box.width - 2 - (len(key) + 1 if key else 0), 1)
    pen.middle(room, box.y, button.label, ink, BOLD if focused or button.role == "primary" else PLAIN)
    if key:
        pen.right(Box(box.x, box.y, box.width - 1, 1), box.y, key, ink if ink != "text" else "text3")
    if pen.look.flat:
        pen.text(box.x, box.y, "[" if button.ready else " ")
        pen.text(box.right - 1, box.y, "]" if button.ready else " ")
    if focused:
        pen.reverse(box)
    # One that cannot be pressed is pointed at too, to learn why.
    pen.zone(box, PressButton(button.id) if button.ready else FocusPart(button.id))
    if pen.pointed(box) or focused:
        pen.tip = button.tip or pen.tip


def row_of(pen: Pen, box: Box, buttons: Sequence[Button], focus: str, step: int = 1) -> None:
    """Side by side, going on in the next row."""
    for button, place in zip(buttons, box.flow(map(wide, buttons), step=step), strict=True):
        if place.y < box.bottom:
            draw_button(pen, place, button, focused=button.id == focus)


def rows_in(width: int, buttons: Sequence[Button], step: int = 1) -> int:
    """How many rows `row_of` takes."""
    places = Box(0, 0, width, 0).flow(map(wide, buttons), step=step)
    return places[-1].bottom if places else 0


def grid_of(pen: Pen, box: Box, buttons: Sequence[Button], focus: str, step: int = 1) -> None:
    """In columns of one width, as a panel has them at its foot."""
    columns = columns_of(box.width, buttons)
    for n, button in enumerate(buttons):
        row, column = divmod(n, columns)
        left = box.width * column // columns + bool(column)
        right = box.width * (column + 1) // columns
        if row * step < box.height:
            place = Box(box.x + left, box.y + row * step, right - left, 1)
            draw_button(pen, place, button, focused=button.id == focus)


def columns_of(width: int, buttons: Sequence[Button]) -> int:
    """How many columns fit."""
    widest = max(map(wide, buttons), default=1)
    return max(1, min(2, (width + 1) // (widest + 1)))


def rows_of(width: int, buttons: Sequence[Button], step: int = 1) -> int:
    """How many rows `grid_of` takes."""
    return -(-len(buttons) // columns_of(width, buttons)) * step - (step - 1)
