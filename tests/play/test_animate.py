"""Every event as it is seen, at chosen moments; times are those of the tokens."""

from __future__ import annotations

from typing import TypeVar

import pytest

from fivefold.core.events import (
    Beat,
    Changed,
    Grown,
    Merged,
    Moved,
    Piece,
    Removed,
    Scored,
    Spawned,
    Swapped,
    Traced,
    Turned,
)
from fivefold.core.grid import Cell
from fivefold.core.scene.pieces import piece_sprites
from fivefold.core.scene.shapes import Burst, Fill, Label, Line, Mark, Point, Ray, Scene, Shape, Sprite
from fivefold.core.values import replace
from fivefold.games.pipes.water import Flowed, Wet
from fivefold.play.piece_tracker import PieceTracker
from tests.play.shown import Shown, shown_move

A, B, C = Cell(0, 0), Cell(1, 0), Cell(1, 1)
BALL, BOX = Piece("ball"), Piece("box")
GROUND = Mark("ground", "dot", 0, 0, "text")
T = TypeVar("T", bound=Shape)


def scene(cast: PieceTracker) -> Scene:
    return Scene(0, 0, 2, 2, (GROUND, *piece_sprites(cast.pieces, cast.names)))


def shown(*beats: Beat, a: Piece | None = BALL, b: Piece | None = None, speed: float = 1.0) -> Shown:
    cast = PieceTracker.of({cell: piece for cell, piece in ((A, a), (B, b)) if piece})
    return shown_move(scene(cast), beats, scene(cast.follow(beats)), cast, speed)


def seen(reel: Shown, t: float, kind: type[T]) -> list[T]:
    return [shape for shape in reel.at(t).shapes if isinstance(shape, kind)]


def sprite(reel: Shown, t: float, name: str = "p1") -> Sprite:
    (found,) = (shape for shape in seen(reel, t, Sprite) if shape.id == name)
    return found


def test_a_ball_rolls_round_the_corner_of_its_path() -> None:
    reel = shown((Moved((A, B, C), "roll"),))
    assert reel.length == 160  # two cells are short: the least time
    assert (sprite(reel, 0).x, sprite(reel, 0).y) == (0.5, 0.5)
    half = sprite(reel, 80)
    assert (half.x, half.y) == pytest.approx((1.5, 0.5))
    assert reel.at(160) is reel.after


@pytest.mark.parametrize(("cells", "ms"), [(2, 160), (6, 275), (15, 520)])
def test_a_longer_roll_takes_longer_within_bounds(cells: int, ms: float) -> None:
    path = tuple(Cell(x, 0) for x in range(cells))
    assert shown((Moved(path, "roll"),)).length == ms


def test_of_what_is_no_piece_marks_go_first_and_come_last_and_the_rest_stays() -> None:
    old, new = (Mark("last", "ring", x, 0.5, "accent", alpha=0.5) for x in (0.5, 1.5))
    cast, beat = PieceTracker.of({A: BALL}), (Moved((A, B), "step"),)
    scenes = (scene(cast), old), (scene(cast.through(beat)), new)
    before, after = (replace(plain, shapes=(*plain.shapes, mark)) for plain, mark in scenes)
    reel = shown_move(before, (beat,), after, cast)
    marks = [[(mark.x, round(mark.alpha, 3)) for mark in seen(reel, t, Mark)] for t in (0, 90, 179)]
    assert marks[0] == [(0, 1), (0.5, 0.5)]
    assert marks[1] == [(0, 1), (0.5, 0.125), (1.5, 0.125)]
    assert marks[2] == [(0, 1), (1.5, 0.496)]


def test_what_a_take_ends_with_does_not_come_twice_nor_is_it_there_before() -> None:
    rings = ((Wet(A, BALL, (3,)),),)
    stands = Fill("wet-0-0", "ball", 0.5, 0.5, "water", (3,))
    cast = PieceTracker.of({A: BALL})
    wet = Scene(0, 0, 2, 2, (*scene(cast).shapes, stands))
    reel = shown_move(wet, ((Flowed(rings, reached=False, outlet=B),),), wet, cast)
    shares = [[(fill.progress, round(fill.alpha, 3)) for fill in seen(reel, t, Fill)] for t in (60, 130, 200)]
    assert shares == [[(1, 0.5), (60 / 140, 1)], [(130 / 140, 1)], [(1, 1)]]


def test_swapping_pieces_pass_each_other_on_opposite_sides() -> None:
    reel = shown((Swapped(A, B),), b=BOX)
    one, other = sprite(reel, 110, "p1"), sprite(reel, 110, "p2")
    assert one.x == pytest.approx(other.x) == pytest.approx(1.0)
    assert one.y - 0.5 == pytest.approx(0.18)
    assert other.y - 0.5 == pytest.approx(-0.18)


