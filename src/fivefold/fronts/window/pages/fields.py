"""Fields of a form: how high each gets at a width, and the widgets it is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

import pygame

from fivefold.app.pages.parts import Field, PickField, SliderField, TextField, ToggleField
from fivefold.core.game import AnyGame
from fivefold.fronts.window import fonts
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.theme import Look
from fivefold.fronts.window.widgets import dropdown, samples, slider, switch, textfield
from fivefold.fronts.window.widgets.cards import Cards, cards_tall
from fivefold.fronts.window.widgets.dropdown import DropDown
from fivefold.fronts.window.widgets.samples import Samples
from fivefold.fronts.window.widgets.segments import Segments, segments_tall, segments_wide
from fivefold.fronts.window.widgets.slider import Track
from fivefold.fronts.window.widgets.switch import Switch
from fivefold.fronts.window.widgets.textfield import TextBox
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Status, Words, lines_tall, status_tall

GAP, LABEL_GAP = 20, 6
FEW = 2  # choices that are always seen at once


def suited(field: Field, width: int, look: Look) -> Field:
    """The field in the style that suits the room: many choices are seen at once only if they fit in a row;
    one alone is none, and stands in a box."""
    if not isinstance(field, PickField) or field.style not in ("segments", "list"):
        return field
    if len(field.options) == 1:
        return replace(field, style="list")
    if len(field.options) > FEW:
        return replace(field, style="segments" if segments_wide(field, look) <= width else "list")
    return field


def control(field: Field, rect: pygame.Rect, place: Place, game: AnyGame | None) -> Widget:
    """What a field is set with."""
    match suited(field, rect.width, place.look):
        case PickField(style="segments") as field:
            return Segments(rect, field, place.look)
        case PickField(style="list") as field:
            return DropDown(rect, field, place.look)
        case PickField() as field:
            return Cards(rect, field, game, place.look)
        case ToggleField() as field:
            return Switch(rect, field)
        case SliderField() as field:
            return Track(rect, field, place.look)
        case TextField() as field:
            edit = place.edit if place.focus == field.id else None
            return TextBox(rect, field, place.look, edit)
        case _:
            assert_never(field)


def control_tall(field: Field, width: int, look: Look) -> int:
    match suited(field, width, look):
        case PickField(style="segments") as field:
            return segments_tall(field, width, look)
        case PickField(style="list"):
            return look.px(dropdown.HIGH)
        case PickField() as field:
            return cards_tall(field, width, look)
        case ToggleField():
            return look.px(switch.HIGH)
        case SliderField():
            return look.px(slider.HIGH)
        case TextField():
            return look.px(textfield.HIGH)
        case _:
            assert_never(field)


def stacked(field: Field, rect: pygame.Rect, place: Place, game: AnyGame | None) -> Iterator[Widget]:
    """The label above the control, what is to be said below it; from the top of the rectangle."""
    if isinstance(field, ToggleField):
        yield from beside(field, rect, place, game)
        return
    look, width = place.look, rect.width
    label = fonts.height(fonts.style("label", look))
    yield Words(pygame.Rect(rect.x, rect.y, width, label), field.label, "label", "text3")
    y = rect.y + label + look.px(LABEL_GAP)
    high = control_tall(field, width, look)
    spot, below = pygame.Rect(rect.x, y, width, high), pygame.Rect(rect.x, y + high + look.px(8), width, 0)
    if isinstance(field, TextField) and not textfield.holds(field.hint, width, look):
        yield control(replace(field, hint=""), spot, place, game)
        yield from _below(field, below, look, hint=True)
    else:
        yield control(field, spot, place, game)
        yield from _below(field, below, look)


def _below(field: Field, rect: pygame.Rect, look: Look, *, hint: bool = False) -> Iterator[Widget]:
    """Whether what was typed is right, or what the field is about."""
    if isinstance(field, TextField) and (verdict := field.problem or field.good):
        rect.height = status_tall(verdict, rect.width, look)
        yield Status(rect, verdict, "bad" if field.problem else "good")
        return
    text = (field.hint if hint else "") if isinstance(field, TextField) else field.text
    if text:
        rect.height = lines_tall(text, rect.width, look, "body", 14)
        yield Words(rect, text, "body", "text2", 14)


def beside(field: Field, rect: pygame.Rect, place: Place, game: AnyGame | None) -> Iterator[Widget]:
    """The label with its words at the left, the control at the right where it fits; else below."""
    look = place.look
    wide = _beside_wide(field, rect.width, look)
    if wide is None:
        yield from _under(field, rect, place, game)
        return
    room = rect.width - wide - look.px(24)
    label, text = _texts(field)
    name = lines_tall(label, room, look, "button", 16)
    said = lines_tall(text, room, look, "body", 13)
    own = control_tall(field, wide, look)
    high = max(own, name + (look.px(2) + said if text else 0))
    top = rect.y + (high - name - (look.px(2) + said if text else 0)) // 2
    yield Words(pygame.Rect(rect.x, top, room, name), label, "button", size=16)
    if text:
        yield Words(pygame.Rect(rect.x, top + name + look.px(2), room, said), text, "body", "text2", 13)
    if isinstance(field, ToggleField):
        yield control(field, pygame.Rect(rect.x, rect.y, rect.width, high), place, game)
        if field.samples:
            below = rect.y + high + look.px(12)
            yield Samples(pygame.Rect(rect.x, below, rect.width, look.px(samples.HIGH)), field.samples)
    else:
        spot = pygame.Rect(rect.right - wide, rect.y + (high - own) // 2, wide, own)
        yield control(field, spot, place, game)


def _under(field: Field, rect: pygame.Rect, place: Place, game: AnyGame | None) -> Iterator[Widget]:
    look = place.look
    label, text = _texts(field)
    high = lines_tall(label, rect.width, look, "button", 16)
    yield Words(pygame.Rect(rect.x, rect.y, rect.width, high), label, "button", size=16)
    y = rect.y + high + look.px(2)
    if text:
        said = lines_tall(text, rect.width, look, "body", 13)
        yield Words(pygame.Rect(rect.x, y, rect.width, said), text, "body", "text2", 13)
        y += said
    own = control_tall(field, rect.width, look)
    spot = pygame.Rect(rect.x, y + look.px(8), rect.width, own)
    said_already = replace(field, hint="") if isinstance(field, TextField) else field
    yield control(said_already, spot, place, game)
    if isinstance(field, TextField):
        yield from _below(field, pygame.Rect(rect.x, spot.bottom + look.px(8), rect.width, 0), look)


def _texts(field: Field) -> tuple[str, str]:
    return field.label, field.hint if isinstance(field, TextField) else field.text


def _beside_wide(field: Field, width: int, look: Look) -> int | None:
    """How wide a control gets beside its label; None where it takes the whole width below it."""
    match suited(field, round(0.55 * width), look):
        case ToggleField():
            return look.px(switch.WIDE)
        case PickField(style="segments") as field:
            wanted = max(look.px(330), segments_wide(field, look))
            return wanted if wanted <= 0.55 * width else None
        case PickField(style="list"):
            return look.px(240) if width >= look.px(560) else None
        case SliderField():
            return look.px(330) if width >= look.px(560) else None
        case _:
            return None
