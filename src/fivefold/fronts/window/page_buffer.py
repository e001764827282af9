"""The painted page under its boards; only changed areas are painted again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from fivefold.core.values import replace
from fivefold.fronts.window.painting.clipping import clipped
from fivefold.fronts.window.painting.paint_context import InteractionState, PaintContext
from fivefold.fronts.window.widgets.widget import Widget

AREAS_PER_FRAME = 1  # areas painted in a frame while pieces move


class PageBuffer:
    """The page as painted last. Repaints the areas of widgets that look different now.

    While pieces move, `waiting` holds the areas that the next frames will repaint.
    """

    def __init__(self) -> None:
        self.waiting: list[pygame.Rect] = []
        self._surface = pygame.Surface((1, 1))
        self._widgets: Sequence[Widget] = ()
        self._interaction = InteractionState()
        self._key: object = None

    def repaint(
        self,
        widgets: Sequence[Widget],
        behind: pygame.Surface,
        context: PaintContext,
        moment: object,
        moving: Sequence[pygame.Rect] = (),
        *,
        busy: bool = False,
    ) -> pygame.Surface:
        """Paint all widgets over the background and return the surface.

        A different `moment` repaints everything. While pieces are `moving`, other changes are painted one
        area a frame, and none in a frame that is `busy`, so that no frame is late.
        """
        key = behind, context.theme, moment
        if self._surface.get_size() != behind.get_size():
            self._surface = behind.copy()
        areas = self._dirty_areas(widgets, context) if key == self._key else [self._surface.get_rect()]
        self.waiting = []
        if moving:
            beside = [area for area in areas if area.collidelist(moving) < 0]
            self.waiting = beside[0 if busy else AREAS_PER_FRAME :]
            areas = [area for area in areas if area not in self.waiting]
        self._key, self._widgets, self._interaction = key, widgets, context.interaction
        if areas:
            there, places = (
                replace(context, target=self._surface),
                [_painted_area(widget, context) for widget in widgets],
            )
        for area in areas:
            with clipped(self._surface, area):
                self._surface.blit(behind, area, area)
                for number in area.collidelistall(places):
                    widgets[number].paint(there)
        return self._surface

    def _dirty_areas(self, widgets: Sequence[Widget], context: PaintContext) -> list[pygame.Rect]:
        """Return the areas to repaint: of widgets that are new, gone or different."""
        before, now = _by_position(self._widgets), _by_position(widgets)
        touched = _changed_names(self._interaction, context.interaction)
        different = (
            _painted_area(before.get(place) or now[place], context)
            for place in before.keys() | now.keys()
            if not _looks_same(before.get(place), now.get(place), touched)
        )
        return _merge_overlapping((*self.waiting, *different))


def _looks_same(old: Widget | None, new: Widget | None, touched: set[str]) -> bool:
    if old is None or new is None:
        return False
    same = old is new or vars(old) == vars(new)
    return same and (not touched or touched.isdisjoint(_widget_names(new)))


def _by_position(widgets: Iterable[Widget]) -> dict[object, Widget]:
    """Return the widgets by type and rectangle; a second one with the same key gets a key of its own."""
    found: dict[object, Widget] = {}
    for widget in widgets:
        place = type(widget), *widget.rect
        found[place if place not in found else (*place, len(found))] = widget
    return found


def _merge_overlapping(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return areas that do not overlap and together cover the given ones."""
    apart: list[pygame.Rect] = []
    for area in areas:
        whole = area
        while (met := whole.collidelist(apart)) >= 0:
            whole = whole.union(apart.pop(met))
        apart.append(whole)
    return apart


def _painted_area(widget: Widget, context: PaintContext) -> pygame.Rect:
    out = 2 * context.px(widget.REACH)
    return widget.rect.inflate(out, out)


def _changed_names(old: InteractionState, new: InteractionState) -> set[str]:
    """Return the names of everything whose focus, press, caret or hover level changed."""
    if old == new:
        return set()
    names = {*old.hover_levels, *new.hover_levels}.union(*((t.focus, t.held, t.caret) for t in (old, new)))
    return {name for name in names if name and _interaction_of(old, name) != _interaction_of(new, name)}


def _interaction_of(interaction: InteractionState, name: str) -> tuple[bool, bool, bool, float]:
    return (
        interaction.focus == name,
        interaction.held == name,
        interaction.caret == name,
        interaction.hover_levels.get(name, 0.0),
    )


def _widget_names(widget: Widget) -> Iterator[str]:
    yield from (hit.name for hit in widget.hit_areas())
    yield from (part for part, _ in widget.parts())
