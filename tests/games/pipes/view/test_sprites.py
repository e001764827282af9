"""Sprites: terminal pipes join across cells, and pictures open where the blocks do."""

from __future__ import annotations

import re
from itertools import product

from fivefold.art.pictures import sprite_svg
from fivefold.core.scene.sprite import Art
from fivefold.games.pipes.rules.board import DOWN, EMPTY, LEFT, OPEN_WAYS, RIGHT, UP, piece_of
from fivefold.games.pipes.view.sprites import SPRITES

ART: dict[str, Art] = {art.kind: art for art in SPRITES}
ARMS = {
    "━": {LEFT, RIGHT},
    "┃": {UP, DOWN},
    "┗": {UP, RIGHT},
    "┏": {RIGHT, DOWN},
    "┓": {LEFT, DOWN},
    "┛": {LEFT, UP},
    "┣": {UP, RIGHT, DOWN},
    "┳": {LEFT, RIGHT, DOWN},
    "┫": {LEFT, UP, DOWN},
    "┻": {LEFT, UP, RIGHT},
    "╋": {LEFT, UP, RIGHT, DOWN},
}


def small(block: int) -> str:
    kind, facing = piece_of(block)
    return ART[kind].small[facing]


def large(block: int) -> tuple[str, str, str]:
    kind, facing = piece_of(block)
    return ART[kind].large[facing]


def test_a_small_glyph_has_an_arm_for_every_open_way() -> None:
    for block in range(EMPTY):
        arms = ARMS[small(block)[0]]
        assert arms == {way for way in range(4) if OPEN_WAYS[block] >> way & 1}
        assert small(block)[1] == ("━" if RIGHT in arms else " ")


def test_large_glyphs_reach_the_edge_exactly_where_they_are_open() -> None:
    for block in range(EMPTY):
        top, middle, bottom = large(block)
        ends = {UP: top[2:4], RIGHT: middle[-2:], DOWN: bottom[2:4], LEFT: middle[:2]}
        for way, end in ends.items():
            assert end == ("██" if OPEN_WAYS[block] >> way & 1 else "  ")


def test_neighbours_join_from_edge_to_edge() -> None:
    for one, other in product(range(EMPTY), repeat=2):
        open_both = OPEN_WAYS[one] >> RIGHT & 1 and OPEN_WAYS[other] >> LEFT & 1
        assert (large(one)[1].endswith("█") and large(other)[1].startswith("█")) == bool(open_both)


def test_pictures_at_rest_open_where_the_rules_say() -> None:
    """A pipe drawn to the middle of an edge is an open way there."""
    for block in range(0, EMPTY, 4):
        path = re.findall(r'd="([^"]*)"', sprite_svg(ART[piece_of(block).kind].picture))[0]
        drawn = {
            LEFT: "M0 50" in path,
            UP: "M50 0" in path,
            RIGHT: "H100" in path,
            DOWN: "V100" in path,
        }
        assert {way for way, there in drawn.items() if there} == {
            way for way in range(4) if OPEN_WAYS[block] >> way & 1
        }
