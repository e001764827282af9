"""A page repainted only where it changed equals the page painted as a whole."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest

from fivefold.app.pages.inputs import FocusPart, KeyPress, SetField
from fivefold.core.input import Key
from fivefold.fronts.window.input.scrolling import ScrollOffsets
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.page_buffer import AREAS_PER_FRAME, PageBuffer
from fivefold.fronts.window.painting.folds import backdrop_surface
from fivefold.fronts.window.painting.paint_context import InteractionState, PaintContext
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.view import WindowView
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.window_layout import lay_window
from tests.fronts.window.samples import samples
from tests.fronts.window.window_user import WindowUser


def repainted(
    sheet: PageBuffer, view: WindowView, size: tuple[int, int], interaction: InteractionState
) -> bytes:
    """Return the page of the view, painted on the buffer, as bytes."""
    context = PaintContext(pygame.Surface(size), view.theme, ScenePainter(view.theme), interaction)
    return bytes(
        sheet.repaint(view.layout().still, backdrop_surface(*size, view.theme), context, 0.0).get_view().raw
    )


@pytest.mark.parametrize("name", ["gomoku", "laser", "lines", "onet", "pipes"])
def test_a_changed_page_looks_as_if_it_was_painted_whole(user: WindowUser, name: str) -> None:
    session = user.session
    user.play(name, clock="5+2" if name in ("gomoku", "laser") else "")
    kept = [(size, WindowView(session, size), PageBuffer()) for size in ((1280, 800), (480, 800))]
    for interaction in (InteractionState(), InteractionState(), InteractionState("undo")):
        for size, view, sheet in kept:
            assert repainted(sheet, view, size, interaction) == repainted(
                PageBuffer(), view, size, interaction
            )
        session.handle(SetField("move", str(next(iter(user.state().moves())))))
        session.handle(FocusPart("move"))
        session.handle(KeyPress(Key("enter")))
        user.rest()


def test_beside_moving_pieces_a_page_is_painted_little_by_little_and_whole_in_the_end() -> None:
    said: list[str] = []
    sheet, theme, behind = PageBuffer(), WindowTheme(), pygame.Surface((3000, 100))
    context = PaintContext(pygame.Surface((3000, 100)), theme, ScenePainter(theme), InteractionState())
    board = pygame.Rect(0, 0, 50, 50)

    def frame(words: str, *, moving: bool, busy: bool = False) -> int:
        said.clear()
        widgets = [Counted(pygame.Rect(300 * n, 0, 50, 50), word, said) for n, word in enumerate(words)]
        sheet.repaint(widgets, behind, context, 0, [board] if moving else [], busy=busy)
        return len(said)

    frame("abcdefgh", moving=True)
    assert not sheet.waiting
    assert frame("ABCDEFGH", moving=True) == 1 + AREAS_PER_FRAME
    assert "A" in said
    assert sum(frame("ABCDEFGH", moving=True) for _ in range(8)) == 7 - AREAS_PER_FRAME
    assert not sheet.waiting
    assert frame("abcdefgh", moving=True) == 1 + AREAS_PER_FRAME
    assert frame("abcdefgh", moving=False) == 7 - AREAS_PER_FRAME
    assert not sheet.waiting
    assert frame("ABCDEFGH", moving=True, busy=True) == 1
    assert frame("ABCDEFGH", moving=False, busy=True) == 7


@pytest.mark.parametrize("name", ["home", "setup laser", "archive", "records", "settings", "review gomoku"])
@pytest.mark.parametrize("size", [(1280, 800), (480, 800)])
def test_hover_and_focus_look_as_if_the_page_was_painted_whole(name: str, size: tuple[int, int]) -> None:
    theme, page, kept = WindowTheme(), samples()[name], PageBuffer()
    place = LayoutContext(pygame.Rect((0, 0), size), theme, page.focus, ScrollOffsets())
    still, behind = lay_window(page, place).still, backdrop_surface(*size, theme)
    names = {
        name for widget in still for name in (*(h.name for h in widget.hit_areas()), *dict(widget.parts()))
    }
    for n, touched in enumerate(sorted(names)[:: max(1, len(names) // 6)]):
        interaction = InteractionState(touched, {touched: 0.1 * n}, touched, touched)
        context = PaintContext(pygame.Surface(size), theme, ScenePainter(theme), interaction)
        whole = PageBuffer().repaint(still, behind, context, 0)
        assert kept.repaint(still, behind, context, 0).get_view().raw == whole.get_view().raw


@dataclass(frozen=True, eq=False)
class Counted(Widget):
    """A widget that paints nothing but records its words."""

    words: str
    said: list[str]

    def paint(self, context: PaintContext) -> None:
        self.said.append(self.words)


def test_only_what_has_something_else_to_say_is_painted_again() -> None:
    said: list[str] = []
    sheet, theme, behind = PageBuffer(), WindowTheme(), pygame.Surface((800, 100))
    context = PaintContext(pygame.Surface((800, 100)), theme, ScenePainter(theme), InteractionState())

    def page(*words: str) -> list[str]:
        said.clear()
        widgets = [Counted(pygame.Rect(300 * n, 0, 50, 50), word, said) for n, word in enumerate(words)]
        sheet.repaint(widgets, behind, context, 0)
        return said

    assert page("score", "2", "back") == ["score", "2", "back"]
    assert page("score", "2", "back") == []
    assert page("score", "3", "back") == ["3"]
    assert page("score", "3") == []
    assert page("score", "3", "on") == ["on"]
