"""Scene: every mark appears where it should and nowhere else."""

from __future__ import annotations

import pytest

from fivefold.core.game import SceneContext
from fivefold.core.grid import Cell
from fivefold.core.input import Selection
from fivefold.core.scene.shapes import Label, Line, Mark, Scene, Shape, Sprite, Tile
from fivefold.core.values import replace
from fivefold.games.gomoku.game import GOMOKU
from fivefold.games.gomoku.rules.move import Answer, Move, Place
from fivefold.games.gomoku.rules.notation import apply_moves, read_state
from fivefold.games.gomoku.rules.state import GomokuState
from fivefold.games.gomoku.view.scene import scene
from fivefold.play.piece_tracker import PieceTracker

OPEN = read_state("- - h8,i9,h9")
WON = read_state("- - h8,a1,i8,b1,j8,c1,k8,d1,l8")
BARRED = read_state("rule=renju f8,g8,h9,h10/a1,c1,e1,g1/black -")
H8 = Cell(7, 7)


def view(position: GomokuState) -> SceneContext[GomokuState, Move]:
    return SceneContext(position, PieceTracker.of(position.pieces()).names)


def ids(shown: Scene, start: str) -> list[str]:
    return sorted(shape.id for shape in shown.shapes if shape.id.startswith(start))


def shape(shown: Scene, name: str) -> Shape:
    (found,) = (shape for shape in shown.shapes if shape.id == name)
    return found


def test_every_stone_is_a_sprite_under_its_name() -> None:
    seen = view(OPEN)
    sprites = {shape.id: shape for shape in scene(seen).shapes if isinstance(shape, Sprite)}
    assert sprites.keys() == set(seen.names.values())
    for cell, piece in OPEN.pieces().items():
        assert sprites[seen.names[cell]] == Sprite(seen.names[cell], piece.kind, cell.x + 0.5, cell.y + 0.5)


@pytest.mark.parametrize("size", range(9, 21))
def test_the_board_has_its_lines_stars_and_coordinates(size: int) -> None:
    position = GOMOKU.start(given={"size": size})
    shown = scene(view(position))
    assert len(ids(shown, "row-")) == len(ids(shown, "column-")) == size
    assert len(ids(shown, "star-")) == 4 + size % 2
    files = [shape.text for shape in shown.shapes if isinstance(shape, Label) and shape.id.startswith("file")]
    assert "".join(files) == "abcdefghijklmnopqrst"[:size]
    ranks = [shape for shape in shown.shapes if isinstance(shape, Label) and shape.id.startswith("rank")]
    assert [rank.text for rank in ranks] == [str(n) for n in range(size, 0, -1)]
    assert all(rank.x < 0 for rank in ranks)


def test_star_points_are_those_of_the_usual_board() -> None:
    assert ids(scene(view(GOMOKU.start())), "star-") == [
        "star-d12",
        "star-d4",
        "star-h8",
        "star-l12",
        "star-l4",
    ]


def test_the_last_stone_is_ringed() -> None:
    last = shape(scene(view(OPEN)), "last")
    assert isinstance(last, Mark)
    assert (last.shape, last.x, last.y) == ("ring", 7.5, 6.5)
    assert ids(scene(view(GOMOKU.start())), "last") == []
    assert ids(scene(view(BARRED)), "last") == []


def test_numbers_stand_on_stones_when_asked_for() -> None:
    assert ids(scene(view(OPEN)), "number-") == []
    shown = scene(replace(view(OPEN), view_options=frozenset({"numbers"})))
    assert ids(shown, "number-") == ["number-h8", "number-h9", "number-i9"]
    first, second = shape(shown, "number-h8"), shape(shown, "number-i9")
    assert isinstance(first, Label)
    assert isinstance(second, Label)
    assert (first.text, first.paint) == ("1", "white")
    assert (second.text, second.paint) == ("2", "black")


def test_the_winning_line_is_drawn_and_keeps_clear_of_numbers() -> None:
    shown = scene(replace(view(WON), view_options=frozenset({"numbers"})))
    line = shape(shown, "line")
    assert isinstance(line, Line)
    assert [point.x for point in line.points] == [7.5, 8.5, 9.5, 10.5, 11.5]
    assert ids(shown, "five-") == sorted(f"five{what}-{file}8" for what in ("", "-shade") for file in "hijkl")
    assert ids(shown, "number-") == ["number-a1", "number-b1", "number-c1", "number-d1"]
    assert ids(scene(view(OPEN)), "line") == []


def test_a_pale_stone_shows_where_it_would_go() -> None:
    shown = scene(replace(view(OPEN), hover=Cell(0, 0)))
    ghost = shape(shown, "ghost")
    assert isinstance(ghost, Sprite)
    assert (ghost.name, ghost.x, ghost.y, ghost.alpha) == ("stone-white", 0.5, 0.5, 0.35)
    assert shape(shown, "target").paint == "accent"  # type: ignore[union-attr]
    assert ids(scene(replace(view(OPEN), hover=Cell(0, 0), preview=False)), "ghost") == []
    assert ids(scene(replace(view(OPEN), selection=Selection(cursor=Cell(0, 0)))), "ghost") == ["ghost"]


@pytest.mark.parametrize(
    "position",
    [OPEN, WON, apply_moves(GOMOKU.start("swap2"), ["h8", "a1", "b2"])],
    ids=["taken", "over", "choice"],
)
def test_no_pale_stone_where_none_can_go(position: GomokuState) -> None:
    shown = scene(replace(view(position), hover=H8))
    assert ids(shown, "ghost") == ids(shown, "target") == []


def test_forbidden_points_are_crossed_for_black_only() -> None:
    shown = scene(replace(view(BARRED), hover=H8))
    cross = shape(shown, "forbidden-h8")
    assert isinstance(cross, Mark)
    assert (cross.shape, cross.paint) == ("cross", "bad")
    assert shape(shown, "target").paint == "bad"  # type: ignore[union-attr]
    assert ids(shown, "ghost") == []
    assert ids(scene(view(apply_moves(BARRED, ["a15"]))), "forbidden") == []
    assert ids(scene(view(read_state(str(BARRED).replace("rule=renju", "-")))), "forbidden") == []


def test_the_cursor_is_ringed_in_the_colour_of_focus() -> None:
    cursor = shape(scene(replace(view(OPEN), selection=Selection(cursor=Cell(3, 4)))), "cursor")
    assert isinstance(cursor, Tile)
    assert (cursor.x, cursor.y, cursor.edge) == (3, 4, "focus")


def test_a_hint_is_a_pale_stone_with_a_dart() -> None:
    hint = scene(replace(view(OPEN), hint=Place(8, 10)))
    assert ids(hint, "hint") == ["hint", "hint-dart", "hint-stone"]
    assert ids(scene(replace(view(OPEN), hint=Answer.WHITE)), "hint") == []


def test_what_stays_keeps_its_id() -> None:
    before, after = scene(view(OPEN)), scene(view(apply_moves(OPEN, ["a1"])))
    still = {shape.id for shape in before.shapes} & {shape.id for shape in after.shapes}
    assert {shape.id for shape in before.shapes} == still
