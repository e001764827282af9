"""Scene: every mark appears when it should and only then."""

from __future__ import annotations

from typing import Any

import pytest

from fivefold.art.tokens import colour
from fivefold.core.dice import Dice
from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.grid import Cell
from fivefold.core.input import Selection
from fivefold.core.scene.shapes import Fill, Label, Mark, Scene, Shape, Sprite
from fivefold.games.pipes.game import PIPES, PIPES_2048
from fivefold.games.pipes.input import PADLOCK
from fivefold.games.pipes.levels.level import own_level
from fivefold.games.pipes.rules.mode_2048 import State2048
from fivefold.games.pipes.rules.move import Act, Lock, Swipe, Turn
from fivefold.games.pipes.rules.puzzle import PuzzleState
from fivefold.play.piece_tracker import PieceTracker
from tests.games.pipes.drawing import board_of, drawn
from tests.play.shown import shown_move


@pytest.fixture
def state() -> PuzzleState:
    return PuzzleState.of(own_level(drawn("├─┐", "│┼│", "└─┴")))


def seen(state: Any, game: AnyGame = PIPES, **given: Any) -> dict[str, Shape]:
    scene = game.scene(SceneContext(state, PieceTracker.of(state.pieces()).names, **given))
    return {shape.id: shape for shape in scene.shapes}


def ids(state: Any, game: AnyGame = PIPES, **given: Any) -> set[str]:
    """Return the ids of all shapes except those of the empty board."""
    return seen(state, game, **given).keys() - seen(state, game).keys()


def test_the_board_has_a_source_an_outlet_and_coordinates(state: PuzzleState) -> None:
    shapes = seen(state)
    source, outlet = shapes["source"], shapes["outlet"]
    assert isinstance(source, Sprite)
    assert isinstance(outlet, Sprite)
    assert (source.x, source.y) == (-0.5, 0.5)
    assert (outlet.x, outlet.y) == (3.5, 2.5)
    assert {"file-a", "file-c", "rank-2", "rank-3", "cell-b2"} <= shapes.keys()
    rank = shapes["rank-1"]
    assert isinstance(rank, Label)
    assert rank.y < outlet.y - 0.3  # clear of the pipe to the outlet


def test_the_target_is_outlined_where_a_click_would_turn(state: PuzzleState) -> None:
    assert ids(state, hover=Cell(0, 0)) == {"target-a3"}
    assert ids(state, hover=Cell(1, 1)) == set()
    assert ids(state, selection=Selection(cursor=Cell(2, 2))) == {"target-c1", "cursor"}
    over = state.apply(Act.GIVE_UP).state
    assert ids(over, hover=Cell(0, 0)) == set()


def test_a_locked_block_shows_a_padlock_and_is_no_target(state: PuzzleState) -> None:
    locked = state.apply(Lock(Cell(0, 0), state.grid)).state
    assert {"lock-a3", "bolt-a3"} <= seen(locked).keys()
    assert getattr(seen(locked, hover=Cell(0, 0))["target-a3"], "edge", "") == "line2"
    assert getattr(seen(state, hover=Cell(0, 0))["target-a3"], "edge", "") == "accent"


def test_with_the_padlock_picked_every_turnable_block_shows_one(state: PuzzleState) -> None:
    locked = state.apply(Lock(Cell(0, 0), state.grid)).state
    shapes = seen(locked, selection=Selection(picked=PADLOCK))
    alphas = {name: shape.alpha for name, shape in shapes.items() if name.startswith("lock-")}
    assert len(alphas) == 8
    assert alphas.pop("lock-a3") == 1
    assert set(alphas.values()) == {0.4}


def test_the_last_block_turned_is_marked_but_not_a_whole_restart(state: PuzzleState) -> None:
    step = state.apply(Turn(Cell(2, 1), 1, state.grid))
    assert ids(step.state, last=step.beats) == {"last-c2", "last-fill-c2"}
    again = step.state.apply(Turn(Cell(0, 0), 1, state.grid)).state
    back = again.apply(PIPES.read_move(again, "restart"))
    assert ids(back.state, last=back.beats) == set()


