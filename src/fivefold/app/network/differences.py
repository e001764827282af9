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
from msgspec.structs import astuple

from fivefold.core.scene.animation import Animation
from fivefold.core.scene.interaction import Interaction

Difference: TypeAlias = dict[str, Any]

MOST_ELEMENTS: Final = 100_000  # of a list that a difference builds
KEYS: Final = ("id", "number", "seat")
WHOLE: Final = (Animation, Interaction)  # new with every move: looking for what stayed the same costs more
PLAIN: Final = (str, bool, int, float)
SLICE: Final = 16
_key_names: dict[type[Struct], str] = {}  # the fields by which elements are matched, by their class


class BadDifference(ValueError):
    """A difference that does not fit what it should change."""


def difference(old: object, new: object) -> Difference | None:
    """Return what changed between two values of the wire format; None if nothing did.

    >>> from fivefold.app.pages.parts import Notice, Question
    >>> difference(Notice("Copied.", "good"), Notice("Copied."))
    {'f': {'kind': {'v': 'plain'}}}
    """
    if old is new:
        return None
    kind = type(new)
    if type(old) is kind:
        if kind is tuple:
            return _list_difference(old, new)  # type: ignore[arg-type]
        if isinstance(new, Struct) and kind not in WHOLE:
            return _struct_difference(old, new)
        if old == new:
            return None
    return {"v": new}


def _struct_difference(old: Any, new: Struct) -> Difference | None:
    changed = {}
    for name, before, after in zip(new.__struct_fields__, astuple(old), astuple(new), strict=True):
        if before is after:
            continue
        if type(after) in PLAIN:  # most fields, and not worth a call
            if before != after:
                changed[name] = {"v": after}
        elif (found := difference(before, after)) is not None:
            changed[name] = found
    return {"f": changed} if changed else None


def _list_difference(old: tuple[Any, ...], new: tuple[Any, ...]) -> Difference | None:
    start, end = _unchanged_ends(old, new)
    if start == len(old) == len(new):
        return None
    items: list[Any] = [[0, start]] if start else []
    for item in _changed_elements(old, new, start, len(old) - end, len(new) - end):
        if items and isinstance(item, list) and isinstance(items[-1], list) and items[-1][1] == item[0]:
            items[-1][1] = item[1]
        else:
            items.append(item)
    if end and items and isinstance(items[-1], list) and items[-1][1] == len(old) - end:
        items[-1][1] = len(old)
    elif end:
        items.append([len(old) - end, len(old)])
    kept = any(isinstance(item, list) or "d" in item for item in items)
    return {"l": items} if kept else {"v": new}


def _unchanged_ends(old: tuple[Any, ...], new: tuple[Any, ...]) -> tuple[int, int]:
    """Return how many elements are the same at the start of both lists, and how many at their ends.

    Whole slices are compared first, since most elements of a long list are the same objects.
    """
    most = min(len(old), len(new))
    start = end = 0
    while start + SLICE <= most and old[start : start + SLICE] == new[start : start + SLICE]:
        start += SLICE
    while start < most and (old[start] is new[start] or old[start] == new[start]):
        start += 1
    most -= start
    last, new_last = len(old), len(new)
    while (
        end + SLICE <= most
        and old[last - end - SLICE : last - end] == new[new_last - end - SLICE : new_last - end]
    ):
        end += SLICE
    while end < most and (old[-1 - end] is new[-1 - end] or old[-1 - end] == new[-1 - end]):
        end += 1
    return start, end


def _changed_elements(
    old: tuple[Any, ...], new: tuple[Any, ...], start: int, old_stop: int, new_stop: int
) -> Iterator[Any]:
    """Yield the items for the elements between the unchanged ends; most of these are the same objects too."""
    same = {id(element): index for index, element in enumerate(old[start:old_stop], start)}
    places: dict[object, int] | None = None
    for index in range(start, new_stop):
        element = new[index]
        place = same.get(id(element))
        if place is not None:
            yield [place, place + 1]
            continue
        if places is None:
            kept = set(map(id, new[start:new_stop]))
            places = _places(old, [place for each, place in same.items() if each not in kept])
        place = places.get(_key(index, element))
        change = None if place is None else difference(old[place], element)
        if place is None or (change and "v" in change):
            yield {"v": element}
        else:
            yield [place, place + 1] if change is None else {"i": place, "d": change}


def _places(elements: tuple[Any, ...], indices: list[int]) -> dict[object, int]:
    """Return where those of the elements stand by their keys; the first one where two have the same."""
    return {_key(index, elements[index]): index for index in reversed(indices)}


def _key(index: int, element: object) -> object:
    if not isinstance(element, Struct):
        return index
    kind = type(element)
    if kind not in _key_names:
        _key_names[kind] = next((name for name in KEYS if name in kind.__struct_fields__), "")
    name = _key_names[kind]
    return (kind, getattr(element, name)) if name else index


def apply_difference(old: Any, change: Any) -> Any:
    """Return the JSON value after a change; raises BadDifference if the change does not fit."""
    match change:
        case {"v": value}:
            return value
        case {"f": dict(fields)} if isinstance(old, dict):
            return {**old, **{name: apply_difference(old.get(name), each) for name, each in fields.items()}}
        case {"l": list(items)} if isinstance(old, list):
            return _built(old, items)
    raise BadDifference(f"a change of {type(old).__name__} cannot be {str(change)[:40]}")


def _built(old: list[Any], items: list[Any]) -> list[Any]:
    """Return the list that is built from an old one; raises BadDifference before it is too long."""
    new: list[Any] = []
    for item in items:
        new += _elements(old, item)
        if len(new) > MOST_ELEMENTS:
            raise BadDifference("a list is too long")
    return new


def _elements(old: list[Any], item: Any) -> list[Any]:
    match item:
        case [int(start), int(stop)] if 0 <= start < stop <= len(old):
            return old[start:stop]
        case {"i": int(index), "d": change} if 0 <= index < len(old):
            return [apply_difference(old[index], change)]
        case {"v": value}:
            return [value]
    raise BadDifference(f"no element of a list is {str(item)[:40]}")
