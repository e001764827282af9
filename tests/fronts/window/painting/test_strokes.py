from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pygame
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.scene.shapes import Point
from fivefold.fronts.svg_marks import partial_line, polyline_svg
from fivefold.fronts.window.painting.light.glow import Glow, GlowTrail, paint_glow
from fivefold.fronts.window.painting.raster import cached_svg
from fivefold.fronts.window.painting.strokes import (
    StrokeStyle,
    bounding_box,
    disjoint_boxes,
    paint_strokes,
    path_corners,
    simplify_path,
)
from tests.fronts.window.pixels import PAPER, apart, array, painted

SOFT = ((1.0, 0.2, 0.1),)
points = st.builds(Point, st.integers(10, 170), st.integers(10, 170))


def test_a_straight_line_has_only_its_ends() -> None:
    path = [Point(0, 0), Point(1, 0), Point(2, 0), Point(2, 1), Point(2, 2)]
    assert path_corners(path) == [Point(2, 0)]
    assert simplify_path(path) == [Point(0, 0), Point(2, 0), Point(2, 2)]


def test_a_line_that_comes_back_on_itself_turns_there() -> None:
    assert path_corners([Point(0, 0), Point(2, 0), Point(1, 0)]) == [Point(2, 0)]


def test_a_line_of_one_point_or_none_stays_as_it_is() -> None:
    assert simplify_path([]) == []
    assert simplify_path([Point(1, 1)]) == [Point(1, 1)]


@given(st.lists(points, min_size=2, max_size=5, unique=True), st.integers(1, 20))
def test_segments_look_like_the_line_drawn_whole(path: list[Point], width: int) -> None:
    page, whole = painted(), painted()
    paint_strokes(page, path, [StrokeStyle("#FFCC00", width)])
    whole.blit(cached_svg(polyline_svg(path, "#FFCC00", width), *whole.get_size()), (0, 0))
    assert apart(page, whole) < 3  # joints that lie on each other are a little fuller


def test_a_pale_line_may_begin_outside() -> None:
    path = [Point(-3.5, -7.5), Point(-3.5, 90.5), Point(200.25, 90.5)]
    page, full = painted(), painted()
    paint_strokes(page, path, [StrokeStyle("#FFCC00", 6)], 0.5)
    paint_strokes(full, path, [StrokeStyle("#FFCC00", 6)])
    half = (int(array(full)[90, 90, 0]) + PAPER[0]) / 2
    assert abs(int(array(page)[90, 90, 0]) - half) <= 2


@given(st.lists(points, min_size=1, max_size=5), st.floats(0, 30))
def test_the_extent_holds_the_line(path: list[Point], width: float) -> None:
    left, top, wide, height = bounding_box(path, width)
    for x, y in path:
        assert left + width / 2 <= x <= left + wide - width / 2
        assert top + width / 2 <= y <= top + height - width / 2


@given(st.lists(points, min_size=2, max_size=5), st.floats(0, 30))
def test_boxes_hold_the_line_and_none_meets_another(path: list[Point], width: float) -> None:
    found = disjoint_boxes(path, width)
    assert not any(a.colliderect(b) for a, b in combinations(found, 2))
    for ends in pairwise(path):
        whole = pygame.Rect(bounding_box(ends, width))
        assert sum(box.clip(whole).width * box.clip(whole).height for box in found) == whole.w * whole.h


@given(
    st.lists(points, min_size=2, max_size=5),
    st.lists(st.floats(0, 1), min_size=1, max_size=6),
    st.integers(0, 5),
    st.booleans(),
)
def test_a_glow_that_grows_looks_like_one_that_is_drawn_at_once(
    path: list[Point], moments: list[float], foreseen: int, used: bool
) -> None:
    glow, growing = Glow(SOFT, "#FF0000", 60), GlowTrail()
    whole = path[:foreseen]
    if used:
        growing.paint(painted(), (Point(0, 0), Point(170, 170)), glow, 1.0, ())
    for moment in sorted(moments):
        so_far = tuple(simplify_path(partial_line(tuple(path), moment)))
        shown, fresh = painted(), painted()
        growing.paint(shown, so_far, glow, 1.0, whole)
        GlowTrail().paint(fresh, so_far, glow, 1.0, ())
        assert apart(shown, fresh) < 1


def glowing(*path: Point, alpha: float = 1.0) -> pygame.Surface:
    page = painted()
    paint_glow(page, path, Glow(SOFT, "#FF0000", 60), alpha)
    return page


def test_a_glow_falls_off_with_the_distance() -> None:
    across = array(glowing(Point(30, 90), Point(150, 90)))[90, 90:, 0]
    assert (np.diff(across) <= 0).all()
    assert across[0] > 150
    assert across[-1] == PAPER[0]


def test_a_glow_is_no_brighter_at_a_corner() -> None:
    bent = array(glowing(Point(30, 90), Point(90, 90), Point(90, 150)))[..., 0]
    assert bent[90, 90] == bent[60, 90]


def test_a_slanted_glow_is_as_bright_as_a_level_one() -> None:
    level, slanted = (
        array(glowing(Point(30, 90), Point(150, 90 + rise)))[90, 90 + rise // 2, 0] for rise in (0, 40)
    )
    assert abs(int(level) - int(slanted)) < 4


def test_a_glow_adds_to_what_is_there_and_fades() -> None:
    whole, half = (array(glowing(Point(90, 90), Point(90, 90), alpha=alpha)) for alpha in (1.0, 0.5))
    assert (whole[..., 1:] == PAPER[1:]).all()
    assert half[90, 90, 0] - PAPER[0] == np.round((whole[90, 90, 0] - PAPER[0]) / 2).astype(int)
