from __future__ import annotations

from fivefold.core.events import Piece
from fivefold.core.grid import Cell
from fivefold.core.scene.shapes import Fill, Sprite, Tile
from fivefold.games.pipes.water import DAMP, Wet, water

TURN = Wet(Cell(2, 1), Piece("turn", 3), (3,), (0,))


def test_a_block_is_filled_on_damp_ground_and_leaks_where_it_is_open() -> None:
    damp, fill, leak = water(TURN)
    assert isinstance(damp, Tile)
    assert damp.alpha == DAMP
    assert fill == Fill("wet-2-1", "turn", 2.5, 1.5, "water", (3,), turn=270)
    assert isinstance(leak, Sprite)
    assert (leak.name, leak.x, leak.y, leak.size) == ("leak", 2.5, 1.0, 1.0)


def test_on_its_way_it_fills_the_block_before_it_leaks() -> None:
    damp, fill = water(TURN, progress=0.5)
    assert damp.alpha == DAMP / 2
    assert isinstance(fill, Fill)
    assert fill.progress == 0.5
    *_, leak = water(TURN, drop=0.25)
    assert isinstance(leak, Sprite)
    assert leak.size == 0.25


def test_water_that_never_comes_in_makes_nothing_damp() -> None:
    spilt = Wet(Cell(-1, 0), Piece("source"), (), (1,))
    assert [shape.id for shape in water(spilt)] == ["wet--1-0", "leak--1-0-1"]
