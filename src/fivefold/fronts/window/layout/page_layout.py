"""A page laid out: its widgets, the buttons that found no room, and what stands at its foot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from fivefold.app.pages.parts import Button, TextField
from fivefold.fronts.window.widgets.widget import Widget

HiddenPart: TypeAlias = Button | TextField


@dataclass(frozen=True, slots=True)
class PageLayout:
    """`hidden` are for the sheet that opens over the page; `foot` is how high the bar below is, in pixels."""

    widgets: tuple[Widget, ...]
    hidden: tuple[HiddenPart, ...] = ()
    foot: int = 0


def page_layout(widgets: Iterable[Widget], hidden: Iterable[HiddenPart] = (), foot: int = 0) -> PageLayout:
    return PageLayout(tuple(widgets), tuple(hidden), foot)
