"""Scene: every mark appears when it should and only then."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fivefold.art.tokens import colour
from fivefold.core.game import SceneContext
from fivefold.core.input import Selection
from fivefold.core.scene.shapes import Layer, Line, Mark, Plane, Scene, Shape, Sprite, Tile
from fivefold.games.lines.game import LINES
from fivefold.games.lines.rules.state import LinesState, Roll
from fivefold.games.lines.view.scene import scene
from fivefold.play.piece_tracker import PieceTracker
from tests.games.lines.positions import cell, lines_state, roll

STATE = lines_state("R1B6/GB7/9/9/4Y4/9/9/2g6/8B")


def look(picked: str = "", cursor: str = "", hover: str = "", **more: object) -> Scene:
    at = {name: cell(STATE, name) for name in (picked, cursor, hover) if name}
    hand = Selection(picked=at.get(picked), cursor=at.get(cursor))
    names = PieceTracker.of(STATE.pieces()).names
    view: SceneContext[LinesState, Roll] = SceneContext(STATE, names, hand, at.get(hover), **more)  # type: ignore[arg-type]
    return scene(view)


def ids(drawn: Scene, what: str) -> list[str]:
    """Return the cells that carry a mark, or the whole id where there is only one."""
    return sorted(
        shape.id.removeprefix(f"{what}-") for shape in drawn.shapes if shape.id.rpartition("-")[0] == what
    )


def named(drawn: Scene, name: str) -> Shape | None:
    return next((shape for shape in drawn.shapes if shape.id == name), None)


def test_a_table_with_cells_folds_coordinates_and_named_balls() -> None:
    drawn = look()
    assert len(ids(drawn, "cell")) == len(ids(drawn, "fold")) == 81
    assert ids(drawn, "file") == list("abcdefghi")
    assert ids(drawn, "rank") == list("123456789")
    balls = {shape.id: shape for shape in drawn.shapes if isinstance(shape, Sprite)}
    names = PieceTracker.of(STATE.pieces()).names
    assert set(balls) == set(names.values())
    assert balls[names[cell(STATE, "c2")]].name == "small4"
    assert balls[names[cell(STATE, "e5")]] == Sprite(names[cell(STATE, "e5")], "ball3", 4.5, 4.5)


def test_coordinates_lie_in_the_frame_outside_the_cells() -> None:
    for preset in ("classic", "grand"):
        state = LINES.start(preset)
        drawn = scene(SceneContext(state, PieceTracker.of(state.pieces()).names))
        side = state.rules.side
        assert drawn.left == drawn.top < 0
        assert drawn.width == drawn.height == side - 2 * drawn.left
        for mark in ("a", "b"):
            label = named(drawn, f"file-{mark}")
            assert label is not None
            assert side < label.y < side - drawn.left  # type: ignore[union-attr]


def test_an_idle_board_has_no_marks() -> None:
    assert {
        shape.id.partition("-")[0] for shape in look().shapes if shape.layer in (Layer.UNDER, Layer.OVER)
    } == set()


def test_a_picked_ball_is_ringed_and_its_reach_is_dotted() -> None:
    drawn = look(picked="a9")
    assert ids(drawn, "picked") == ids(drawn, "picked-fill") == ["a9"]
    assert ids(drawn, "reach") == ["b9"]
    assert len(ids(look(picked="e5"), "reach")) == 81 - 6 - 1
    assert ids(look(picked="d4"), "picked") == []


@pytest.mark.parametrize("point", [{"hover": "e2"}, {"cursor": "e2"}])
def test_pointing_at_a_goal_shows_the_way_and_a_ghost(point: dict[str, str]) -> None:
    drawn = look(picked="e5", **point)
    ghost, way = named(drawn, "ghost"), named(drawn, "way")
    assert isinstance(ghost, Sprite)
    assert (ghost.name, ghost.x, ghost.y, ghost.alpha) == ("ball3", 4.5, 7.5, 0.35)
    assert isinstance(way, Line)
    assert way.points == ((4.5, 4.5), (4.5, 5.5), (4.5, 6.5), (4.5, 7.5))
    assert ids(drawn, "way") == ["e3", "e4"]
    assert ids(drawn, "target") == ["e2"]
    assert not {"e2", "e3", "e4"} & set(ids(drawn, "reach"))


def test_the_way_can_be_left_out() -> None:
    drawn = look(picked="e5", hover="e2", preview=False)
    assert named(drawn, "ghost") is named(drawn, "way") is None
    assert ids(drawn, "target") == ["e2"]


def test_a_cell_out_of_reach_is_crossed_out() -> None:
    cross = named(look(picked="a9", hover="e2"), "forbidden")
    assert isinstance(cross, Mark)
    assert (cross.shape, cross.paint, cross.x, cross.y) == ("cross", "bad", 4.5, 7.5)
    assert named(look(picked="a9", hover="b9"), "forbidden") is None


def test_pointing_at_a_ball_that_can_be_picked_outlines_it() -> None:
    for drawn in (look(hover="e5"), look(picked="a9", hover="e5")):
        target = named(drawn, "target-e5")
        assert isinstance(target, Tile)
        assert target.edge == "line2"
    assert ids(look(hover="c2"), "target") == []
    assert ids(look(picked="a9", hover="a9"), "target") == []


def test_the_cursor_has_the_focus_ring() -> None:
    ring = named(look(cursor="b2"), "cursor")
    assert isinstance(ring, Tile)
    assert (ring.edge, ring.x, ring.y) == ("focus", 1, 7)


def test_the_last_move_is_marked_until_another_ball_is_picked() -> None:
    beats = STATE.apply(roll(STATE, "e5e2")).beats
    assert ids(look(last=beats), "last") == ids(look(last=beats), "last-fill") == ["e2", "e5"]
    assert ids(look(picked="a9", last=beats), "last") == []


@pytest.mark.parametrize(("move", "turn"), [("e5e6", 0), ("e5f5", 90), ("e5e2", 180), ("e5d5", 270)])
def test_a_hint_is_a_way_with_a_dart_that_points_into_its_goal(move: str, turn: int) -> None:
    drawn = look(hint=roll(STATE, move))
    dart = named(drawn, "hint-dart")
    assert isinstance(dart, Mark)
    assert (dart.shape, dart.turn) == ("dart", turn)
    assert named(drawn, "hint-way")
    assert set(ids(drawn, "hint")) >= {move[:2], move[2:]}


def busy() -> Scene:
    beats = STATE.apply(roll(STATE, "e5e2")).beats
    return look(picked="e5", cursor="b2", hover="h8", last=beats, hint=roll(STATE, "e5e2"))


@pytest.mark.parametrize("drawn", [look, busy])
def test_ids_are_unique_and_paints_exist(drawn: Callable[[], Scene]) -> None:
    shapes = drawn().shapes
    assert len({shape.id for shape in shapes}) == len(shapes)
    for shape in shapes:
        if isinstance(shape, Tile | Line | Mark | Plane):
            for paint in filter(None, (shape.paint, getattr(shape, "edge", ""))):
                assert colour(paint, "dark")
                assert colour(paint, "light")


def test_a_finished_board_has_no_targets() -> None:
    over = LINES.read_state("side=5,new=2 RBRBR/BRBRB/RBGBR/BRBR1/RBRBB 7 0000000000000000 over")
    drawn = scene(SceneContext(over, PieceTracker.of(over.pieces()).names, hover=cell(over, "a1")))
    assert ids(drawn, "target") == []
