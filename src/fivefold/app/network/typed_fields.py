"""Fields as the player has filled them in, before the server has answered."""

from __future__ import annotations

from collections.abc import Mapping

from fivefold.app.pages.pages import EditorPage, FormPage, ListPage, Page, PlayingPage
from fivefold.app.pages.parts import Field, SliderField, TextField
from fivefold.core.option import Value
from fivefold.core.values import replace


def with_typed(page: Page, typed: Mapping[str, Value]) -> Page:
    """Return the page with these values in its text fields and sliders, by their ids."""
    if not typed:
        return page
    match page:
        case FormPage():
            groups = tuple(replace(group, fields=_filled(group.fields, typed)) for group in page.groups)
            return replace(page, groups=groups)
        case ListPage():
            return replace(page, filters=_filled(page.filters, typed))
        case EditorPage():
            return replace(page, fields=_filled(page.fields, typed))
        case PlayingPage() if page.entry:
            return replace(page, entry=_filled((page.entry,), typed)[0])
        case _:
            return page


def _filled(fields: tuple[Field, ...], typed: Mapping[str, Value]) -> tuple[Field, ...]:
    return tuple(_with_value(field, typed[field.id]) if field.id in typed else field for field in fields)


def _with_value(field: Field, value: Value) -> Field:
    if isinstance(field, TextField):
        return replace(field, value=str(value))
    if isinstance(field, SliderField) and isinstance(value, int):
        return replace(field, value=value)
    return field
