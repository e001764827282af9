"""Form fields: the widgets of each field and their heights."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

import pygame

from fivefold.app.pages.parts import Field, PickField, SliderField, TextField, ToggleField
from fivefold.core.game import AnyGame
from fivefold.core.values import replace
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.widgets.fields import dropdown, piece_samples, slider, switch, text_box
from fivefold.fronts.window.widgets.fields.choice_cards import ChoiceCards, cards_height
from fivefold.fronts.window.widgets.fields.dropdown import DropDown
from fivefold.fronts.window.widgets.fields.piece_samples import PieceSamples
from fivefold.fronts.window.widgets.fields.segments import SegmentedControl, segments_height, segments_width
from fivefold.fronts.window.widgets.fields.slider import SliderControl
from fivefold.fronts.window.widgets.fields.switch import SwitchControl
from fivefold.fronts.window.widgets.fields.text_box import TextBox
from fivefold.fronts.window.widgets.text import StatusLine, TextBlock, status_height, text_height
from fivefold.fronts.window.widgets.widget import Widget

GAP, LABEL_GAP = 20, 6
FEW = 2  # so many options are always shown as segments


def fit_field_style(field: Field, width: int, theme: WindowTheme) -> Field:
    """Return the field in the style that fits the width.

    Segments that need several rows, or have one option only, become a drop-down.
    """
    if not isinstance(field, PickField) or field.style not in ("segments", "list"):
        return field
    if len(field.options) == 1:
        return replace(field, style="list")
    if len(field.options) > FEW:
        return replace(field, style="segments" if segments_width(field, theme) <= width else "list")
    return field


def lay_control(field: Field, rect: pygame.Rect, context: LayoutContext, game: AnyGame | None) -> Widget:
    """Return the widget that sets a field."""
    match fit_field_style(field, rect.width, context.theme):
        case PickField(style="segments") as field:
            return SegmentedControl(rect, field, context.theme)
        case PickField(style="list") as field:
            return DropDown(rect, field, context.theme)
        case PickField() as field:
            return ChoiceCards(rect, field, game, context.theme)
        case ToggleField() as field:
            return SwitchControl(rect, field)
        case SliderField() as field:
            return SliderControl(rect, field, context.theme)
        case TextField() as field:
            edit = context.edit if context.focus == field.id else None
            return TextBox(rect, field, context.theme, edit)
        case _:
            assert_never(field)


def control_height(field: Field, width: int, theme: WindowTheme) -> int:
    match fit_field_style(field, width, theme):
        case PickField(style="segments") as field:
            return segments_height(field, width, theme)
        case PickField(style="list"):
            return theme.px(dropdown.HIGH)
        case PickField() as field:
            return cards_height(field, width, theme)
        case ToggleField():
            return theme.px(switch.HIGH)
        case SliderField():
            return theme.px(slider.HIGH)
        case TextField():
            return theme.px(text_box.HIGH)
        case _:
            assert_never(field)


def lay_field_stacked(
    field: Field, rect: pygame.Rect, context: LayoutContext, game: AnyGame | None
) -> Iterator[Widget]:
    """Yield the label, the control below it and the note below that."""
    if isinstance(field, ToggleField):
        yield from lay_field_beside(field, rect, context, game)
        return
    theme, width = context.theme, rect.width
    label = fonts.line_height(fonts.text_style("label", theme))
    yield TextBlock(pygame.Rect(rect.x, rect.y, width, label), field.label, "label", "text3")
    y = rect.y + label + theme.px(LABEL_GAP)
    height = control_height(field, width, theme)
    spot, below = (
        pygame.Rect(rect.x, y, width, height),
        pygame.Rect(rect.x, y + height + theme.px(8), width, 0),
    )
    if isinstance(field, TextField) and not text_box.text_fits(field.hint, width, theme):
        yield lay_control(replace(field, hint=""), spot, context, game)
        yield from _lay_field_note(field, below, theme, hint=True)
    else:
        yield lay_control(field, spot, context, game)
        yield from _lay_field_note(field, below, theme)


def _lay_field_note(
    field: Field, rect: pygame.Rect, theme: WindowTheme, *, hint: bool = False
) -> Iterator[Widget]:
    """Yield the problem with the typed text, or the hint of the field."""
    if isinstance(field, TextField) and (verdict := field.problem or field.good):
        rect.height = status_height(verdict, rect.width, theme)
        yield StatusLine(rect, verdict, "bad" if field.problem else "good")
        return
    text = (field.hint if hint else "") if isinstance(field, TextField) else _field_texts(field)[1]
    if text:
        rect.height = text_height(text, rect.width, theme, "body", 14)
        yield TextBlock(rect, text, "body", "text2", 14)


def lay_field_beside(
    field: Field, rect: pygame.Rect, context: LayoutContext, game: AnyGame | None
) -> Iterator[Widget]:
    """Yield the label and its text to the left, the control to the right where it fits, else below."""
    theme = context.theme
    width = _control_width_beside(field, rect.width, theme)
    if width is None:
        yield from _lay_field_under(field, rect, context, game)
        return
    room = rect.width - width - theme.px(24)
    label, text = _field_texts(field)
    name = text_height(label, room, theme, "button", 16)
    said = text_height(text, room, theme, "body", 13)
    own = control_height(field, width, theme)
    height = max(own, name + (theme.px(2) + said if text else 0))
    top = rect.y + (height - name - (theme.px(2) + said if text else 0)) // 2
    yield TextBlock(pygame.Rect(rect.x, top, room, name), label, "button", size=16)
    if text:
        yield TextBlock(pygame.Rect(rect.x, top + name + theme.px(2), room, said), text, "body", "text2", 13)
    if isinstance(field, ToggleField):
        yield lay_control(field, pygame.Rect(rect.x, rect.y, rect.width, height), context, game)
        if field.samples:
            below = rect.y + height + theme.px(12)
            yield PieceSamples(
                pygame.Rect(rect.x, below, rect.width, theme.px(piece_samples.HIGH)), field.samples
            )
    else:
        spot = pygame.Rect(rect.right - width, rect.y + (height - own) // 2, width, own)
        yield lay_control(field, spot, context, game)


def _lay_field_under(
    field: Field, rect: pygame.Rect, context: LayoutContext, game: AnyGame | None
) -> Iterator[Widget]:
    theme = context.theme
    label, text = _field_texts(field)
    height = text_height(label, rect.width, theme, "button", 16)
    yield TextBlock(pygame.Rect(rect.x, rect.y, rect.width, height), label, "button", size=16)
    y = rect.y + height + theme.px(2)
    if text:
        said = text_height(text, rect.width, theme, "body", 13)
        yield TextBlock(pygame.Rect(rect.x, y, rect.width, said), text, "body", "text2", 13)
        y += said
    own = control_height(field, rect.width, theme)
    spot = pygame.Rect(rect.x, y + theme.px(8), rect.width, own)
    said_already = replace(field, hint="") if isinstance(field, TextField) else field
    yield lay_control(said_already, spot, context, game)
    if isinstance(field, TextField):
        yield from _lay_field_note(
            field, pygame.Rect(rect.x, spot.bottom + theme.px(8), rect.width, 0), theme
        )


def _field_texts(field: Field) -> tuple[str, str]:
    match field:
        case TextField(hint=text):
            return field.label, text
        case PickField(style="list" | "segments"):
            return field.label, field.note
        case _:
            return field.label, field.text


def _control_width_beside(field: Field, width: int, theme: WindowTheme) -> int | None:
    """Return the width of a control beside its label, or None if it needs the whole width."""
    match fit_field_style(field, round(0.55 * width), theme):
        case ToggleField():
            return theme.px(switch.WIDE)
        case PickField(style="segments") as field:
            wanted = max(theme.px(330), segments_width(field, theme))
            return wanted if wanted <= 0.55 * width else None
        case PickField(style="list"):
            return theme.px(240) if width >= theme.px(560) else None
        case SliderField():
            return theme.px(330) if width >= theme.px(560) else None
        case _:
            return None
