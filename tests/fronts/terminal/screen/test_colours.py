"""Colour depth follows the environment, and colours map to the nearest available ones."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.art.tokens import Theme
from fivefold.fronts.terminal.screen.colours import (
    ColourDepth,
    colour_code,
    contrast,
    detect_colour_depth,
    mix,
    page_paints,
    palette16_index,
)

COLOURS = st.integers(0, 0xFFFFFF)


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, ColourDepth.TRUE),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, ColourDepth.TRUE),
        ({"TERM": "xterm-direct"}, ColourDepth.TRUE),
        ({"TERM": "xterm-256color"}, ColourDepth.MANY),
        ({"TERM": "screen-256color"}, ColourDepth.MANY),
        ({"TERM": "xterm-kitty"}, ColourDepth.MANY),
        ({"TERM": "xterm"}, ColourDepth.FEW),
        ({"TERM": "screen"}, ColourDepth.FEW),
        ({"TERM": "linux"}, ColourDepth.FEW),
        ({"TERM": "vt100"}, ColourDepth.NONE),
        ({"TERM": "xterm-mono"}, ColourDepth.NONE),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, ColourDepth.NONE),
        ({"TERM": "xterm", "NO_COLOR": ""}, ColourDepth.FEW),
        ({"TERM": "xterm", "FORCE_COLOR": "3"}, ColourDepth.TRUE),
        ({"TERM": "xterm-256color", "FORCE_COLOR": "0"}, ColourDepth.NONE),
    ],
)
def test_the_environment_sets_the_colour_depth(environment: dict[str, str], depth: ColourDepth) -> None:
    assert detect_colour_depth(environment) is depth


def test_true_colours_are_written_as_they_are() -> None:
    assert colour_code(0xF4B942, ColourDepth.TRUE, background=False) == "38;2;244;185;66"
    assert colour_code(0x00000A, ColourDepth.TRUE, background=True) == "48;2;0;0;10"


def palette() -> list[int]:
    """Return the last 240 of the 256 colours, as xterm defines them."""
    steps = (0, 95, 135, 175, 215, 255)
    cube = [r << 16 | g << 8 | b for r in steps for g in steps for b in steps]
    return cube + [(8 + 10 * n) * 0x010101 for n in range(24)]


def distance(one: int, other: int) -> int:
    """Return the distance of two colours by channels and by hue."""
    contrast = [(one >> s & 255) - (other >> s & 255) for s in (16, 8, 0)]
    parts = sum(weight * part * part for weight, part in zip((3, 6, 2), contrast, strict=True))
    return parts + 4 * sum((a - b) ** 2 for a, b in combinations(contrast, 2))


@given(COLOURS)
def test_the_256_colour_index_is_close_to_the_best(colour: int) -> None:
    """The chosen index is never much farther than the best of all 240."""
    index = int(colour_code(colour, ColourDepth.MANY, background=False).rpartition(";")[2])
    found = distance(colour, palette()[index - 16])
    assert found <= 1.5 * min(distance(colour, other) for other in palette()) + 500


@pytest.mark.parametrize("game", ["lines", "onet", "laser", "pipes", "gomoku"])
def test_game_colours_are_not_grey_among_256(game: str) -> None:
    paints = page_paints("dark")
    panel = mix(paints[f"{game}.deep"], paints[f"{game}.hue"], 0.2)
    index = int(colour_code(panel, ColourDepth.MANY, background=True).rpartition(";")[2])
    red, green, blue = (palette()[index - 16] >> shift & 255 for shift in (16, 8, 0))
    assert max(red, green, blue) - min(red, green, blue) >= 40


@given(st.sampled_from(palette()))
def test_a_colour_among_the_256_is_itself(colour: int) -> None:
    index = int(colour_code(colour, ColourDepth.MANY, background=True).rpartition(";")[2])
    assert palette()[index - 16] == colour


@pytest.mark.parametrize(
    ("colour", "index"),
    [
        (0x000000, 0), (0x1B282C, 0), (0xFFFFFF, 15), (0xF4F0E6, 15), (0x91A3A5, 7), (0x5F797F, 8),
        (0xFF9384, 9), (0x7DB8FF, 12), (0xF4B942, 11), (0x8FE3F2, 14), (0x8BD47C, 2), (0xAA3FB2, 5),
        (0xC08F58, 3), (0xDDB57E, 3), (0x262D33, 0), (0x1E8267, 6), (0xDC2F2C, 9),
    ],
)  # fmt: skip
def test_among_sixteen_a_colour_keeps_its_name(colour: int, index: int) -> None:
    assert palette16_index(colour) == index


def test_the_sixteen_are_written_as_plain_and_bright() -> None:
    written = {(colour, background): colour_code(colour, ColourDepth.FEW, background=background)
               for colour in (0xFF9384, 0x000000, 0xC08F58) for background in (False, True)}  # fmt: skip
    assert (written[0xFF9384, False], written[0xFF9384, True]) == ("91", "101")
    assert (written[0x000000, False], written[0xC08F58, True]) == ("30", "43")


@given(COLOURS, COLOURS, st.floats(0, 1))
def test_a_mixed_colour_lies_between(one: int, other: int, share: float) -> None:
    mixed = mix(one, other, share)
    for shift in (16, 8, 0):
        low, high = sorted((one >> shift & 255, other >> shift & 255))
        assert low <= mixed >> shift & 255 <= high


@given(COLOURS, COLOURS)
def test_nothing_lies_beyond_the_ends(one: int, other: int) -> None:
    assert (mix(one, other, -0.5), mix(one, other, 0.0), mix(one, other, 1.0)) == (one, one, other)
    assert mix(one, other, 1.7) == other


def test_contrast_is_the_published_one() -> None:
    assert contrast(0x000000, 0xFFFFFF) == pytest.approx(21)
    assert contrast(0x777777, 0xFFFFFF) == pytest.approx(
        4.48, abs=0.01
    )  # the well-known grey that just fails


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_words_can_be_read_on_every_ground(theme: Theme) -> None:
    paints = page_paints(theme)
    for ink in ("text", "text2", "text3"):
        for background in ("ground", "surface", "raised", "sunken"):
            assert contrast(paints[ink], paints[background]) >= 4.5, (ink, background)
    assert contrast(paints["onaccent"], paints["accent"]) >= 4.5
    assert contrast(paints["sunken"], paints["focus"]) >= 3
