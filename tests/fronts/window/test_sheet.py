"""A page that is painted only where it changed is the page painted whole."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest

from fivefold.app.pages.inputs import FocusPart, KeyPress, SetField
from fivefold.core.input import Key
from fivefold.fronts.window.folds import backdrop
from fivefold.fronts.window.pages.lay import lay
from fivefold.fronts.window.painter import Painter
from fivefold.fronts.window.pen import Pen, Touch
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.screen import Screen
from fivefold.fronts.window.scrolls import Scrolls
from fivefold.fronts.window.sheet import AT_ONCE, Sheet
from fivefold.fronts.window.theme import Look
from fivefold.fronts.window.widgets.widget import Widget
from tests.fronts.window.samples import samples
from tests.fronts.window.visitor import Visitor


def put_down(sheet: Sheet, screen: Screen, size: tuple[int, int], touch: Touch) -> bytes:
    """The page of the screen on the sheet, as bytes."""
    pen = Pen(pygame.Surface(size), screen.look, Painter(screen.look), touch)
    return bytes(sheet.painted(screen.layout().still, backdrop(*size, screen.look), pen, 0.0).get_view().raw)


@pytest.mark.parametrize("name", ["gomoku", "laser", "lines", "onet", "pipes"])
def test_a_changed_page_looks_as_if_it_was_painted_whole(visitor: Visitor, name: str) -> None:
    session = visitor.session
    visitor.play(name, clock="5+2" if name in ("gomoku", "laser") else "")
    kept = [(size, Screen(session, size), Sheet()) for size in ((1280, 800), (480, 800))]
    for touch in (Touch(), Touch(), Touch("undo")):
        for size, screen, sheet in kept:
            assert put_down(sheet, screen, size, touch) == put_down(Sheet(), screen, size, touch)
        session.handle(SetField("move", str(next(iter(visitor.state().moves())))))
        session.handle(FocusPart("move"))
        session.handle(KeyPress(Key("enter")))
        visitor.rest()


def test_beside_moving_pieces_a_page_is_painted_little_by_little_and_whole_in_the_end() -> None:
    said: list[str] = []
    sheet, look, behind = Sheet(), Look(), pygame.Surface((3000, 100))
    pen = Pen(pygame.Surface((3000, 100)), look, Painter(look), Touch())
    board = pygame.Rect(0, 0, 50, 50)

    def frame(words: str, *, moving: bool, busy: bool = False) -> int:
        said.clear()
        widgets = [Counted(pygame.Rect(300 * n, 0, 50, 50), word, said) for n, word in enumerate(words)]
        sheet.painted(widgets, behind, pen, 0, [board] if moving else [], busy=busy)
        return len(said)

    frame("abcdefgh", moving=True)
    assert not sheet.waiting
    assert frame("ABCDEFGH", moving=True) == 1 + AT_ONCE
    assert "A" in said
    assert sum(frame("ABCDEFGH", moving=True) for _ in range(8)) == 7 - AT_ONCE
    assert not sheet.waiting
    assert frame("abcdefgh", moving=True) == 1 + AT_ONCE
    assert frame("abcdefgh", moving=False) == 7 - AT_ONCE
    assert not sheet.waiting
    assert frame("ABCDEFGH", moving=True, busy=True) == 1
    assert frame("ABCDEFGH", moving=False, busy=True) == 7


@pytest.mark.parametrize("name", ["home", "setup laser", "archive", "records", "settings", "review gomoku"])
@pytest.mark.parametrize("size", [(1280, 800), (480, 800)])
def test_what_is_touched_looks_as_if_the_page_was_painted_whole(name: str, size: tuple[int, int]) -> None:
    look, page, kept = Look(), samples()[name], Sheet()
    place = Place(pygame.Rect((0, 0), size), look, page.focus, Scrolls())
    still, behind = lay(page, place).still, backdrop(*size, look)
    names = {name for widget in still for name in (*(h.name for h in widget.hits()), *dict(widget.parts()))}
    for n, touched in enumerate(sorted(names)[:: max(1, len(names) // 6)]):
        touch = Touch(touched, {touched: 0.1 * n}, touched, touched)
        pen = Pen(pygame.Surface(size), look, Painter(look), touch)
        whole = Sheet().painted(still, behind, pen, 0)
        assert kept.painted(still, behind, pen, 0).get_view().raw == whole.get_view().raw


@dataclass(frozen=True, eq=False)
class Counted(Widget):
    """Paints nothing, but tells what it would have said."""

    words: str
    said: list[str]

    def paint(self, pen: Pen) -> None:
        self.said.append(self.words)


def test_only_what_has_something_else_to_say_is_painted_again() -> None:
    said: list[str] = []
    sheet, look, behind = Sheet(), Look(), pygame.Surface((800, 100))
    pen = Pen(pygame.Surface((800, 100)), look, Painter(look), Touch())

    def page(*words: str) -> list[str]:
        said.clear()
        widgets = [Counted(pygame.Rect(300 * n, 0, 50, 50), word, said) for n, word in enumerate(words)]
        sheet.painted(widgets, behind, pen, 0)
        return said

    assert page("score", "2", "back") == ["score", "2", "back"]
    assert page("score", "2", "back") == []
    assert page("score", "3", "back") == ["3"]
    assert page("score", "3") == []
    assert page("score", "3", "on") == ["on"]
