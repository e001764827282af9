from __future__ import annotations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from fivefold.core.game import AnyGame
from fivefold.core.scene.sprite import Art
from fivefold.fronts.window.painting.sprites import (
    filled_sprite_surface,
    icon_surface,
    logo_surface,
    sprite_surface,
)
from fivefold.fronts.window.theme import WindowTheme
from fivefold.games import all_games, game_named


def art(game: str, kind: str) -> Art:
    return next(art for art in game_named(game).sprites if art.kind == kind)


def pixels(surface: pygame.Surface) -> NDArray[np.int64]:
    alpha = pygame.surfarray.array_alpha(surface)[..., None]
    return np.concatenate([pygame.surfarray.array3d(surface), alpha], axis=2).astype(np.int64)


def test_a_sprite_has_the_size_asked_for_and_is_drawn_once() -> None:
    ball = art("lines", "ball1")
    assert sprite_surface(ball, 72, 0, WindowTheme()).get_size() == (72, 72)
    assert sprite_surface(ball, 72, 0, WindowTheme()) is sprite_surface(ball, 72, 0, WindowTheme())


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_turned_sprite_is_the_picture_turned_clockwise(quarters: int) -> None:
    pyramid = art("laser", "pyramid-blue")
    turned = sprite_surface(pyramid, 64, 90 * quarters, WindowTheme())
    expected = pygame.transform.rotate(sprite_surface(pyramid, 64, 0, WindowTheme()), -90 * quarters)
    assert np.abs(pixels(turned) - pixels(expected)).mean() < 1.5


def test_the_pharaoh_is_never_turned() -> None:
    pharaoh = art("laser", "pharaoh-red")
    upright, turned = (pixels(sprite_surface(pharaoh, 64, turn, WindowTheme())) for turn in (0, 90))
    assert (upright == turned).all()


def test_marks_palettes_and_themes_change_the_picture() -> None:
    for what, looks in (
        (art("laser", "scarab-red"), (WindowTheme(), WindowTheme(marked=True), WindowTheme(pieces="pastel"))),
        (art("pipes", "tee"), (WindowTheme(), WindowTheme(scheme="light"))),
    ):
        first, *others = (pixels(sprite_surface(what, 64, 0, theme)) for theme in looks)
        for other in others:
            assert np.abs(first - other).mean() > 1


def test_a_tile_has_a_plate_under_its_creature() -> None:
    cat = art("onet", "cat")
    picture = sprite_surface(cat, 100, 0, WindowTheme())
    assert picture.get_at((8, 50))[:3] == tuple(pygame.Color(WindowTheme().board_colour("plate")))[:3]
    assert picture.get_at((2, 50)).a == 0


def test_a_wet_pipe_is_blue_where_a_dry_one_is_dark() -> None:
    pipe = art("pipes", "straight")
    dry, full = (
        draw(pipe, 60, 0, WindowTheme()).get_at((30, 30)) for draw in (sprite_surface, filled_sprite_surface)
    )
    assert full.b > dry.b + 100


def test_an_icon_takes_the_colour_it_is_given() -> None:
    drawn = pixels(icon_surface("undo", 48, "#336699"))
    assert (drawn[drawn[..., 3] == 255][:, :3] == (0x33, 0x66, 0x99)).all()


def test_the_emblem_shows_five_folds() -> None:
    row = [tuple(logo_surface(100).get_at((x, 50))[:3]) for x in (16, 33, 50, 66, 84)]
    assert len(set(row)) == 5


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_picture_of_every_game_can_be_drawn(game: AnyGame) -> None:
    for found in game.sprites:
        for theme in (WindowTheme(), WindowTheme("light", "night", "jewel", marked=True)):
            assert pixels(sprite_surface(found, 24, 0, theme))[..., 3].any()
        if found.filled:
            assert pixels(filled_sprite_surface(found, 24, 0, WindowTheme()))[..., 3].any()
