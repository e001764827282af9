"""The keyboard on a page: what a key means to the part that has the focus, for every page alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import assert_never

from fivefold.app.pages.inputs import ChooseRow, Input, LoadMore, PressButton, SetField, SortTable
from fivefold.app.pages.pages import (
    BOARD,
    PODIUM,
    EditorPage,
    FormPage,
    HelpPage,
    HomePage,
    ListPage,
    Page,
    PlayingPage,
    ReviewPage,
)
from fivefold.app.pages.parts import Field, PickField, SliderField, TablePart, TextField, ToggleField
from fivefold.core.input import Key

STEPS = {"left": -1, "up": -1, "right": 1, "down": 1}
LETTER_ARROWS = {"h": "left", "j": "down", "k": "up", "l": "right"}  # no button has these keys
EDITING = ("left", "right", "home", "end", "space", "backspace", "delete")
NEW_GAME_KEYS = ("f2", "ctrl+n")
LEAPS = {"pageup": -10, "pagedown": 10, "home": -(10**6), "end": 10**6}


def meaning(page: Page, key: Key) -> Input | None:
    """Return the input that a key means at the part with the focus; None where it means nothing."""
    part = page.focus
    match page:
        case HomePage() if part in (card.id for card in page.cards):
            return PressButton(part) if key.name in ("enter", "space") else None
        case ListPage() if part == page.table.id:
            return _in_table(page.table, key)
        case ListPage() if part == PODIUM:
            return _in_rows(PODIUM, [row.id for row in page.podium], page.table.chosen, key)
        case ReviewPage() if part in ("moves", BOARD):
            rows = [str(number) for number in range(len(page.moves) + 1)]
            row = _moved(rows, str(page.cursor), key)
            return ChooseRow("moves", row) if row is not None else None
        case HelpPage() if part == "topics":
            rows = [str(number) for number in range(len(page.topics))]
            return _in_rows("topics", rows, str(page.open), key)
        case EditorPage() if part == "tools":
            return _in_rows("tools", [tool.id for tool in page.tools], page.tool, key)
    field = next((field for field in fields(page) if field.id == part), None)
    return _in_field(field, key) if field else None


def arrow_key(key: Key) -> Key:
    """Return the arrow key that H, J, K or L stands for; any other key as it is.

    >>> arrow_key(Key("j"))
    Key(name='down', shift=False)
    """
    return Key(LETTER_ARROWS[key.name]) if key.name in LETTER_ARROWS else key


def buttons(page: Page) -> tuple[str, ...]:
    """Return the ids of all buttons that can be pressed, with Back and the navigation."""
    return (*page.pressable(), *(("back",) if page.back else ()), *page.ways)


def pressed_switch(page: Page) -> Input | None:
    """Return the input that turns over the switch with the focus; None where there is none."""
    field = next((field for field in fields(page) if field.id == page.focus), None)
    return SetField(field.id, not field.on) if isinstance(field, ToggleField) else None


def first_text_field(page: Page) -> str:
    """Return the id of the first field to type in; empty where there is none."""
    return next((field.id for field in fields(page) if isinstance(field, TextField)), "")


def typing(page: Page, key: Key) -> bool:
    """Return True if a key belongs to the text that is being typed in the front end."""
    field = next((field for field in fields(page) if field.id == page.focus), None)
    return isinstance(field, TextField) and (len(key.name) == 1 or key.name in EDITING)


def fields(page: Page) -> Iterator[Field]:
    """Return all fields of a page."""
    match page:
        case FormPage(groups=groups):
            return chain.from_iterable(group.fields for group in groups)
        case ListPage(filters=found) | EditorPage(fields=found):
            return iter(found)
        case PlayingPage(entry=entry) if entry:
            return iter((entry,))
        case _:
            return iter(())


def _in_field(field: Field, key: Key) -> Input | None:
    match field:
        case PickField(id, _, options, value):
            chosen = _moved([option.value for option in options], value, key)
            return SetField(id, chosen) if chosen is not None and chosen != value else None
        case ToggleField(id, _, on):
            wanted = {"space": not on, "left": False, "right": True}.get(key.name, on)
            return SetField(id, wanted) if wanted != on else None
        case SliderField(id, _, low, high, step, value):
            steps = STEPS.get(key.name) or LEAPS.get(key.name, 0)
            upward = key.name in ("up", "down", "pageup", "pagedown")  # where more lies above less
            number = min(high, max(low, value + step * (-steps if upward else steps)))
            return SetField(id, number) if number != value else None
        case TextField():
            return None
        case _:
            assert_never(field)


def _in_table(table: TablePart, key: Key) -> Input | None:
    """Up and down go through the rows, left and right sort by another column, space turns the order round."""
    columns = [column.id for column in table.columns if column.sortable]
    if key.name in ("left", "right") and columns:
        at = columns.index(table.sort) if table.sort in columns else -1
        return SortTable(table.id, columns[(at + STEPS[key.name]) % len(columns)])
    if key.name == "space" and table.sort in columns:
        return SortTable(table.id, table.sort)
    rows = [row.id for row in table.rows]
    onward = (STEPS.get(key.name) or LEAPS.get(key.name, 0)) > 0
    if onward and table.more and rows and table.chosen == rows[-1]:
        return LoadMore(table.id)
    return _in_rows(table.id, rows, table.chosen, key)


def _in_rows(part: str, rows: Sequence[str], chosen: str, key: Key) -> Input | None:
    """Return what a key does to rows; Enter opens the chosen row, or the first when none is chosen yet."""
    if key.name in ("enter", "space"):
        return ChooseRow(part, chosen if chosen in rows else rows[0], open=True) if rows else None
    if key.name in ("left", "right") and part not in ("tools", PODIUM):
        return None
    row = _moved(rows, chosen, key)
    return ChooseRow(part, row) if row is not None else None


def _moved(rows: Sequence[str], chosen: str, key: Key) -> str | None:
    """Return the row that a key leads to; the first one when none is chosen yet."""
    step = STEPS.get(key.name) or LEAPS.get(key.name)
    if not step or not rows:
        return None
    if chosen not in rows:
        return rows[0]
    return rows[min(len(rows) - 1, max(0, rows.index(chosen) + step))]