def test_a_piece_turns_a_little_too_far_and_comes_back() -> None:
    reel = shown((Turned(A, 1),))
    turns = [sprite(reel, t).turn for t in range(0, 160, 5)]
    assert turns[0] == 0
    assert 92 < max(turns) < 100
    assert sprite(reel, 159.99).turn == pytest.approx(90, abs=1)


def test_a_small_ball_grows() -> None:
    reel = shown((Grown(A, BOX),))
    assert sprite(reel, 0).size == pytest.approx(0.42)
    assert sprite(reel, 0).name == "box"
    assert sprite(reel, 199.99).size == pytest.approx(1, abs=0.01)


def test_a_piece_shrinks_and_comes_back_as_another() -> None:
    reel = shown((Changed(A, BOX),))
    assert sprite(reel, 0).size == pytest.approx(1)
    assert sprite(reel, 79.9).size == pytest.approx(0.3, abs=0.01)
    assert [sprite(reel, moment).name for moment in (0, 79.9, 80.1)] == ["ball", "ball", "box"]
    assert sprite(reel, 159.99).size == pytest.approx(1, abs=0.01)


def test_merging_pieces_slide_together_and_pop() -> None:
    reel = shown((Merged(A, B, A, BOX),), b=BALL)
    assert {s.id for s in seen(reel, 70, Sprite)} == {"p1", "p2"}
    assert [s.id for s in seen(reel, 150, Sprite)] == ["p1"]
    assert sprite(reel, 141).size > 1.1
    assert sprite(reel, 141).name == "box"


def test_removed_pieces_burst_one_after_the_other() -> None:
    reel = shown((Removed(A), Removed(B)), b=BOX)
    assert reel.length == 290  # the second starts 30 ms later
    assert [s.id for s in seen(reel, 65, Sprite)] == ["p2"]
    assert [burst.name for burst in seen(reel, 65, Burst)] == ["ball", "box"]
    assert seen(reel, 289, Burst)[0].name == "box"


def test_a_piece_may_vanish_without_a_show() -> None:
    reel = shown((Removed(A, "vanish"),))
    assert reel.length == 60
    assert seen(reel, 30, Burst) == []


def test_new_pieces_come_up_one_after_the_other_and_stay() -> None:
    reel = shown((Spawned(A, BALL), Spawned(B, BOX)), (Scored(5),), a=None)
    assert [s for s in seen(reel, 0, Sprite) if s.size] == []
    assert [s.name for s in seen(reel, 30, Sprite)] == ["ball"]
    assert [s.size for s in seen(reel, 210, Sprite)] == [1.0, 1.0]


def test_a_beam_runs_holds_and_fades_while_the_piece_it_hit_breaks() -> None:
    path = tuple(Cell(x, 0) for x in range(11))
    reel = shown((Traced(path, "beam", "blue", hit=True),), (Removed(A),))
    (half,) = seen(reel, 165, Ray)
    assert half.progress == pytest.approx(0.5)
    assert (half.hit, half.alpha) == (False, 1.0)
    (full,) = seen(reel, 340, Ray)
    assert (full.progress, full.hit, full.paint) == (1.0, True, "blue")
    assert seen(reel, 340, Burst)
    assert seen(reel, 330 + 260 + 90, Ray)[0].alpha == pytest.approx(0.5)
    assert reel.holds
    assert [sound for sound in reel.sounds if sound[1] in ("beam", "hit")] == [(0, "beam"), (330, "hit")]


def test_a_beam_that_leaves_the_board_ends_at_its_edge() -> None:
    reel = shown((Traced((A, B, Cell(2, 0)), "beam", "red", leaves=True),))
    assert seen(reel, 230, Ray)[0].points == (Point(0.5, 0.5), Point(1.5, 0.5), Point(2.0, 0.5))


def test_a_join_is_drawn_from_the_edge_of_one_tile_to_that_of_the_other() -> None:
    reel = shown((Traced((A, Cell(0, 1), C, B), "join", "accent"),), b=BALL)
    start, half = seen(reel, 60, Line)[0].points[0], seen(reel, 60, Line)[0].points[-1]
    assert start == pytest.approx((0.5, 0.98))
    assert half == pytest.approx((1.0, 1.5))
    assert seen(reel, 120, Line)[0].points[-1] == pytest.approx((1.5, 0.98))
    assert {shape.id for shape in reel.at(120).shapes} >= {"joined-0-0", "joined-1-0"}
    assert not reel.holds


def test_tiles_side_by_side_are_joined_across_the_gap() -> None:
    reel = shown((Traced((A, B), "join", "accent"),), b=BALL)
    first, last = seen(reel, 120, Line)[0].points
    assert (first.x, last.x) == pytest.approx((0.98, 1.02))


