"""Buttons: one row each, with the key that presses them, in rows and grids."""

from __future__ import annotations

from collections.abc import Sequence

from fivefold.app.pages.inputs import FocusPart, PressButton
from fivefold.app.pages.parts import Button
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD, PLAIN, text_width
from fivefold.fronts.terminal.widgets.page_painter import PagePainter

KEY_LABELS = {"space": "Space", "enter": "Enter", "escape": "Esc", "backspace": "⌫"}


def key_label(key: str) -> str:
    """Return the label of a key."""
    return KEY_LABELS.get(key, key.upper())


def button_width(button: Button) -> int:
    """Return the number of columns of a button."""
    return text_width(button.label) + 2 + (text_width(key_label(button.key)) + 1 if button.key else 0)


def draw_button(painter: PagePainter, box: Box, button: Button, *, focused: bool) -> None:
    """Draw a button with its label in the middle and its key at the right."""
    background, ink = painter.raised_paint(box), "text"
    if not button.ready:
        ink = "line2"
    elif button.role == "primary":
        background, ink = "accent", "onaccent"
    elif button.role == "danger":
        ink = "bad"
    if focused:
        background, ink = "focus", "sunken"
        painter.focused_rows = box.y, 1
    lit = button.ready and painter.is_hovered(box)
    over, share = ("text", 0.12 * lit) if button.ready else ("surface", 0.6)
    painter.fill(box, background, over, share)
    key = key_label(button.key)
    area = Box(box.x + 1, box.y, box.width - 2 - (len(key) + 1 if key else 0), 1)
    painter.text_centred(
        area, box.y, button.label, ink, BOLD if focused or button.role == "primary" else PLAIN
    )
    if key:
        painter.text_right(Box(box.x, box.y, box.width - 1, 1), box.y, key, ink if ink != "text" else "text3")
    if painter.display.flat:
        painter.text(box.x, box.y, "[" if button.ready else " ")
        painter.text(box.right - 1, box.y, "]" if button.ready else " ")
    if focused:
        painter.reverse(box)
    # A disabled button can be hovered too: its tip says why.
    painter.add_zone(box, PressButton(button.id) if button.ready else FocusPart(button.id))
    if painter.is_hovered(box) or focused:
        painter.tip = button.tip or painter.tip


def draw_button_row(
    painter: PagePainter, box: Box, buttons: Sequence[Button], focus: str, step: int = 1
) -> None:
    """Draw buttons side by side, wrapped to further rows."""
    for button, place in zip(buttons, box.flow(map(button_width, buttons), step=step), strict=True):
        if place.y < box.bottom:
            draw_button(painter, place, button, focused=button.id == focus)


def button_row_height(width: int, buttons: Sequence[Button], step: int = 1) -> int:
    """Return the number of rows that `draw_button_row` needs."""
    places = Box(0, 0, width, 0).flow(map(button_width, buttons), step=step)
    return places[-1].bottom if places else 0


def draw_button_grid(
    painter: PagePainter, box: Box, buttons: Sequence[Button], focus: str, step: int = 1
) -> None:
    """Draw buttons in columns of equal width."""
    columns = grid_columns(box.width, buttons)
    for n, button in enumerate(buttons):
        row, column = divmod(n, columns)
        left = box.width * column // columns + bool(column)
        right = box.width * (column + 1) // columns
        if row * step < box.height:
            place = Box(box.x + left, box.y + row * step, right - left, 1)
            draw_button(painter, place, button, focused=button.id == focus)


def grid_columns(width: int, buttons: Sequence[Button]) -> int:
    """Return the number of columns that fit, one or two."""
    widest = max(map(button_width, buttons), default=1)
    return max(1, min(2, (width + 1) // (widest + 1)))


def grid_height(width: int, buttons: Sequence[Button], step: int = 1) -> int:
    """Return the number of rows that `draw_button_grid` needs."""
    return -(-len(buttons) // grid_columns(width, buttons)) * step - (step - 1)
