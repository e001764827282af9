"""Copies of immutable values with some fields changed."""

from __future__ import annotations

import dataclasses
from typing import Any, TypeVar

from msgspec import Struct, structs

T = TypeVar("T")


def replace(value: T, /, **changes: Any) -> T:
    """Return a copy of a dataclass instance or Struct with some of its fields changed.

    >>> from fivefold.core.scene.shapes import Mark
    >>> replace(Mark("a", "dot", 1, 2, "accent"), x=5).x
    5
    """
    if isinstance(value, Struct):
        return structs.replace(value, **changes)
    copy: T = dataclasses.replace(value, **changes)  # type: ignore[type-var]
    return copy