def test_a_winning_line_is_drawn() -> None:
    reel = shown((Traced((A, B), "line", "accent"),))
    assert seen(reel, 150, Line)[0].points[-1] == Point(1.0, 0.5)


def test_water_fills_ring_by_ring_and_a_leak_opens_last() -> None:
    rings = ((Wet(A, BALL, (3,)),), (Wet(B, BOX, (3,), leaks=(1,)),))
    reel = shown((Flowed(rings, reached=False, outlet=B),), b=BOX)
    assert [fill.progress for fill in seen(reel, 70, Fill)] == [0.5]
    assert [fill.progress for fill in seen(reel, 210, Fill)] == [1.0, 0.5]
    assert [mark.id for mark in seen(reel, 210, Mark) if mark is not GROUND] == ["front-1-0"]
    assert reel.holds


def test_a_leak_has_time_to_be_seen() -> None:
    rings = ((Wet(A, BALL, (3,), leaks=(0,)),),)
    reel = shown((Flowed(rings, reached=False, outlet=B),))
    leak = sprite(reel, reel.length - 1, "leak-0-0-0")
    assert (leak.name, leak.x, leak.y) == ("leak", 0.5, 0.0)
    assert reel.sounds == ((0, "flow"), (140, "leak"))


def test_when_the_outlet_is_reached_a_light_runs_the_net() -> None:
    rings = ((Wet(A, BALL, (3,)),), (Wet(B, BOX, (3,)),))
    reel = shown((Flowed(rings, reached=True, outlet=B),), b=BOX)
    lit = [[m.id for m in seen(reel, 280 + t, Mark) if m is not GROUND] for t in (100, 400)]
    assert lit == [["front-0-0"], ["front-1-0"]]
    assert reel.length == 780


def test_a_game_tells_of_its_running_event_from_moment_to_moment() -> None:
    rings = ((Wet(A, BALL, (3,)),), (Wet(B, BOX, (3,), leaks=(1,)),))
    water = Flowed(rings, reached=False, outlet=B)
    animation = shown((Turned(A, 1),), (water,), b=BOX, speed=2.0).animation
    captions = [animation.caption(2.0 * t) for t in (0, 159, 160, 299, 300, 439, 440, 579)]
    assert captions[:2] == [None, None]
    assert [caption.text for caption in captions[2:] if caption] == [
        "Cycle 1. No leak so far.",
        "Cycle 1. No leak so far.",
        "Cycle 2. No leak so far.",
        "Cycle 2. No leak so far.",
        "Cycle 2. It leaks.",
        "Cycle 2. It leaks.",
    ]
    assert animation.caption(animation.length) is None


def test_points_float_up_and_fade() -> None:
    reel = shown((Scored(5, A), Scored(-1)))
    (early,), (late,) = seen(reel, 100, Label), seen(reel, 600, Label)
    assert early.text == "+5"
    assert early.y > late.y
    assert late.alpha == pytest.approx(0.4)


def test_beats_follow_each_other_and_sounds_have_their_moments() -> None:
    reel = shown((Moved((A, B), "step"),), (Spawned(A, BOX), Spawned(C, BOX)))
    assert reel.sounds == ((0, "step"), (180, "spawn"))
    assert reel.length == 180 + 40 + 160


def test_a_whole_board_comes_up_within_a_short_time() -> None:
    reel = shown(tuple(Spawned(Cell(x, 0), BOX) for x in range(100)), a=None)
    assert reel.length == pytest.approx(99 * 6 + 160)


def test_a_board_of_another_size_stands_from_the_first_moment() -> None:
    cast = PieceTracker.of({A: BALL})
    beats = ((Removed(A, "vanish"),), (Spawned(A, BOX),))
    larger = Scene(0, 0, 9, 9, (Mark("wide", "dot", 0, 0, "text"), *scene(cast.follow(beats)).shapes))
    early = shown_move(scene(cast), beats, larger, cast).at(1)
    assert (early.width, early.height) == (9, 9)
    assert [shape.id for shape in early.shapes] == ["wide", "ground", "p1"]


def test_speed_stretches_everything_and_zero_is_off() -> None:
    beats = ((Moved((A, B), "step"),), (Spawned(A, BOX),))
    slow = shown(*beats, speed=2)
    assert slow.length == 2 * shown(*beats).length
    assert slow.sounds[1][0] == 360
    assert slow.at(100) == shown(*beats).at(50)
    off = shown(*beats, speed=0)
    assert off.at(0) is off.after


def test_a_film_without_beats_is_over_at_once() -> None:
    assert shown().at(0) == shown().after
