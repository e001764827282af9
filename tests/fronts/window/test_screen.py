"""What is painted, and what is kept from frame to frame."""

from __future__ import annotations

import pygame
import pytest

from fivefold.fronts.window.fade import PAGE
from fivefold.fronts.window.screen import Screen, scale_for
from tests.fronts.window.pixels import at
from tests.fronts.window.visitor import Visitor


@pytest.mark.parametrize(
    ("size", "density", "scale"),
    [
        ((1280, 800), 1.0, 1.0),
        ((800, 600), 1.0, 1.0),
        ((360, 640), 1.0, 1.0),
        ((1920, 1080), 1.0, 1.35),
        ((3840, 2160), 1.0, 2.7),
        ((2560, 1600), 2.0, 2.0),
        ((1080, 1920), 1.0, 2.25),
    ],
)
def test_large_windows_show_the_design_larger_and_small_ones_never_smaller(
    size: tuple[int, int], density: float, scale: float
) -> None:
    assert scale_for(size, density) == pytest.approx(scale)


def test_the_page_is_the_same_object_until_something_changes(visitor: Visitor) -> None:
    screen = visitor.app.screen
    assert screen.layout() is screen.layout()
    before = screen.layout()
    visitor.strike("tab")
    assert screen.layout() is not before


def test_the_same_page_gives_the_same_picture(visitor: Visitor) -> None:
    surfaces = [pygame.Surface((1280, 800)) for _ in range(2)]
    for surface in surfaces:
        Screen(visitor.session, (1280, 800)).paint(surface)
    assert surfaces[0].get_view().raw == surfaces[1].get_view().raw


def test_themes_differ(visitor: Visitor) -> None:
    grounds = []
    for theme in ("dark", "light"):
        visitor.session.adjust("theme", theme)
        surface = pygame.Surface((1280, 800))
        Screen(visitor.session, (1280, 800)).paint(surface)
        grounds.append(sum(at(surface, 10.7, 13.2)))
    assert grounds[0] < 150
    assert grounds[1] > 600


def test_a_page_fades_into_the_next_unless_nothing_is_to_move(visitor: Visitor) -> None:
    visitor.wait(1000)
    visitor.press("settings")
    assert visitor.app.screen.moving()
    visitor.wait(PAGE)
    visitor.wait(1000)
    assert not visitor.app.screen.moving()
    visitor.session.adjust("motion", "off")
    visitor.wait(1000)
    visitor.press("back")
    visitor.post(pygame.WINDOWLEAVE)
    visitor.wait(200)
    assert not visitor.app.screen.moving()


def test_a_page_that_is_opened_again_begins_at_its_top(visitor: Visitor) -> None:
    visitor.press("settings")
    visitor.window.size = (480, 800)
    visitor.wait(1000, times=3)
    top = visitor.there("theme=dark").rect
    visitor.there("slider music")
    assert not visitor.found("theme=dark")
    visitor.press("go-settings")
    visitor.wait(1000, times=3)
    assert visitor.there("theme=dark").rect == top


def test_a_piece_in_hand_is_drawn_where_the_pointer_pulls_it(visitor: Visitor) -> None:
    visitor.play("lines", position="side=5,colours=3,new=1,line=3 5/1B3/5/5/2y2 0 54b01f7d375504de")
    start, end = visitor.on_board(1.5, 1.5), visitor.on_board(3.4, 3.4)
    visitor.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    assert visitor.app.screen.hand.pull is None
    pixel = round(end[0]), round(end[1])
    empty = visitor.window.get_surface().get_at(pixel)
    visitor.point(end)
    assert visitor.app.screen.hand.pull == end
    assert visitor.window.get_surface().get_at(pixel) != empty
    visitor.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
    assert visitor.app.screen.hand.pull is None
