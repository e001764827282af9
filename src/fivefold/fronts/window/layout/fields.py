"""Fields of a form: how high each gets at a width, and the widgets it is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

import pygame

from fivefold.app.pages.parts import Field, PickField, SliderField, TextField, ToggleField
from fivefold.core.game import AnyGame
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.widgets.fields import dropdown, piece_samples, slider, switch, text_box
from fivefold.fronts.window.widgets.fields.choice_cards import ChoiceCards, cards_height
from fivefold.fronts.window.widgets.fields.dropdown import DropDown
from fivefold.fronts.window.widgets.fields.piece_samples import PieceSamples
from fivefold.fronts.window.widgets.fields.segments import SegmentedControl, segments_height, segments_width
from fivefold.fronts.window.widgets.fields.slider import SliderControl
from fivefold.fronts.window.widgets.fields.switch import Switch
from fivefold.fronts.window.widgets.fields.text_box import TextBox
from fivefold.fronts.window.widgets.text import StatusLine, TextBlock, status_height, text_height
from fivefold.fronts.window.widgets.widget import Widget

GAP, LABEL_GAP = 20, 6
FEW = 2  # choices that are always seen at once


def fit_field_style(field: Field, width: int, look: WindowTheme) -> Field:
    """The field in the style that suits the room: many choices are seen at once only if they fit in a row;
    one alone is none, and stands in a box."""
    if not isinstance(field, PickField) or field.style not in ("segments", "list"):
        return field
    if len(field.options) == 1:
        return replace(field, style="list")
    if len(field.options) > FEW:
        return replace(field, style="segments" if segments_width(field, look) <= width else "list")
    return field


def lay_control(field: Field, rect: pygame.Rect, place: LayoutContext, game: AnyGame | None) -> Widget:
    """What a field is set with."""
    match fit_field_style(field, rect.width, place.look):
        case PickField(style="segments") as field:
            return SegmentedControl(rect, field, place.look)
        case PickField(style="list") as field:
            return DropDown(rect, field, place.look)
        case PickField() as field:
            return ChoiceCards(rect, field, game, place.look)
        case ToggleField() as field:
            return Switch(rect, field)
        case SliderField() as field:
            return SliderControl(rect, field, place.look)
        case TextField() as field:
            edit = place.edit if place.focus == field.id else None
            return TextBox(rect, field, place.look, edit)
        case _:
            assert_never(field)


def control_height(field: Field, width: int, look: WindowTheme) -> int:
    match fit_field_style(field, width, look):
        case PickField(style="segments") as field:
            return segments_height(field, width, look)
        case PickField(style="list"):
            return look.px(dropdown.HIGH)
        case PickField() as field:
            return cards_height(field, width, look)
        case ToggleField():
            return look.px(switch.HIGH)
        case SliderField():
            return look.px(slider.HIGH)
        case TextField():
            return look.px(text_box.HIGH)
        case _:
            assert_never(field)


def lay_field_stacked(
    field: Field, rect: pygame.Rect, place: LayoutContext, game: AnyGame | None
) -> Iterator[Widget]:
    """The label above the control, what is to be said below it; from the top of the rectangle."""
    if isinstance(field, ToggleField):
        yield from lay_field_beside(field, rect, place, game)
        return
    look, width = place.look, rect.width
    label = fonts.line_height(fonts.text_style("label", look))
    yield TextBlock(pygame.Rect(rect.x, rect.y, width, label), field.label, "label", "text3")
    y = rect.y + label + look.px(LABEL_GAP)
    high = control_height(field, width, look)
    spot, below = pygame.Rect(rect.x, y, width, high), pygame.Rect(rect.x, y + high + look.px(8), width, 0)
    if isinstance(field, TextField) and not text_box.text_fits(field.hint, width, look):
        yield lay_control(replace(field, hint=""), spot, place, game)
        yield from _lay_field_note(field, below, look, hint=True)
    else:
        yield lay_control(field, spot, place, game)
        yield from _lay_field_note(field, below, look)


def _lay_field_note(
    field: Field, rect: pygame.Rect, look: WindowTheme, *, hint: bool = False
) -> Iterator[Widget]:
    """Whether what was typed is right, or what the field is about."""
    if isinstance(field, TextField) and (verdict := field.problem or field.good):
        rect.height = status_height(verdict, rect.width, look)
        yield StatusLine(rect, verdict, "bad" if field.problem else "good")
        return
    text = (field.hint if hint else "") if isinstance(field, TextField) else field.text
    if text:
        rect.height = text_height(text, rect.width, look, "body", 14)
        yield TextBlock(rect, text, "body", "text2", 14)


def lay_field_beside(
    field: Field, rect: pygame.Rect, place: LayoutContext, game: AnyGame | None
) -> Iterator[Widget]:
    """The label with its words at the left, the control at the right where it fits; else below."""
    look = place.look
    wide = _control_width_beside(field, rect.width, look)
    if wide is None:
        yield from _lay_field_under(field, rect, place, game)
        return
    room = rect.width - wide - look.px(24)
    label, text = _field_texts(field)
    name = text_height(label, room, look, "button", 16)
    said = text_height(text, room, look, "body", 13)
    own = control_height(field, wide, look)
    high = max(own, name + (look.px(2) + said if text else 0))
    top = rect.y + (high - name - (look.px(2) + said if text else 0)) // 2
    yield TextBlock(pygame.Rect(rect.x, top, room, name), label, "button", size=16)
    if text:
        yield TextBlock(pygame.Rect(rect.x, top + name + look.px(2), room, said), text, "body", "text2", 13)
    if isinstance(field, ToggleField):
        yield lay_control(field, pygame.Rect(rect.x, rect.y, rect.width, high), place, game)
        if field.samples:
            below = rect.y + high + look.px(12)
            yield PieceSamples(
                pygame.Rect(rect.x, below, rect.width, look.px(piece_samples.HIGH)), field.samples
            )
    else:
        spot = pygame.Rect(rect.right - wide, rect.y + (high - own) // 2, wide, own)
        yield lay_control(field, spot, place, game)


def _lay_field_under(
    field: Field, rect: pygame.Rect, place: LayoutContext, game: AnyGame | None
) -> Iterator[Widget]:
    look = place.look
    label, text = _field_texts(field)
    high = text_height(label, rect.width, look, "button", 16)
    yield TextBlock(pygame.Rect(rect.x, rect.y, rect.width, high), label, "button", size=16)
    y = rect.y + high + look.px(2)
    if text:
        said = text_height(text, rect.width, look, "body", 13)
        yield TextBlock(pygame.Rect(rect.x, y, rect.width, said), text, "body", "text2", 13)
        y += said
    own = control_height(field, rect.width, look)
    spot = pygame.Rect(rect.x, y + look.px(8), rect.width, own)
    said_already = replace(field, hint="") if isinstance(field, TextField) else field
    yield lay_control(said_already, spot, place, game)
    if isinstance(field, TextField):
        yield from _lay_field_note(field, pygame.Rect(rect.x, spot.bottom + look.px(8), rect.width, 0), look)


def _field_texts(field: Field) -> tuple[str, str]:
    return field.label, field.hint if isinstance(field, TextField) else field.text


def _control_width_beside(field: Field, width: int, look: WindowTheme) -> int | None:
    """How wide a control gets beside its label; None where it takes the whole width below it."""
    match fit_field_style(field, round(0.55 * width), look):
        case ToggleField():
            return look.px(switch.WIDE)
        case PickField(style="segments") as field:
            wanted = max(look.px(330), segments_width(field, look))
            return wanted if wanted <= 0.55 * width else None
        case PickField(style="list"):
            return look.px(240) if width >= look.px(560) else None
        case SliderField():
            return look.px(330) if width >= look.px(560) else None
        case _:
            return None
