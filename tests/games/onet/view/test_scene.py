"""Scene: every tile and mark appears when it should and not otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from fivefold.art.tokens import colour
from fivefold.core.events import Moved
from fivefold.core.game import SceneContext
from fivefold.core.grid import Cell, Grid
from fivefold.core.input import Selection
from fivefold.core.scene.shapes import Label, Line, Mark, Picture, Point, Scene, Sprite, Tile
from fivefold.core.values import replace
from fivefold.games.onet.rules.move import Act
from fivefold.games.onet.rules.state import OnetState
from fivefold.games.onet.view.scene import board, scene
from fivefold.play.piece_tracker import PieceTracker
from tests.games.onet.boards import own, played, stage

BOARD = own("A.A/BCB/CA.")


def drawn(state: OnetState = BOARD, *, hand: Selection = Selection(), **view: Any) -> Scene:  # noqa: B008
    return scene(SceneContext(state, PieceTracker.of(state.pieces()).names, hand, **view))


def ids(picture: Scene) -> set[str]:
    return {shape.id for shape in picture.shapes}


def test_every_tile_is_a_sprite_under_its_name() -> None:
    cast = PieceTracker.of(BOARD.pieces())
    sprites = {shape.id: shape for shape in drawn().shapes if isinstance(shape, Sprite)}
    assert {(s.id, s.name, s.x, s.y) for s in sprites.values()} == {
        (actor.name, actor.piece.kind, cell.x + 0.5, cell.y + 0.5) for cell, actor in cast.actors.items()
    }


def test_coordinates_stand_outside_the_board() -> None:
    picture = drawn()
    labels = {shape.id: shape for shape in picture.shapes if shape.id.startswith(("file", "rank"))}
    assert set(labels) == {"file-a", "file-b", "file-c", "rank-1", "rank-2", "rank-3"}
    assert all(not (0 < label.x < 3 and 0 < label.y < 3) for label in labels.values())  # type: ignore[union-attr]


def test_a_line_round_the_outside_is_within_the_picture() -> None:
    picture = drawn()
    assert picture.left < -0.55
    assert picture.left + picture.width > BOARD.grid.width + 0.55


def test_nothing_is_marked_without_pointer_or_cursor() -> None:
    assert ids(drawn()) == {*PieceTracker.of(BOARD.pieces()).names.values(), "board"} | {
        label for label in ids(drawn()) if label.startswith(("file", "rank"))
    }


def test_the_picked_tile_is_ringed_and_tinted() -> None:
    shapes = {shape.id: shape for shape in drawn(hand=Selection(picked=Cell(0, 0))).shapes}
    ring, fill = shapes["picked-a3"], shapes["picked-a3-fill"]
    assert isinstance(ring, Tile)
    assert ring.edge == "accent"
    assert isinstance(fill, Tile)
    assert fill.alpha == pytest.approx(0.22)


def test_pointing_at_a_mate_shows_the_line() -> None:
    picture = drawn(hand=Selection(picked=Cell(0, 0)), hover=Cell(2, 0))
    rim, line = (shape for shape in picture.shapes if isinstance(shape, Line))
    assert rim.points == line.points == (Point(0.5, 0.5), Point(1.5, 0.5), Point(2.5, 0.5))
    assert rim.width > line.width  # so that it is seen on any picture
    assert "target-c3" in ids(picture)
    clustered = drawn(hand=Selection(picked=Cell(0, 0), cursor=Cell(2, 0)))
    assert line in clustered.shapes
    assert "cursor" in ids(clustered)


def test_pointing_at_a_like_tile_out_of_reach_shows_a_cross() -> None:
    blocked = own("AB/BA")
    picture = drawn(blocked, hand=Selection(picked=Cell(0, 0)), hover=Cell(1, 1))
    assert [shape.shape for shape in picture.shapes if isinstance(shape, Mark)] == ["cross"]
    quiet = drawn(blocked, hand=Selection(picked=Cell(0, 0)), hover=Cell(1, 1), preview=False)
    assert "forbidden" not in ids(quiet)
    assert "target-b1" in ids(quiet)


def test_pointing_at_another_creature_or_at_nothing_shows_no_line() -> None:
    for cell in (Cell(0, 1), Cell(1, 0), Cell(2, 2), Cell(0, 0)):
        picture = drawn(hand=Selection(picked=Cell(0, 0)), hover=cell)
        assert not [shape for shape in picture.shapes if isinstance(shape, (Line, Mark))]


def test_a_hint_shows_both_tiles_their_line_and_a_dart() -> None:
    hinted = played(BOARD, "hint")
    picture = drawn(hinted)
    assert {"hint-a3", "hint-c3", "hint-line", "hint-dart"} <= ids(picture)
    (dart,) = [shape for shape in picture.shapes if isinstance(shape, Mark)]
    assert (dart.shape, dart.turn) == ("dart", 90)
    pair = next(BOARD.joins())
    assert {"hint-a3", "hint-c3"} <= ids(drawn(hint=pair))
    assert "hint-line" not in ids(drawn(hint=Act.SHUFFLE))


def test_naughty_steps_are_marked_and_slides_are_not() -> None:
    stepped = ((Moved((Cell(0, 0), Cell(0, 1)), "step"),),)
    slid = ((Moved((Cell(0, 0), Cell(0, 1)), "slide"),),)
    assert "last-a2" in ids(drawn(last=stepped))
    assert not any(name.startswith("last") for name in ids(drawn(last=slid)))


def test_the_players_picture_lies_under_everything() -> None:
    picture = drawn(picture="hills.png", view_options=frozenset({"backgrounds"}))
    (back,) = [shape for shape in picture.shapes if isinstance(shape, Picture)]
    assert back.name == "hills.png"
    assert not any(isinstance(shape, Picture) for shape in drawn(picture="hills.png").shapes)
    assert picture.shapes.index(back) == 1
    assert (back.x, back.y, back.width) == (picture.left, picture.top, picture.width)


def test_a_lost_board_is_veiled_and_takes_no_marks() -> None:
    lost = BOARD.apply(Act.TIME, 10**6).state
    picture = drawn(lost, hand=Selection(picked=Cell(0, 0)), hover=Cell(2, 0))
    shapes = {shape.id: shape for shape in picture.shapes}
    veil, plane = shapes["veil"], shapes["board"]
    assert isinstance(veil, Tile)
    assert isinstance(plane, Tile)
    assert replace(veil, id="board", paint=plane.paint, layer=plane.layer, alpha=1) == plane
    assert "picked-a3" not in ids(picture)
    assert "veil" not in ids(drawn())


def test_every_paint_is_a_colour_in_both_themes() -> None:
    hand = Selection(picked=Cell(0, 0), cursor=Cell(1, 1))
    pictures = [
        drawn(played(BOARD, "hint"), hand=hand, hover=Cell(2, 0)),
        drawn(BOARD.apply(Act.TIME, 10**6).state),
        drawn(own("AB/BA"), hand=hand, hover=Cell(1, 1)),
    ]
    for shape in (shape for picture in pictures for shape in picture.shapes):
        for paint in (getattr(shape, "paint", ""), getattr(shape, "edge", "")):
            if paint:
                assert colour(paint, "dark")
                assert colour(paint, "light")


def test_names_stay_while_tiles_slide() -> None:
    state = stage("slide-left", 3, seed=1)
    cast = PieceTracker.of(state.pieces())
    step = state.apply(next(state.joins()))
    followed = cast.follow(step.beats)
    sprites = {s.id for s in scene(SceneContext(step.state, followed.names)).shapes if isinstance(s, Sprite)}
    assert sprites < set(cast.names.values())


def test_the_corners_and_coordinates_of_a_small_board_are_as_fine_as_those_of_a_large_one() -> None:
    def fine(grid: Grid) -> tuple[float, ...]:
        plane, *_, name = board(grid)
        assert isinstance(plane, Tile)
        assert isinstance(name, Label)
        return plane.radius / plane.height, name.size / plane.height

    assert fine(Grid(4, 4)) == pytest.approx(fine(Grid(6, 6)))
    plane, *_ = board(Grid(16, 9))
    assert isinstance(plane, Tile)
    assert plane.radius <= 0.3  # of a tile, since they are small there
