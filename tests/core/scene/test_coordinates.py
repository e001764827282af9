"""Files and ranks round a board."""

from __future__ import annotations

from fivefold.core.grid import Grid
from fivefold.core.scene.coordinates import coordinates

GRID = Grid(3, 2)


def test_files_stand_below_their_columns_and_ranks_left_of_their_rows() -> None:
    places = {(label.text, label.x, label.y) for label in coordinates(GRID, 0.25, 0.2)}
    files = {("a", 0.5, 2.25), ("b", 1.5, 2.25), ("c", 2.5, 2.25)}
    assert places == files | {("2", -0.25, 0.5), ("1", -0.25, 1.5)}


def test_ranks_can_stand_on_the_right() -> None:
    ranks = [label for label in coordinates(GRID, 0.25, 0.2, ranks_right=True) if label.id.startswith("rank")]
    assert [(label.text, label.x) for label in ranks] == [("2", 3.25), ("1", 3.25)]
