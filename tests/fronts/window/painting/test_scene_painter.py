from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pygame
import pytest

from fivefold.art.palettes import mixed
from fivefold.art.tokens import Theme, colour
from fivefold.core.game import SceneContext
from fivefold.core.scene.shapes import (
    Burst,
    Fill,
    Label,
    Layer,
    Line,
    Mark,
    Picture,
    Plane,
    Point,
    Ray,
    Scene,
    Sign,
    Sprite,
    Tile,
)
from fivefold.fronts.shards import picture_tones
from fivefold.fronts.window.media import backgrounds
from fivefold.fronts.window.painting.scene_painter import ScenePainter, paint_scene
from fivefold.fronts.window.theme import WindowTheme
from fivefold.games import all_games, game_named
from fivefold.play.piece_tracker import PieceTracker
from tests.fronts.window.pixels import CELL, PAPER, apart, array, at, changed, near, painted

ACCENT = colour("accent")
WAY = tuple(Point(x + 0.5, 1.5) for x in range(3))


def dealt(name: str) -> Scene:
    game = game_named(name)
    state = game.start(seed=3)
    return game.scene(SceneContext(state, PieceTracker.of(state.pieces()).names))


def darkest(picture: pygame.Surface) -> tuple[int, ...]:
    return tuple(array(picture).reshape(-1, 3).min(axis=0).tolist())


def test_a_sprite_is_centred_on_its_point() -> None:
    picture = painted(Sprite("a", "ball1", 1.5, 1.5))
    assert near(at(picture, 1.55, 1.25), colour("ball1"))
    columns, rows = np.nonzero(changed(picture))
    assert CELL <= columns.min() < columns.max() <= 2 * CELL
    assert CELL <= rows.min() < rows.max() <= 2 * CELL


