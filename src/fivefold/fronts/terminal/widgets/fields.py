"""Form fields: a label at the left; options, switch, slider or text input at the right."""

from __future__ import annotations

from typing import assert_never

from fivefold.app.pages.inputs import FocusPart, SetField
from fivefold.app.pages.parts import Field, PickField, PickOption, SliderField, TextField, ToggleField
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD, PLAIN, REVERSED, text_width, truncated
from fivefold.fronts.terminal.screen.colours import parse_colour
from fivefold.fronts.terminal.widgets.click_zones import SliderZone, TextZone
from fivefold.fronts.terminal.widgets.page_painter import PagePainter, fitting_clauses, wrap_text

LABEL_WIDTH = 26  # columns, less in a narrow box
MIN_LABEL_WIDTH = 13
MIN_BESIDE_WIDTH = 42  # columns of a box from which the control stands beside its label
TRACK_WIDTH = 24
CHIP_ROWS = 3  # more options than this get a stepper
ARROW_WIDTH = 3  # columns
ON, OFF = "●", "○"


def draw_field(
    painter: PagePainter,
    box: Box,
    field: Field,
    *,
    focused: bool,
    game: AnyGame | None = None,
    labels: int = LABEL_WIDTH,
) -> int:
    """Draw a field with `labels` columns for its label, and return the number of rows used."""
    beside = box.width >= MIN_BESIDE_WIDTH
    labels = min(labels, max(box.width // 3, MIN_LABEL_WIDTH)) if beside else box.width
    painter.text(box.x, box.y, "▸" if focused else " ", "focus", BOLD)
    name = wrap_text(field.label, labels - 3)
    for y, line in enumerate(name, box.y):
        painter.text(box.x + 2, y, line, "text" if focused else "text2", BOLD if focused else PLAIN)
    painter.add_zone(Box(box.x, box.y, labels, len(name)), FocusPart(field.id))
    if beside:
        area = Box(box.x + labels, box.y, box.width - labels, box.height)
    else:
        area = Box(box.x + 2, box.y + len(name), box.width - 2, box.height - len(name))
    rows = _draw_control(painter, area, field, game, focused=focused)
    for words, paint in _field_notes(field, focused=focused):
        rows += painter.paragraph(Box(area.x, area.y + rows, area.width, area.height - rows), words, paint)
    rows = max(area.y - box.y + rows, len(name))
    if focused:
        painter.focused_rows = box.y, rows
    return rows


def draw_inline_text_field(painter: PagePainter, box: Box, field: Field, *, focused: bool) -> None:
    """Draw a text field in one row, with its label as placeholder."""
    if isinstance(field, TextField):
        painter.text(box.x, box.y, "▸" if focused else " ", "focus", BOLD)
        area = Box(box.x + 2, box.y, box.width - 2, 1)
        _draw_text_input(painter, area, replace(field, hint=field.label), focused=focused)


def _field_notes(field: Field, *, focused: bool) -> list[tuple[str, str]]:
    """Return the lines below a field, with their paints."""
    if isinstance(field, TextField):
        notes = [(field.problem, "bad"), (field.good, "good"), (field.hint if focused else "", "text3")]
    else:
        chosen = (
            [o.text for o in field.options if o.value == field.value] if isinstance(field, PickField) else []
        )
        notes = [(field.text if focused else "", "text3"), *((text, "text3") for text in chosen)]
    return [note for note in notes if note[0]]


def _draw_control(
    painter: PagePainter, box: Box, field: Field, game: AnyGame | None, *, focused: bool
) -> int:
    match field:
        case PickField():
            return _draw_options(painter, box, field, game, focused=focused)
        case ToggleField(id, _, on):
            words = f"{ON} {gettext('On')}" if on else f"{OFF} {gettext('Off')}"
            _draw_chip(
                painter,
                Box(box.x, box.y, text_width(words) + 2, 1),
                words,
                SetField(id, not on),
                lit=on,
                focused=focused,
            )
            return 1
        case SliderField():
            return _draw_slider(painter, box, field, focused=focused)
        case TextField():
            return _draw_text_input(painter, box, field, focused=focused)
        case _:
            assert_never(field)


def _draw_options(
    painter: PagePainter, box: Box, pick: PickField, game: AnyGame | None, *, focused: bool
) -> int:
    places = box.flow(map(_option_width, pick.options))
    if places and places[-1].y - box.y >= CHIP_ROWS:
        return _draw_stepper(painter, box, pick, focused=focused)
    for option, place in zip(pick.options, places, strict=True):
        chosen = option.value == pick.value
        words = f"{ON if chosen else OFF} {option.label}"
        _draw_chip(
            painter, place, words, SetField(pick.id, option.value), lit=chosen, focused=focused and chosen
        )
        _draw_option_sample(painter, place, option, game)
    return places[-1].y - box.y + 1 if places else 1


def _option_width(option: PickOption) -> int:
    """Return the number of columns of an option with its sample."""
    colours = 2 * len(option.colours)
    return text_width(option.label) + 4 + colours + bool(colours) + 3 * len(option.pieces)


def _draw_option_sample(painter: PagePainter, box: Box, option: PickOption, game: AnyGame | None) -> None:
    """Draw the colours or the pieces of an option at the right of its label."""
    x = box.right - 1 - 2 * len(option.colours)
    for n, colour in enumerate(option.colours if painter.display.coloured else ()):
        painter.canvas.fill_rect(x + 2 * n, 2 * box.y, 2, 2, parse_colour(colour))
    x = box.right - 3 * len(option.pieces)
    if game:
        for n, piece in enumerate(option.pieces):
            painter.draw_piece(x + 3 * n, box.y, game, piece)


def _draw_stepper(painter: PagePainter, box: Box, pick: PickField, *, focused: bool) -> int:
    """Draw the chosen option between arrows to the previous and next one."""
    values = [option.value for option in pick.options]
    at = values.index(pick.value) if pick.value in values else 0
    area = box.width - 2 * ARROW_WIDTH - 2
    label, count = pick.options[at].label, f" {at + 1}/{len(values)}"
    words = label + count if text_width(label + count) <= area else truncated(label, area)
    middle = Box(box.x + ARROW_WIDTH, box.y, text_width(words) + 2, 1)
    for x, char, to in ((box.x, "◂", at - 1), (middle.right, "▸", at + 1)):
        there = SetField(pick.id, values[max(0, min(to, len(values) - 1))])
        _draw_chip(painter, Box(x, box.y, ARROW_WIDTH, 1), char, there, lit=False, focused=False)
    _draw_chip(painter, middle, words, SetField(pick.id, values[at]), lit=True, focused=focused)
    return 1


def _draw_chip(
    painter: PagePainter, box: Box, words: str, action: SetField, *, lit: bool, focused: bool
) -> None:
    """Draw a clickable label on a plane."""
    background, ink = ("accent", "onaccent") if lit else (painter.raised_paint(box), "text2")
    if focused:
        background, ink = "focus", "sunken"
    painter.fill(box, background, "text", 0.12 if painter.is_hovered(box) else 0.0)
    painter.text(box.x + 1, box.y, words, ink, BOLD if lit else PLAIN, box.width - 1)
    if focused:
        painter.reverse(box)
    painter.add_zone(box, action)


def _draw_slider(painter: PagePainter, box: Box, slider: SliderField, *, focused: bool) -> int:
    track = Box(box.x, box.y, min(TRACK_WIDTH, box.width - text_width(slider.shown) - 2), 1)
    share = (slider.value - slider.low) / max(1, slider.high - slider.low)
    knob = round(share * (track.width - 1))
    for x in range(track.width):
        done, char = x < knob, "●" if x == knob else "━" if x < knob else "─"
        paint = "focus" if focused else "accent" if done or x == knob else "line2"
        painter.text(track.x + x, box.y, char, paint, BOLD if focused else PLAIN)
    painter.text(track.right + 2, box.y, slider.shown, "text", BOLD if focused else PLAIN)
    painter.add_zone(track, SliderZone(slider, track))
    return 1


def _draw_text_input(painter: PagePainter, box: Box, field: TextField, *, focused: bool) -> int:
    plane = Box(box.x, box.y, box.width, 1)
    painter.fill(plane, "sunken")
    words = "•" * len(field.value) if field.secret else field.value
    caret = min(painter.view_state.carets.get(field.id, len(words)), len(words))
    first = max(0, caret - (plane.width - 3)) if focused else 0
    if words:
        painter.text(box.x + 1, box.y, words[first:], "text", PLAIN, plane.width - 2)
    elif not focused:
        hint = fitting_clauses(field.hint, plane.width - 2)
        painter.text(box.x + 1, box.y, hint, "line2", PLAIN, plane.width - 2)
    if painter.display.flat:
        painter.text(box.x, box.y, "[")
        painter.text(plane.right - 1, box.y, "]")
    if focused:
        at = box.x + 1 + text_width(words[first:caret])
        painter.canvas.put_char(at, box.y, words[caret : caret + 1] or " ", painter.paints["sunken"], BOLD)
        painter.canvas.tint(at, box.y, painter.paints["focus"], 1.0, REVERSED)
    painter.add_zone(plane, TextZone(field.id, box.x + 1 - first))
    return 1
