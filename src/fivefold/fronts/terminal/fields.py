"""Fields: a label at the left, and at the right what can be chosen, switched, slid or typed."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from fivefold.app.pages.inputs import FocusPart, SetField
from fivefold.app.pages.parts import Field, PickField, PickOption, SliderField, TextField, ToggleField
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.canvas import BOLD, PLAIN, REVERSED, fitted, length
from fivefold.fronts.terminal.colours import number
from fivefold.fronts.terminal.pen import Pen, wrapped
from fivefold.fronts.terminal.zones import Slide, Write

LABELS = 26  # columns, or fewer in a narrow box
NARROW = 13
TRACK = 24
CHIP_ROWS = 3  # choices that would take more are gone through one by one
ARROW = 3  # columns
ON, OFF = "●", "○"


def draw_field(
    pen: Pen, box: Box, field: Field, *, focused: bool, game: AnyGame | None = None, labels: int = LABELS
) -> int:
    """The number of rows it took; `labels` is how many columns there are for its label."""
    labels = min(labels, max(box.width // 3, NARROW))
    pen.text(box.x, box.y, "▸" if focused else " ", "focus", BOLD)
    name = wrapped(field.label, labels - 3)
    for y, line in enumerate(name, box.y):
        pen.text(box.x + 2, y, line, "text" if focused else "text2", BOLD if focused else PLAIN)
    pen.zone(Box(box.x, box.y, labels, len(name)), FocusPart(field.id))
    room = Box(box.x + labels, box.y, box.width - labels, box.height)
    rows = _control(pen, room, field, game, focused=focused)
    for words, paint in _notes(field, focused=focused):
        rows += pen.paragraph(Box(room.x, box.y + rows, room.width, room.height - rows), words, paint)
    rows = max(rows, len(name))
    if focused:
        pen.sought = box.y, rows
    return rows


def draw_entry(pen: Pen, box: Box, field: Field, *, focused: bool) -> None:
    """A text field in one row, its label standing in it as long as nothing else does."""
    if isinstance(field, TextField):
        pen.text(box.x, box.y, "▸" if focused else " ", "focus", BOLD)
        room = Box(box.x + 2, box.y, box.width - 2, 1)
        _text(pen, room, replace(field, hint=field.label), focused=focused)


def _notes(field: Field, *, focused: bool) -> list[tuple[str, str]]:
    """What is said under a field."""
    if isinstance(field, TextField):
        notes = [(field.problem, "bad"), (field.good, "good"), (field.hint if focused else "", "text3")]
    else:
        chosen = (
            [o.text for o in field.options if o.value == field.value] if isinstance(field, PickField) else []
        )
        notes = [(field.text if focused else "", "text3"), *((text, "text3") for text in chosen)]
    return [note for note in notes if note[0]]


def _control(pen: Pen, box: Box, field: Field, game: AnyGame | None, *, focused: bool) -> int:
    match field:
        case PickField():
            return _pick(pen, box, field, game, focused=focused)
        case ToggleField(id, _, on):
            words = f"{ON} {gettext('On')}" if on else f"{OFF} {gettext('Off')}"
            _chip(
                pen,
                Box(box.x, box.y, length(words) + 2, 1),
                words,
                SetField(id, not on),
                lit=on,
                focused=focused,
            )
            return 1
        case SliderField():
            return _slider(pen, box, field, focused=focused)
        case TextField():
            return _text(pen, box, field, focused=focused)
        case _:
            assert_never(field)


def _pick(pen: Pen, box: Box, pick: PickField, game: AnyGame | None, *, focused: bool) -> int:
    places = box.flow(map(_wide, pick.options))
    if places and places[-1].y - box.y >= CHIP_ROWS:
        return _one_of_many(pen, box, pick, focused=focused)
    for option, place in zip(pick.options, places, strict=True):
        chosen = option.value == pick.value
        words = f"{ON if chosen else OFF} {option.label}"
        _chip(pen, place, words, SetField(pick.id, option.value), lit=chosen, focused=focused and chosen)
        _shown(pen, place, option, game)
    return places[-1].y - box.y + 1 if places else 1


def _wide(option: PickOption) -> int:
    """How many columns a choice takes, with what it shows."""
    colours = 2 * len(option.colours)
    return length(option.label) + 4 + colours + bool(colours) + 3 * len(option.pieces[:1])


def _shown(pen: Pen, box: Box, option: PickOption, game: AnyGame | None) -> None:
    """The colours or the piece of a choice, at the right of its words."""
    x = box.right - 1 - 2 * len(option.colours)
    for n, colour in enumerate(option.colours if pen.look.coloured else ()):
        for column in (0, 1):
            pen.canvas.sign(x + 2 * n + column, box.y, "█", number(colour))
    if game and option.pieces:
        pen.piece(box.right - 3, box.y, game, option.pieces[0])


def _one_of_many(pen: Pen, box: Box, pick: PickField, *, focused: bool) -> int:
    """The chosen one, and arrows that lead to those before and after it."""
    values = [option.value for option in pick.options]
    at = values.index(pick.value) if pick.value in values else 0
    room = box.width - 2 * ARROW - 2
    label, count = pick.options[at].label, f" {at + 1}/{len(values)}"
    words = label + count if length(label + count) <= room else fitted(label, room)
    middle = Box(box.x + ARROW, box.y, length(words) + 2, 1)
    for x, sign, to in ((box.x, "◂", at - 1), (middle.right, "▸", at + 1)):
        there = SetField(pick.id, values[max(0, min(to, len(values) - 1))])
        _chip(pen, Box(x, box.y, ARROW, 1), sign, there, lit=False, focused=False)
    _chip(pen, middle, words, SetField(pick.id, values[at]), lit=True, focused=focused)
    return 1


def _chip(pen: Pen, box: Box, words: str, act: SetField, *, lit: bool, focused: bool) -> None:
    """Words on a plane that can be chosen."""
    ground, ink = ("accent", "onaccent") if lit else (pen.raised(box), "text2")
    if focused:
        ground, ink = "focus", "sunken"
    pen.fill(box, ground, "text", 0.12 if pen.pointed(box) else 0.0)
    pen.text(box.x + 1, box.y, words, ink, BOLD if lit else PLAIN, box.width - 1)
    if focused:
        pen.reverse(box)
    pen.zone(box, act)


def _slider(pen: Pen, box: Box, slider: SliderField, *, focused: bool) -> int:
    track = Box(box.x, box.y, min(TRACK, box.width - length(slider.shown) - 2), 1)
    share = (slider.value - slider.low) / max(1, slider.high - slider.low)
    knob = round(share * (track.width - 1))
    for x in range(track.width):
        done, sign = x < knob, "●" if x == knob else "━" if x < knob else "─"
        paint = "focus" if focused else "accent" if done or x == knob else "line2"
        pen.text(track.x + x, box.y, sign, paint, BOLD if focused else PLAIN)
    pen.text(track.right + 2, box.y, slider.shown, "text", BOLD if focused else PLAIN)
    pen.zone(track, Slide(slider, track))
    return 1


def _text(pen: Pen, box: Box, field: TextField, *, focused: bool) -> int:
    plane = Box(box.x, box.y, box.width, 1)
    pen.fill(plane, "sunken")
    words = "•" * len(field.value) if field.secret else field.value
    caret = min(pen.sight.carets.get(field.id, len(words)), len(words))
    first = max(0, caret - (plane.width - 3)) if focused else 0
    if words:
        pen.text(box.x + 1, box.y, words[first:], "text", PLAIN, plane.width - 2)
    elif not focused:
        pen.text(box.x + 1, box.y, field.hint, "line2", PLAIN, plane.width - 2)
    if pen.look.flat:
        pen.text(box.x, box.y, "[")
        pen.text(plane.right - 1, box.y, "]")
    if focused:
        at = box.x + 1 + length(words[first:caret])
        pen.canvas.sign(at, box.y, words[caret : caret + 1] or " ", pen.paints["sunken"], BOLD)
        pen.canvas.ground(at, box.y, pen.paints["focus"], 1.0, REVERSED)
    pen.zone(plane, Write(field.id, box.x + 1 - first))
    return 1
