from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pytest
from numpy.typing import NDArray

from fivefold.app.settings import SETTINGS
from fivefold.art.palettes import board_roles, board_theme, mixed, recoloured, swatch
from fivefold.art.pictures import sprite_svg
from fivefold.art.tokens import Theme, roles
from fivefold.core.option import Choice
from fivefold.games import all_games

THEMES: tuple[Theme, ...] = ("dark", "light")
CHOICES = {setting.option.name: setting.option for setting in SETTINGS if isinstance(setting.option, Choice)}
BOARDS, PIECES = CHOICES["board"].values, CHOICES["pieces"].values
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
# What people see who lack one kind of cone (Machado, Oliveira and Fernandes, 2009).
SIGHTS = {
    "normal": np.eye(3),
    "protan": np.array([[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]]),
    "deutan": np.array([[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]]),
    "tritan": np.array([[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]]),
}


def linear(colour: str) -> NDArray[np.float64]:
    parts = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def lab(colour: NDArray[np.float64]) -> NDArray[np.float64]:
    x, y, z = (np.cbrt(part) for part in TO_XYZ @ np.clip(colour, 0, 1) / np.array([0.9505, 1, 1.089]))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def contrast(one: str, other: str) -> float:
    low, high = sorted(float(TO_XYZ[1] @ linear(colour)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_the_first_palettes_are_the_theme_itself(theme: Theme) -> None:
    assert board_roles(theme, BOARDS[0], PIECES[0]) == roles(theme)


@pytest.mark.parametrize("theme", THEMES)
def test_every_palette_exists_and_differs_from_the_others(theme: Theme) -> None:
    for kind, names in (("board", BOARDS), ("pieces", PIECES)):
        shown = [swatch(kind, name, theme) for name in names]
        assert len(set(shown)) == len(names)


@pytest.mark.parametrize(("theme", "board"), product(THEMES, BOARDS))
def test_coordinates_can_be_read_on_every_board(theme: Theme, board: str) -> None:
    found = board_roles(theme, board)
    grounds = {"text3": ("board", "frame", "pipeboard"), "woodink": ("wood", "wood2")}
    for ink, planes in grounds.items():
        for plane in planes:
            assert contrast(found[ink], found[plane]) >= 4.5, (ink, plane)


@pytest.mark.parametrize(("pieces", "sight"), product(PIECES, SIGHTS))
def test_no_two_balls_look_the_same(pieces: str, sight: str) -> None:
    found = board_roles("dark", pieces=pieces)
    seen = {n: lab(SIGHTS[sight] @ linear(found[f"ball{n}"])) for n in range(1, 10)}
    least = min(float(np.linalg.norm(seen[a] - seen[b])) for a, b in combinations(seen, 2))
    assert least >= (28 if sight == "normal" else 12)


@pytest.mark.parametrize(("pieces", "sight"), product(PIECES, SIGHTS))
def test_the_two_sides_look_different_to_everyone(pieces: str, sight: str) -> None:
    found = board_roles("dark", pieces=pieces)
    blue, red = (lab(SIGHTS[sight] @ linear(found[side])) for side in ("blue", "red"))
    assert float(np.linalg.norm(blue - red)) >= 40


def test_some_boards_keep_their_own_theme() -> None:
    assert [board_theme(theme, "night") for theme in THEMES] == ["dark", "dark"]
    assert [board_theme(theme, "sand") for theme in THEMES] == ["light", "light"]
    assert [board_theme(theme, "fold") for theme in THEMES] == ["dark", "light"]


def test_a_ball_takes_its_new_colour_with_its_shade_and_its_light() -> None:
    ball = sprite_svg("lines/sprites/ball-3-marked.svg")
    new = recoloured(ball, "dark", pieces="contrast")
    colour = board_roles("dark", pieces="contrast")["ball3"]
    tones = (("#12082E", 0.30), ("#FFFFFF", 0.28), ("#1A0F2E", 0.72))
    for tone in (colour, *(mixed(colour, *tone) for tone in tones)):
        assert tone in new
    for tone in ("#FFD81F", "#B89A24", "#FFE35E", "#5A472A"):
        assert tone in ball
        assert tone not in new


def test_creatures_keep_their_colours() -> None:
    onet = next(game for game in all_games() if game.name == "onet")
    for art in onet.sprites:
        svg = sprite_svg(art.picture)
        assert recoloured(svg, "light", "night", "jewel") == svg


@pytest.mark.parametrize(("theme", "board"), product(THEMES, BOARDS))
def test_white_balls_stand_out_from_the_cells_of_every_board(theme: Theme, board: str) -> None:
    found = board_roles(theme, board)
    for picture in ("ball-5", "ball-5-marked", "ball-small-5"):
        assert found["ballrim"] in recoloured(sprite_svg(f"lines/sprites/{picture}.svg"), theme, board)
    outside = max(contrast(found[role], found["cell"]) for role in ("ball5", "ballrim"))
    assert outside >= 3


def test_dry_pipes_follow_the_theme_of_the_board() -> None:
    pipe = sprite_svg("pipes/sprites/straight.svg")
    assert recoloured(pipe, "dark") == pipe
    assert roles("light")["pipechannel"] in recoloured(pipe, "light")
    assert recoloured(pipe, "light", "night") == pipe
