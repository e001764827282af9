"""The result of a page layout."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from fivefold.app.pages.parts import Button, TextField
from fivefold.fronts.window.widgets.widget import Widget

HiddenPart: TypeAlias = Button | TextField


@dataclass(frozen=True, slots=True)
class PageLayout:
    """The widgets of a page.

    `hidden` parts go on the more sheet; `foot` is the height of the bottom bar in pixels.
    """

    widgets: tuple[Widget, ...]
    hidden: tuple[HiddenPart, ...] = ()
    foot: int = 0


def page_layout(widgets: Iterable[Widget], hidden: Iterable[HiddenPart] = (), foot: int = 0) -> PageLayout:
    return PageLayout(tuple(widgets), tuple(hidden), foot)
