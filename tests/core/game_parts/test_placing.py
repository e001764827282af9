"""The board of games in which every move is a press on one cell, with a game of stones without an end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fivefold.core.errors import IllegalMove
from fivefold.core.events import Piece, Spawned
from fivefold.core.game import SceneContext
from fivefold.core.game_parts.placing import PlacingBoard
from fivefold.core.grid import Cell, Grid
from fivefold.core.input import Key, Press, Release, Selection
from fivefold.core.scene.shapes import Mark, Scene, Shape, Sprite, Tile
from fivefold.core.state import Result, Step, Untimed

STONE = Piece("stone")


@dataclass(frozen=True, slots=True)
class Stones(Untimed):
    """Stones on a board; a move is the name of a free cell."""

    grid: Grid
    taken: tuple[Cell, ...] = ()

    turn: int | None = 0
    result: Result | None = None

    def moves(self) -> Iterator[str]:
        return (self.grid.name(cell) for cell in self.grid if cell not in self.taken)

    def apply(self, move: str, at: int = 0) -> Step[Stones]:
        cell = self.grid.named(move)
        if cell in self.taken:
            raise IllegalMove(f"{move} is taken.")
        return Step(Stones(self.grid, (*self.taken, cell)), ((Spawned(cell, STONE),),))

    def reroll(self, seed: int) -> Stones:
        return self

    def pieces(self) -> Mapping[Cell, Piece]:
        return dict.fromkeys(self.taken, STONE)


START = Stones(Grid(3, 2))
BOARD: PlacingBoard[Stones] = PlacingBoard(next_piece=lambda state: STONE)


def pressed(state: Stones, x: float, y: float, *, second: bool = False) -> tuple[str | None, str | None]:
    """Return the move of a press, and the sentence by which it is refused."""
    down = BOARD.interpret(state, Selection(), Press(x, y, second))
    up = down if down.move or down.refusal else BOARD.interpret(state, down.selection, Release(x, y))
    return up.move, up.refusal


def drawn(
    state: Stones, selection: Selection | None = None, hover: Cell | None = None, *, preview: bool = True
) -> Scene:
    view: SceneContext[Stones, str] = SceneContext(
        state, named(state), selection or Selection(), hover, preview=preview
    )
    return BOARD.scene(view)


def named(state: Stones) -> dict[Cell, str]:
    return {cell: state.grid.name(cell) for cell in state.taken}


def by_id(scene: Scene) -> dict[str, Shape]:
    return {shape.id: shape for shape in scene.shapes}


def test_a_press_on_a_free_cell_is_its_name() -> None:
    assert pressed(START, 1.5, 0.5) == ("b2", None)


def test_a_press_on_a_taken_cell_says_why_not() -> None:
    assert pressed(START.apply("b2").state, 1.5, 0.5) == (None, "b2 is taken.")


def test_a_press_beside_the_board_or_with_the_second_button_does_nothing() -> None:
    assert pressed(START, -1, -1) == pressed(START, 1.5, 0.5, second=True) == (None, None)


def test_enter_plays_at_the_cursor() -> None:
    at = BOARD.interpret(START, Selection(), Key("down")).selection
    assert at.cursor
    assert BOARD.interpret(START, at, Key("enter")).move == START.grid.name(at.cursor)


def test_exactly_the_free_cells_can_be_pressed() -> None:
    state = START.apply("a1").state
    (presses,) = BOARD.interaction(state, preview=True).presses
    assert sorted(presses.cells) == sorted(state.grid.index(state.grid.named(move)) for move in state.moves())


def test_a_full_board_has_nothing_to_press_or_to_point_at() -> None:
    full = Stones(START.grid, tuple(START.grid))
    interaction = BOARD.interaction(full, preview=True)
    assert (interaction.presses, interaction.hover) == ((), ())


def test_the_scene_has_a_sprite_for_each_piece() -> None:
    state = START.apply("a1").state.apply("c2").state
    sprites = [shape for shape in drawn(state).shapes if isinstance(shape, Sprite)]
    assert sorted((sprite.name, sprite.x, sprite.y) for sprite in sprites) == [
        ("stone", 0.5, 1.5),
        ("stone", 2.5, 0.5),
    ]


def test_the_last_move_and_the_hint_are_marked() -> None:
    step = START.apply("a1")
    view = SceneContext(step.state, named(step.state), last=step.beats, hint="c2")
    shapes = by_id(BOARD.scene(view))
    last, hint = shapes["last"], shapes["hint"]
    assert isinstance(last, Mark)
    assert isinstance(hint, Mark)
    assert ((last.x, last.y), (hint.x, hint.y)) == ((0.5, 1.5), (2.5, 0.5))


def test_a_free_cell_pointed_at_shows_the_piece_that_a_press_would_place() -> None:
    assert {"target", "ghost"} <= set(by_id(drawn(START, hover=Cell(1, 0))))
    assert "ghost" not in by_id(drawn(START, hover=Cell(1, 0), preview=False))
    assert "target" not in by_id(drawn(START.apply("b2").state, hover=Cell(1, 0)))


def test_the_interaction_draws_what_the_scene_does() -> None:
    cursor = Selection(cursor=Cell(2, 1))
    shown = BOARD.interaction(START, preview=True).shown(drawn(START), cursor, Cell(1, 0))
    assert by_id(shown) == by_id(drawn(START, cursor, Cell(1, 0)))


def test_the_cover_shows_the_middle_of_the_board() -> None:
    grid = Grid(8, 8)
    scene = BOARD.cover(Stones(grid, (Cell(3, 3), Cell(0, 0))))
    assert (scene.width, scene.height) == (4, 6)
    assert [(shape.x, shape.y) for shape in scene.shapes if isinstance(shape, Sprite)] == [(1.5, 2.5)]
    assert sum(isinstance(shape, Tile) for shape in scene.shapes) == 24
