"""Painting of the view, and what it keeps from frame to frame."""

from __future__ import annotations

import pygame
import pytest

from fivefold.app.pages.inputs import FocusPart, KeyPress, SetField
from fivefold.app.pages.pages import BOARD
from fivefold.core.input import Key
from fivefold.fronts.window.transitions import PAGE
from fivefold.fronts.window.view import WindowView, window_scale
from tests.fronts.window.pixels import at
from tests.fronts.window.window_user import WindowUser


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
    assert window_scale(size, density) == pytest.approx(scale)


def test_the_page_is_the_same_object_until_something_changes(user: WindowUser) -> None:
    view = user.app.view
    assert view.layout() is view.layout()
    before = view.layout()
    user.press_keys("tab")
    assert view.layout() is not before


def test_a_page_that_only_grew_older_is_not_laid_out_again(user: WindowUser) -> None:
    user.play("lines", position="side=5,colours=3,new=1,line=3 5/1B3/5/5/2y2 0 54b01f7d375504de")
    view = user.app.view
    for given in (SetField("move", "b4c2"), FocusPart("move"), KeyPress(Key("enter")), FocusPart(BOARD)):
        user.session.handle(given)
    user.wait(times=2)
    assert view.is_moving()
    page, laid = user.session.page, view.layout()
    while view.is_moving():
        user.wait()
    assert user.session.page is not page
    assert view.layout() is laid


def test_the_same_page_gives_the_same_picture(user: WindowUser) -> None:
    surfaces = [pygame.Surface((1280, 800)) for _ in range(2)]
    for surface in surfaces:
        WindowView(user.session, (1280, 800)).paint(surface)
    assert surfaces[0].get_view().raw == surfaces[1].get_view().raw


def test_themes_differ(user: WindowUser) -> None:
    grounds = []
    for theme in ("dark", "light"):
        user.session.adjust("theme", theme)
        surface = pygame.Surface((1280, 800))
        WindowView(user.session, (1280, 800)).paint(surface)
        grounds.append(sum(at(surface, 10.7, 13.2)))
    assert grounds[0] < 150
    assert grounds[1] > 600


def test_a_page_fades_into_the_next_unless_nothing_is_to_move(user: WindowUser) -> None:
    user.wait(1000)
    user.press("settings")
    assert user.app.view.is_moving()
    user.wait(PAGE)
    user.wait(1000)
    assert not user.app.view.is_moving()
    user.session.adjust("motion", "off")
    user.wait(1000)
    user.press("back")
    user.post(pygame.WINDOWLEAVE)
    user.wait(200)
    assert not user.app.view.is_moving()


def test_a_page_that_is_opened_again_begins_at_its_top(user: WindowUser) -> None:
    user.press("settings")
    user.window.size = (480, 800)
    user.wait(1000, times=3)
    top = user.there("theme=dark").rect
    user.there("slider music")
    assert not user.found("theme=dark")
    user.press("go-settings")
    user.wait(1000, times=3)
    assert user.there("theme=dark").rect == top


def test_a_dragged_piece_is_drawn_at_the_pointer(user: WindowUser) -> None:
    user.play("lines", position="side=5,colours=3,new=1,line=3 5/1B3/5/5/2y2 0 54b01f7d375504de")
    start, end = user.on_board(1.5, 1.5), user.on_board(3.4, 3.4)
    user.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    assert user.app.view.pointer.drag_position is None
    pixel = round(end[0]), round(end[1])
    empty = user.window.get_surface().get_at(pixel)
    user.point(end)
    assert user.app.view.pointer.drag_position == end
    assert user.window.get_surface().get_at(pixel) != empty
    user.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
    assert user.app.view.pointer.drag_position is None
