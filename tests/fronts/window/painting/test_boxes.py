from __future__ import annotations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from fivefold.art.tokens import colour, tokens
from fivefold.fronts.window.painting import boxes
from fivefold.fronts.window.theme import WindowTheme
from tests.fronts.window.pixels import PAGE, apart, array, near, page, seen


def alphas(surface: pygame.Surface) -> NDArray[np.int64]:
    return pygame.surfarray.array_alpha(surface).astype(np.int64)


@pytest.mark.parametrize("edge", ["", "#AA0000"])
def test_a_large_box_of_nine_slices_looks_as_if_drawn_whole(
    edge: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = 360, 260
    sliced = boxes.rounded_box(*size, 20, "#22AA44", edge, 3)
    monkeypatch.setattr(boxes, "SMALL", 1_000_000)
    whole = boxes.rounded_box(*size, 20.0001, "#22AA44", edge, 3)  # another number, since the first is kept
    assert np.abs(array(sliced) - array(whole)).mean() < 0.05
    assert np.abs(alphas(sliced) - alphas(whole)).mean() < 0.05


def test_corners_are_round_and_no_rounder_than_half_the_box() -> None:
    surface = page()
    boxes.paint_box(surface, pygame.Rect(0, 0, 100, 40), 999, "#22AA44")
    assert near(seen(surface, 0, 0), PAGE)
    assert near(seen(surface, 1, 20), "#22AA44", 12)


def test_shadows_fall_downwards_and_are_deeper_the_higher_the_box() -> None:
    depth = {}
    for level in ("panel", "board", "dialog"):
        surface, rect = page(), pygame.Rect(100, 80, 200, 120)
        boxes.paint_shadow(surface, rect, 20, WindowTheme(), level)
        above, below = seen(surface, 200, 70)[0], seen(surface, 200, 210)[0]
        assert below < above <= 0x80
        depth[level] = int((array(surface)[..., 0] < 0x7E).sum())
    assert depth["panel"] < depth["board"] < depth["dialog"]


def test_shadows_are_fainter_in_the_light_theme() -> None:
    dark, light = page(), page()
    for surface, theme in ((dark, WindowTheme()), (light, WindowTheme(scheme="light"))):
        boxes.paint_shadow(surface, pygame.Rect(100, 80, 200, 120), 20, theme, "panel")
    assert array(dark).mean() < array(light).mean() < 0x80


def test_a_small_box_throws_a_shadow_too() -> None:
    surface = page()
    boxes.paint_shadow(surface, pygame.Rect(190, 140, 20, 12), 6, WindowTheme(), "dialog")
    assert array(surface).min() < 0x80


def test_a_panel_has_its_fill_and_a_thin_line() -> None:
    surface = page()
    boxes.paint_panel(surface, pygame.Rect(40, 40, 320, 220), WindowTheme())
    assert near(seen(surface, 200, 150), colour("surface"))
    assert seen(surface, 200, 40) != seen(surface, 200, 42)


def test_the_ring_of_the_keyboard_lies_outside_what_has_it() -> None:
    surface = page()
    boxes.paint_focus_ring(surface, pygame.Rect(100, 100, 100, 50), 12, WindowTheme())
    assert near(seen(surface, 150, 96), colour("focus"), 40)
    assert near(seen(surface, 150, 99), PAGE)


def test_the_right_third_of_a_primary_button_is_one_plane_darker() -> None:
    surface = page()
    boxes.paint_primary_button(surface, pygame.Rect(50, 100, 300, 52), WindowTheme())
    assert near(seen(surface, 100, 126), colour("accent"))
    assert sum(seen(surface, 330, 126)) < sum(seen(surface, 100, 126)) - 10


@pytest.mark.parametrize(("fill", "edge"), [("#22AA44", ""), ("", "#AA0000"), ("#22AA44", "#AA0000")])
def test_a_large_box_put_down_slice_by_slice_is_the_box_put_down_whole(fill: str, edge: str) -> None:
    rect, sliced, whole = pygame.Rect(20, 10, 360, 260), page(), page()
    boxes.paint_box(sliced, rect, 20, fill, edge, line=3)
    whole.blit(boxes.rounded_box(*rect.size, 20, fill, edge, 3), rect)
    assert apart(sliced, whole) == 0


def test_a_large_shadow_put_down_slice_by_slice_is_the_shadow_blurred_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rect, sliced, whole = pygame.Rect(60, 60, 280, 180), page(), page()
    boxes.paint_shadow(sliced, rect, 8, WindowTheme(), "panel")
    monkeypatch.setattr(
        boxes, "blit_stretched", lambda target, place, small: whole.blit(blurred(rect), place)
    )
    boxes.paint_shadow(whole, rect, 8, WindowTheme(), "panel")
    assert np.abs(array(sliced) - array(whole)).max() <= 1


def blurred(rect: pygame.Rect) -> pygame.Surface:
    """Return the shadow of a panel on the dark page at full size."""
    measures = tokens()["elevation"]["panel"]
    return boxes._shadow_surface(*rect.size, 8, measures["blur"], round(255 * WindowTheme().shadow))


@pytest.mark.parametrize("size", [(0, 0), (40, -30), (-7, 900)])
def test_a_panel_without_any_place_is_painted_all_the_same(size: tuple[int, int]) -> None:
    """Long texts may leave a table no height; that must not end the program."""
    boxes.paint_panel(page(), pygame.Rect(10, 10, *size), WindowTheme())