@pytest.mark.parametrize(
    ("hint", "marks", "turn"),
    [
        ("a3+", {"hint-a3", "hint-dart"}, 90),
        ("a3-", {"hint-a3", "hint-dart"}, -90),
        ("done", {"hint-dart"}, 90),
        ("lock a3", {"hint-a3"}, None),
        ("restart", set(), None),
    ],
)
def test_a_hint_is_shown_as_a_dart(state: PuzzleState, hint: str, marks: set[str], turn: int | None) -> None:
    move = PIPES.read_move(state, hint)
    assert ids(state, hint=move) == marks
    dart = seen(state, hint=move).get("hint-dart")
    assert (dart.turn if isinstance(dart, Mark) else None) == turn


def test_water_and_leaks_stay_to_be_seen(state: PuzzleState) -> None:
    leaking = PuzzleState.of(own_level(drawn("─┐", ".│"))).apply(Act.DONE).state
    shapes = seen(leaking)
    assert isinstance(shapes["wet-0-0"], Fill)
    assert {"damp-0-0", "damp-1-0", "wet-1-0", "wet-1-1", "leak-1-1-2"} <= shapes.keys()
    leak = shapes["leak-1-1-2"]
    assert isinstance(leak, Sprite)
    assert (leak.x, leak.y) == (1.5, 2.0)
    assert not any(name.startswith("out-") for name in shapes)


def test_water_that_runs_through_is_seen_in_the_outlet() -> None:
    won = PuzzleState.of(own_level(drawn("─┐", ".└"))).apply(Act.DONE).state
    assert {"out-water", "out-water.edge", "out-water.core"} <= seen(won).keys()


def test_water_that_cannot_come_in_spills_at_the_source() -> None:
    shapes = seen(PuzzleState.of(own_level(drawn("│┐", ".└"))).apply(Act.DONE).state)
    assert {"wet--1-0", "leak--1-0-1"} <= shapes.keys()
    assert not any(name.startswith("damp-") for name in shapes)


def test_an_animation_of_water_ends_with_the_scene() -> None:
    start = PuzzleState.of(own_level(drawn("─┐", ".│")))
    step, cast = start.apply(Act.DONE), PieceTracker.of(start.pieces())

    def scene(state: PuzzleState) -> Scene:
        return PIPES.scene(SceneContext(state, cast.names))

    animation = shown_move(scene(start), step.beats, scene(step.state), cast)
    last = {shape.id: shape for shape in animation.at(animation.length - 1e-9).shapes}
    for name, shape in seen(step.state).items():
        if isinstance(shape, Fill):
            assert last[name] == shape
        if name.startswith("leak-"):
            ended = last[name]
            assert isinstance(ended, Sprite)
            assert isinstance(shape, Sprite)
            assert (ended.name, ended.x, ended.y) == (shape.name, shape.x, shape.y)
    assert animation.holds


def test_the_2048_mode_marks_the_new_pipe_and_the_swipe_to_make() -> None:
    state_2048 = State2048(board=board_of("T.......", *["........"] * 7), dice=Dice.seeded(1))
    step = state_2048.apply(Swipe.RIGHT)
    new = next(cell for cell in step.state.pieces() if cell != Cell(7, 0))
    name = step.state.grid.name(new)
    assert ids(step.state, PIPES_2048, last=step.beats) == {f"last-{name}", f"last-fill-{name}"}
    assert ids(state_2048, PIPES_2048, hint=Swipe.DOWN) == {"hint-dart"}


def test_every_paint_is_known_in_both_themes(state: PuzzleState) -> None:
    shapes = {
        **seen(state, hint=PIPES.read_move(state, "a3+"), selection=Selection(PADLOCK, Cell(0, 0))),
        **seen(state.apply(Act.DONE).state),
    }
    for shape in shapes.values():
        for paint in filter(None, (getattr(shape, "paint", ""), getattr(shape, "edge", ""))):
            assert colour(paint, "dark")
            assert colour(paint, "light")
