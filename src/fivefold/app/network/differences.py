"""Differences between two pages, so that a change costs as many bytes as it is worth.

A difference is one of three objects in JSON:

- `{"v": value}` replaces what was there;
- `{"f": {name: difference, ...}}` changes fields of an object;
- `{"l": [item, ...]}` builds a list anew. An item `[start, stop]` copies that slice of the old list,
  `{"i": index, "d": difference}` takes an old element with a change, and `{"v": value}` is a new element.

Elements of lists are matched by `id`, `number` or `seat`, and otherwise by their place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from msgspec import Struct

from fivefold.core.scene.animation import Animation
from fivefold.core.scene.interaction import Interaction

Difference: TypeAlias = dict[str, Any]

KEYS: Final = ("id", "number", "seat")
WHOLE: Final = (Animation, Interaction)  # new with every move: looking for what stayed the same costs more


class BadDifference(ValueError):
    """A difference that does not fit what it should change."""


def difference(old: object, new: object) -> Difference | None:
    """Return what changed between two values of the wire format; None if nothing did.

    >>> from fivefold.app.pages.parts import Notice, Question
    >>> difference(Notice("Copied.", "good"), Notice("Copied."))
    {'f': {'kind': {'v': 'plain'}}}
    """
    if old is new or (type(old) is type(new) and old == new):
        return None
    if isinstance(new, Struct) and type(old) is type(new) and not isinstance(new, WHOLE):
        return {"f": dict(_changed_fields(old, new))}
    if type(new) is tuple and type(old) is tuple:
        return _list_difference(old, new)
    return {"v": new}


def _changed_fields(old: Any, new: Struct) -> Iterator[tuple[str, Difference]]:
    for name in new.__struct_fields__:
        before, after = getattr(old, name), getattr(new, name)
        if before is not after and (found := difference(before, after)) is not None:
            yield name, found


def _list_difference(old: tuple[Any, ...], new: tuple[Any, ...]) -> Difference:
    places = _places(old)
    items: list[Any] = []
    copied = 0
    for index, element in enumerate(new):
        place = places.get(_key(index, element))
        if place is None:
            items.append({"v": element})
            continue
        change = difference(old[place], element)
        if change is not None:
            items.append({"v": element} if "v" in change else {"i": place, "d": change})
            continue
        copied += 1
        if items and isinstance(items[-1], list) and items[-1][1] == place:
            items[-1][1] = place + 1
        else:
            items.append([place, place + 1])
    return {"l": items} if copied or any("d" in item for item in items) else {"v": new}


def _places(elements: tuple[Any, ...]) -> dict[object, int]:
    """Return the index of each element by its key; the first one where two have the same."""
    places: dict[object, int] = {}
    for index, element in enumerate(elements):
        places.setdefault(_key(index, element), index)
    return places


def _key(index: int, element: object) -> object:
    if isinstance(element, Struct):
        for name in KEYS:
            if name in element.__struct_fields__:
                return type(element), getattr(element, name)
    return index


def apply_difference(old: Any, change: Any) -> Any:
    """Return the JSON value after a change; raises BadDifference if the change does not fit."""
    match change:
        case {"v": value}:
            return value
        case {"f": dict(fields)} if isinstance(old, dict):
            return {**old, **{name: apply_difference(old.get(name), each) for name, each in fields.items()}}
        case {"l": list(items)} if isinstance(old, list):
            return [element for item in items for element in _elements(old, item)]
    raise BadDifference(f"a change of {type(old).__name__} cannot be {str(change)[:40]}")


def _elements(old: list[Any], item: Any) -> list[Any]:
    match item:
        case [int(start), int(stop)] if 0 <= start < stop <= len(old):
            return old[start:stop]
        case {"i": int(index), "d": change} if 0 <= index < len(old):
            return [apply_difference(old[index], change)]
        case {"v": value}:
            return [value]
    raise BadDifference(f"no element of a list is {str(item)[:40]}")
