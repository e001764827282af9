from __future__ import annotations

from fivefold.core.scene.shapes import Layer, Mark, Scene, Sprite, Tile
from fivefold.core.values import replace
from fivefold.play.gestures import (
    FAINT,
    Landing,
    bounced,
    breathed,
    carried,
    height,
    hints,
    landed,
    pressed,
    shaken,
)

BALL = Sprite("p1", "ball", 0.5, 0.5)
SCENE = Scene(0, 0, 2, 1, (Mark("dot", "dot", 0.5, 0.5, "text"), BALL, Sprite("p2", "ball", 1.5, 0.5)))


def test_the_picked_piece_alone_goes_up_and_comes_down_again() -> None:
    top = bounced(SCENE, "p1", 350)
    assert top.shapes == (SCENE.shapes[0], Sprite("p1", "ball", 0.5, 0.4), SCENE.shapes[2])
    assert bounced(SCENE, "p1", 0) == SCENE


def test_a_piece_that_is_let_go_lands_from_where_it_was() -> None:
    assert landed(SCENE, Landing("p1", height(350), since=9000), 9000) == bounced(SCENE, "p1", 350)
    landing = Landing("p1", 0.1, since=9000)
    ball = landed(SCENE, landing, 9040).shapes[1]
    assert isinstance(ball, Sprite)
    assert 0.4 < ball.y < 0.5
    assert [landing.lasts(now) for now in (8999, 9000, 9079, 9080)] == [False, True, True, False]
    assert landed(SCENE, landing, 9080) == SCENE


def test_marks_that_lie_on_the_picked_piece_go_up_with_it() -> None:
    under, over = (Tile("picked-a1", 0, 0, 1, 1, "", layer=layer) for layer in (Layer.UNDER, Layer.OVER))
    marked = replace(SCENE, shapes=(under, *SCENE.shapes, over))
    below, *_, above = bounced(marked, "p1", 350).shapes
    assert below == under
    assert above == replace(over, y=-0.1)


def test_a_refused_piece_swings_in_a_ring_and_rests() -> None:
    offsets = {round(shaken(SCENE, "p2", t).shapes[2].x - 1.5, 3) for t in range(0, 220, 5)}  # type: ignore[union-attr]
    assert min(offsets) < -0.05
    assert max(offsets) > 0.05
    *rest, ring = shaken(SCENE, "p2", 330).shapes
    assert tuple(rest) == SCENE.shapes
    assert isinstance(ring, Mark)
    assert (ring.x, ring.y, ring.paint, ring.alpha) == (1.5, 0.5, "bad", 0.5)
    assert shaken(SCENE, "p2", 440) == SCENE
    assert shaken(SCENE, "nobody", 10) == SCENE


def test_a_carried_piece_is_over_everything_and_faint_where_it_stands() -> None:
    mark, ball, other, hand = carried(SCENE, "p1", 1.7, 0.2).shapes
    assert (mark, other) == (SCENE.shapes[0], SCENE.shapes[2])
    assert ball == replace(BALL, alpha=FAINT)
    assert hand == replace(BALL, id="p1-in-hand", x=1.7, y=0.2, layer=Layer.WORD)
    assert carried(SCENE, "nobody", 1, 1) == SCENE


def test_a_pressed_piece_is_a_little_smaller() -> None:
    mark, ball, other = pressed(SCENE, "p1").shapes
    assert (mark, other) == (SCENE.shapes[0], SCENE.shapes[2])
    assert ball == replace(BALL, size=0.96)


def test_only_a_hint_breathes() -> None:
    dart = Mark("hint-dart", "dart", 0.5, 0.5, "accent")
    hinted = replace(SCENE, shapes=(*SCENE.shapes, dart))
    assert hints(hinted)
    assert not hints(SCENE)
    assert breathed(hinted, 0) == breathed(hinted, 1200) == hinted
    assert breathed(hinted, 600).shapes == (*SCENE.shapes, replace(dart, alpha=0.6))
