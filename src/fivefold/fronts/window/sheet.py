"""The page under its boards, painted anew only where it changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import pygame

from fivefold.fronts.window.clip import clipped
from fivefold.fronts.window.pen import Pen, Touch
from fivefold.fronts.window.widgets.widget import Widget


class Sheet:
    """Keeps what it painted last, and paints the places of those widgets that look different now."""

    def __init__(self) -> None:
        self._surface = pygame.Surface((1, 1))
        self._widgets: Sequence[Widget] = ()
        self._touch = Touch()
        self._key: object = None

    def painted(
        self, widgets: Sequence[Widget], behind: pygame.Surface, pen: Pen, moment: object
    ) -> pygame.Surface:
        """All widgets on what lies behind them; at another `moment` any of them may look different."""
        key = behind, pen.look, moment
        if self._surface.get_size() != behind.get_size():
            self._surface = behind.copy()
        areas = self._changed(widgets, pen) if key == self._key else [self._surface.get_rect()]
        self._key, self._widgets, self._touch = key, widgets, pen.touch
        if areas:
            there, places = replace(pen, target=self._surface), [_around(widget, pen) for widget in widgets]
        for area in areas:
            with clipped(self._surface, area):
                self._surface.blit(behind, area, area)
                for number in area.collidelistall(places):
                    widgets[number].paint(there)
        return self._surface

    def _changed(self, widgets: Sequence[Widget], pen: Pen) -> list[pygame.Rect]:
        """Where something has to be painted anew: everywhere, if widgets came or went."""
        if len(widgets) != len(self._widgets):
            return [self._surface.get_rect()]
        changed: list[pygame.Rect] = []
        touched = _differing(self._touch, pen.touch)
        for old, new in zip(self._widgets, widgets, strict=True):
            other = old is not new and (type(old) is not type(new) or vars(old) != vars(new))
            if other or (touched and not touched.isdisjoint(_names(new))):
                changed += (
                    [_around(new, pen)] if old.rect == new.rect else [_around(old, pen), _around(new, pen)]
                )
        return _united(changed)


def _united(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Areas of which none meets another one, so that nothing is painted twice."""
    apart: list[pygame.Rect] = []
    for area in areas:
        while (met := area.collidelist(apart)) >= 0:
            area = area.union(apart.pop(met))
        apart.append(area)
    return apart


def _around(widget: Widget, pen: Pen) -> pygame.Rect:
    out = 2 * pen.px(widget.REACH)
    return widget.rect.inflate(out, out)


def _differing(old: Touch, new: Touch) -> set[str]:
    """The names of all that is touched in another way than before."""
    if old == new:
        return set()
    names = {*old.glows, *new.glows}.union(*((t.focus, t.held, t.caret) for t in (old, new)))
    return {name for name in names if name and _how(old, name) != _how(new, name)}


def _how(touch: Touch, name: str) -> tuple[bool, bool, bool, float]:
    return touch.focus == name, touch.held == name, touch.caret == name, touch.glows.get(name, 0.0)


def _names(widget: Widget) -> Iterator[str]:
    yield from (hit.name for hit in widget.hits())
    yield from (part for part, _ in widget.parts())
