"""Colours of terminals: chosen by the environment, and the nearest of those there are."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.art.tokens import Theme
from fivefold.fronts.terminal.colours import Depth, among_16, apart, code, depth_of, mix, page_paints

COLOURS = st.integers(0, 0xFFFFFF)


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, Depth.TRUE),
        ({"TERM": "xterm-direct"}, Depth.TRUE),
        ({"TERM": "xterm-256color"}, Depth.MANY),
        ({"TERM": "screen-256color"}, Depth.MANY),
        ({"TERM": "xterm-kitty"}, Depth.MANY),
        ({"TERM": "xterm"}, Depth.FEW),
        ({"TERM": "screen"}, Depth.FEW),
        ({"TERM": "linux"}, Depth.FEW),
        ({"TERM": "vt100"}, Depth.NONE),
        ({"TERM": "xterm-mono"}, Depth.NONE),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, Depth.NONE),
        ({"TERM": "xterm", "NO_COLOR": ""}, Depth.FEW),
        ({"TERM": "xterm", "FORCE_COLOR": "3"}, Depth.TRUE),
        ({"TERM": "xterm-256color", "FORCE_COLOR": "0"}, Depth.NONE),
    ],
)
def test_what_a_terminal_says_of_its_colours(environment: dict[str, str], depth: Depth) -> None:
    assert depth_of(environment) is depth


def test_true_colours_are_written_as_they_are() -> None:
    assert code(0xF4B942, Depth.TRUE, ground=False) == "38;2;244;185;66"
    assert code(0x00000A, Depth.TRUE, ground=True) == "48;2;0;0;10"


def palette() -> list[int]:
    """The last 240 of the 256 colours, as xterm defines them."""
    steps = (0, 95, 135, 175, 215, 255)
    cube = [r << 16 | g << 8 | b for r in steps for g in steps for b in steps]
    return cube + [(8 + 10 * n) * 0x010101 for n in range(24)]


def distance(one: int, other: int) -> int:
    """Part by part, and how far the differences between the parts are from each other."""
    apart = [(one >> s & 255) - (other >> s & 255) for s in (16, 8, 0)]
    parts = sum(weight * part * part for weight, part in zip((3, 6, 2), apart, strict=True))
    return parts + 4 * sum((a - b) ** 2 for a, b in combinations(apart, 2))


@given(COLOURS)
def test_among_256_no_other_is_much_nearer(colour: int) -> None:
    """One of the colours round it, or the nearest grey: never far from the best of all 240."""
    index = int(code(colour, Depth.MANY, ground=False).rpartition(";")[2])
    found = distance(colour, palette()[index - 16])
    assert found <= 1.5 * min(distance(colour, other) for other in palette()) + 500


@pytest.mark.parametrize("game", ["lines", "onet", "laser", "pipes", "gomoku"])
def test_among_256_the_hue_of_a_game_is_no_grey(game: str) -> None:
    paints = page_paints("dark")
    panel = mix(paints[f"{game}.deep"], paints[f"{game}.hue"], 0.2)
    index = int(code(panel, Depth.MANY, ground=True).rpartition(";")[2])
    red, green, blue = (palette()[index - 16] >> shift & 255 for shift in (16, 8, 0))
    assert max(red, green, blue) - min(red, green, blue) >= 40


@given(st.sampled_from(palette()))
def test_a_colour_among_the_256_is_itself(colour: int) -> None:
    index = int(code(colour, Depth.MANY, ground=True).rpartition(";")[2])
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
    assert among_16(colour) == index


def test_the_sixteen_are_written_as_plain_and_bright() -> None:
    written = {(colour, ground): code(colour, Depth.FEW, ground=ground)
               for colour in (0xFF9384, 0x000000, 0xC08F58) for ground in (False, True)}  # fmt: skip
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
    assert apart(0x000000, 0xFFFFFF) == pytest.approx(21)
    assert apart(0x777777, 0xFFFFFF) == pytest.approx(4.48, abs=0.01)  # the well-known grey that just fails


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_words_can_be_read_on_every_ground(theme: Theme) -> None:
    paints = page_paints(theme)
    for ink in ("text", "text2", "text3"):
        for ground in ("ground", "surface", "raised", "sunken"):
            assert apart(paints[ink], paints[ground]) >= 4.5, (ink, ground)
    assert apart(paints["onaccent"], paints["accent"]) >= 4.5
    assert apart(paints["sunken"], paints["focus"]) >= 3