def test_a_small_sprite_is_small_and_a_pale_one_pale() -> None:
    whole, half = (changed(painted(Sprite("a", "ball1", 1.5, 1.5, size=size))).sum() for size in (1, 0.5))
    assert half == pytest.approx(whole / 4, rel=0.15)
    pale = at(painted(Sprite("a", "ball1", 1.5, 1.5, alpha=0.5)), 1.55, 1.25)
    assert near(pale, tuple((a + b) // 2 for a, b in zip(pygame.Color(colour("ball1")), PAPER, strict=False)))


def test_a_tile_is_filled_and_outlined_with_round_corners() -> None:
    picture = painted(Tile("a", 1, 1, 1, 1, "board", 0.3, edge="accent"))
    assert near(at(picture, 1.5, 1.5), colour("board"))
    assert near(at(picture, 1.02, 1.5), ACCENT, 20)
    assert near(at(picture, 1.02, 1.02), PAPER)
    hollow = painted(Tile("a", 1, 1, 1, 1, "", 0.3, edge="accent"))
    assert near(at(hollow, 1.5, 1.5), PAPER)


def test_a_plane_covers_what_lies_between_its_corners() -> None:
    picture = painted(Plane("a", (Point(0, 0), Point(3, 0), Point(0, 3)), "accent"))
    assert near(at(picture, 0.5, 0.5), ACCENT)
    assert near(at(picture, 2.5, 2.5), PAPER)


def test_a_line_is_as_wide_as_it_says() -> None:
    picture = changed(painted(Line("a", (Point(0.5, 1.5), Point(2.5, 1.5)), "accent", 0.2)))
    assert picture[round(1.5 * CELL)].sum() == pytest.approx(0.2 * CELL, abs=2)
    assert not picture[:, round(0.5 * CELL)].any()


def test_a_pale_line_is_equally_pale_where_its_parts_meet() -> None:
    bent = (Point(0.5, 0.5), Point(1.5, 0.5), Point(1.5, 2.5))
    picture = painted(Line("a", bent, "accent", 0.2, alpha=0.5))
    assert near(at(picture, 1.5, 0.5), at(picture, 1.0, 0.5), 3)


def test_a_line_among_the_lights_glows() -> None:
    plain, light = (painted(Line("a", WAY, "accent", 0.1, layer)) for layer in (Layer.OVER, Layer.LIGHT))
    assert sum(at(light, 1.5, 1.7)) > sum(at(plain, 1.5, 1.7))


@pytest.mark.parametrize(
    ("shape", "filled", "clear"),
    [
        ("dot", [(0, 0), (0.2, 0)], [(0.28, 0.28)]),
        ("ring", [(0.3, 0), (0, -0.3)], [(0, 0)]),
        ("double-ring", [(0.3, 0), (0.216, 0)], [(0, 0), (0.257, 0)]),
        ("cross", [(0, 0), (0.2, 0.2), (-0.2, 0.2)], [(0.2, 0), (0, 0.2)]),
        ("dart", [(0.03, 0), (0, -0.1), (0, 0.1)], [(0.2, -0.1), (0.1, 0.1)]),
        ("diamond", [(0, 0), (0.2, 0)], [(0.2, 0.2)]),
        ("square", [(0.3, 0), (0, 0.3)], [(0, 0)]),
        ("lock", [(0, 0.15), (-0.15, -0.1)], [(0, -0.05)]),
    ],
)
def test_marks(shape: Sign, filled: list[tuple[float, float]], clear: list[tuple[float, float]]) -> None:
    picture = painted(Mark("a", shape, 1.5, 1.5, "accent", 0.3))
    for x, y in filled:
        assert near(at(picture, 1.5 + x, 1.5 + y), ACCENT, 90), (x, y)
    for x, y in clear:
        assert near(at(picture, 1.5 + x, 1.5 + y), PAPER), (x, y)


def test_a_dart_points_the_way_it_is_turned() -> None:
    north, east = (painted(Mark("a", "dart", 1.5, 1.5, "accent", 0.8, turn)) for turn in (0, 90))
    assert apart(pygame.transform.rotate(north, -90), east) < 0.5


def test_labels_are_centred_on_their_point() -> None:
    columns, rows = np.nonzero(changed(painted(Label("a", "88", 1.5, 1.5, "text", 0.3))))
    assert (columns.min() + columns.max()) / 2 == pytest.approx(1.5 * CELL, abs=2)
    assert (rows.min() + rows.max()) / 2 == pytest.approx(1.5 * CELL, abs=3)


def test_words_with_a_rim_can_be_read_on_paper_of_their_own_colour() -> None:
    sheet = Tile("paper", 0, 0, 3, 3, "text")
    plain, rimmed = (
        painted(sheet, Label("a", "+8", 1.5, 1.5, "text", 0.6, rim=rim)) for rim in ("", "ground")
    )
    assert near(darkest(plain), colour("text"))
    assert near(darkest(rimmed), colour("ground"))


def test_words_are_large_enough_to_be_read_or_left_out() -> None:
    def high(pixels: float) -> int:
        rows = np.nonzero(changed(painted(Label("a", "8", 1.5, 1.5, "text", pixels / CELL))))[1]
        return int(np.ptp(rows)) if rows.size else 0

    assert high(5) == 0
    assert high(7) == high(10) > 0
    assert high(20) > high(10)


def test_a_background_image_is_cropped_to_cover_its_area(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"{tmp_path}/wide.png"
    width = pygame.Surface((60, 20))
    width.fill("#2040A0", (20, 0, 20, 20))
    pygame.image.save(width, path)
    monkeypatch.setattr(backgrounds, "our_backgrounds", lambda: (path,))  # shown without a trial
    picture = painted(Picture("a", path, 0, 0, 3, 3, radius=0.3))
    assert near(at(picture, 0.5, 1.5), "#2040A0")
    assert near(at(picture, 2.5, 1.5), "#2040A0")
    assert near(at(picture, 0.02, 0.02), PAPER)


def test_a_picture_that_cannot_be_read_is_not_shown(tmp_path: Path) -> None:
    assert not changed(painted(Picture("a", f"{tmp_path}/none.png", 0, 0, 3, 3))).any()


@pytest.mark.parametrize("way", range(4))
def test_water_comes_in_by_the_side_it_entered(way: int) -> None:
    game = game_named("pipes")
    fill = Fill("a", "cross", 1.5, 1.5, "water", (way,), 0.4)
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[way]
    picture = painted(fill, game=game)
    inside, beyond = at(picture, 1.5 + 0.4 * dx, 1.5 + 0.4 * dy), at(picture, 1.5 - 0.4 * dx, 1.5 - 0.4 * dy)
    assert sum(inside) > sum(beyond) + 100


def test_water_that_has_come_through_is_the_wet_picture() -> None:
    game = game_named("pipes")
    full, empty = (
        painted(Fill("a", "cross", 1.5, 1.5, "water", (0,), progress), game=game) for progress in (1, 0)
    )
    assert near(at(full, 1.5, 1.5), colour("water.core"), 30)
    assert not changed(empty).any()


def test_shards_fly_apart_and_fade_in_the_colours_of_the_piece() -> None:
    near_, far = (painted(Burst("a", "ball3", 1.5, 1.5, progress)) for progress in (0.2, 0.8))
    spread = [np.ptp(np.nonzero(changed(picture))[0]) for picture in (near_, far)]
    assert spread[1] > spread[0]
    assert array(near_).max() > array(far).max()
    recoloured = painted(Burst("a", "ball3", 1.5, 1.5, 0.2), theme=WindowTheme(pieces="jewel"))
    assert apart(near_, recoloured) > 0


def test_shards_are_of_the_tones_of_a_piece_but_not_of_its_outline() -> None:
    pieces = {art.kind: picture_tones(art.picture) for art in game_named("laser").sprites}
    assert pieces["pyramid-blue"] == ("#7DB8FF", "#3F86EA", "#8FD3E6")
    assert all(colour("blue.outline") not in found for found in pieces.values())


def test_a_beam_shines_beyond_its_core_and_a_thought_of_beam_does_not() -> None:
    beam, trace = (
        painted(Ray("a", WAY, "blue", layer=layer), game=game_named("laser"))
        for layer in (Layer.LIGHT, Layer.OVER)
    )
    assert near(at(beam, 1.5, 1.5), "#FFFFFF", 20)
    assert at(beam, 1.5, 1.8)[2] > PAPER[2] + 20
    assert near(at(trace, 1.5, 1.8), PAPER)


def test_a_beam_has_run_as_far_as_its_progress_says() -> None:
    half = painted(Ray("a", WAY, "blue", 0.5), game=game_named("laser"))
    assert near(at(half, 1.2, 1.5), "#FFFFFF", 20)
    assert not near(at(half, 2.3, 1.5), "#FFFFFF", 60)


def test_a_hit_is_a_star() -> None:
    plain, hit = (painted(Ray("a", WAY, "blue", hit=hit), game=game_named("laser")) for hit in (False, True))
    assert near(at(hit, 2.5, 1.2), "#FFF3C4", 60)
    assert not near(at(plain, 2.5, 1.2), "#FFF3C4", 60)


def test_light_squares_go_dark_under_a_beam_but_not_under_a_thought() -> None:
    squares = [Tile(f"{x}{y}", x, y, 1, 1, "sqa") for x in range(3) for y in range(3)]
    laser, theme = game_named("laser"), WindowTheme(scheme="light")
    fired, thought = (
        painted(*squares, Ray("a", WAY, "blue", layer=layer), game=laser, theme=theme)
        for layer in (Layer.LIGHT, Layer.OVER)
    )
    square = colour("sqa", "light")
    assert near(at(fired, 0.2, 0.2), mixed(square, "#0E1A22", 0.66), 12)
    assert near(at(thought, 0.2, 0.2), square)


def test_higher_layers_cover_lower_ones() -> None:
    tile, ball = Tile("a", 1, 1, 1, 1, "accent", layer=Layer.OVER), Sprite("b", "ball1", 1.5, 1.5)
    assert near(at(painted(ball, tile), 1.5, 1.5), ACCENT)


def test_what_cannot_be_seen_is_not_painted() -> None:
    assert not changed(
        painted(Sprite("a", "ball1", 1.5, 1.5, alpha=0), Mark("b", "dot", 1, 1, "bad", alpha=0))
    ).any()


@pytest.mark.parametrize(("name", "theme"), product([game.name for game in all_games()], ("dark", "light")))
def test_the_same_scene_gives_the_same_picture(name: str, theme: Theme) -> None:
    game, scene, painter = game_named(name), dealt(name), ScenePainter(WindowTheme(scheme=theme))
    page = pygame.Surface((300, 260))
    fresh = paint_scene(scene, game, (300, 260), WindowTheme(scheme=theme))
    for _ in range(2):
        page.fill(colour("ground", theme))
        painter.paint(page, scene, game, page.get_rect())
        assert apart(page, fresh) == 0


def test_a_board_that_changes_is_painted_anew() -> None:
    painter, page, game = ScenePainter(WindowTheme()), pygame.Surface((180, 180)), game_named("lines")
    for paint in ("accent", "bad"):
        scene = Scene(0, 0, 3, 3, (Tile("board", 0, 0, 3, 3, paint, layer=Layer.BOARD),))
        painter.paint(page, scene, game, page.get_rect())
        assert near(at(page, 1.5, 1.5), colour(paint))


def test_a_painter_keeps_few_boards() -> None:
    painter, game, scene = ScenePainter(WindowTheme()), game_named("lines"), dealt("lines")
    for side in range(100, 500, 20):
        painter.paint(pygame.Surface((side, side)), scene, game, pygame.Rect(0, 0, side, side))
    assert len(painter._bases) == 2


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_themes_give_different_pictures(name: str) -> None:
    game, scene = game_named(name), dealt(name)
    looks = [
        WindowTheme(),
        WindowTheme(scheme="light"),
        WindowTheme(board="slate"),
        WindowTheme(board="sand"),
        WindowTheme(board="night"),
    ]
    pictures = [paint_scene(scene, game, (200, 200), theme) for theme in looks]
    for n, one in enumerate(pictures):
        for other in pictures[:n]:
            assert apart(one, other) > 1


@pytest.mark.parametrize("name", ["lines", "laser"])
def test_marks_on_colours_can_be_had(name: str) -> None:
    game, scene = game_named(name), dealt(name)
    plain, marked = (
        paint_scene(scene, game, (400, 400), WindowTheme(marked=marked)) for marked in (False, True)
    )
    assert apart(plain, marked) > 0.1


def test_a_board_throws_its_shadow_on_the_page() -> None:
    page = pygame.Surface((300, 300))
    page.fill("#808080")
    scene = Scene(0, 0, 3, 3, (Tile("board", 0, 0, 3, 3, "board", 0.2, layer=Layer.BOARD),))
    ScenePainter(WindowTheme()).paint(page, scene, game_named("lines"), pygame.Rect(60, 60, 180, 180))
    below, beside = page.get_at((150, 246)).r, page.get_at((150, 54)).r
    assert below < beside < 0x80
    assert page.get_at((3, 3)).r == 0x80


def test_the_rim_of_a_light_board_is_not_darker_than_its_shadow() -> None:
    page = pygame.Surface((300, 300))
    page.fill("#FFFFFF")
    scene = Scene(0, 0, 3, 3, (Tile("board", 0, 0, 3, 3, "board", 0.5, layer=Layer.BOARD),))
    ScenePainter(WindowTheme(scheme="light")).paint(
        page, scene, game_named("lines"), pygame.Rect(60, 60, 180, 180)
    )
    assert array(page)[:, :150].min() > 200
