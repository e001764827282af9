"""Motion that is no event: bounce, landing, shake, pulse, and pieces under the pointer."""

from __future__ import annotations

import pytest

from fivefold.core.scene.shapes import Layer, Mark, Scene, Sprite, Tile
from fivefold.core.values import replace
from fivefold.play.motions import (
    CARRIED_ALPHA,
    LANDING_MS,
    bounce,
    bounce_height,
    carried,
    landing,
    pressed,
    pulse,
    shake,
)

BALL = Sprite("p1", "ball", 0.5, 0.5)
SCENE = Scene(0, 0, 2, 1, (Mark("dot", "dot", 0.5, 0.5, "text"), BALL, Sprite("p2", "ball", 1.5, 0.5)))


def sprite(scene: Scene, name: str) -> Sprite:
    (found,) = (shape for shape in scene.shapes if isinstance(shape, Sprite) and shape.id == name)
    return found


def test_a_picked_piece_bounces_for_ever() -> None:
    bouncing = bounce(SCENE, "p1")
    assert sprite(bouncing.at(SCENE, 350), "p1").y == pytest.approx(0.4)
    assert sprite(bouncing.at(SCENE, 0), "p1").y == pytest.approx(0.5)
    assert sprite(bouncing.at(SCENE, 350 + 10 * bouncing.length), "p1").y == pytest.approx(0.4)
    assert sprite(bouncing.at(SCENE, 350), "p2") == SCENE.shapes[2]
    assert bouncing.loop


def test_marks_on_the_picked_piece_bounce_with_it_and_those_below_do_not() -> None:
    under, over = (
        Tile(f"picked-{layer}", 0, 0, 1, 1, "", layer=layer) for layer in (Layer.UNDER, Layer.OVER)
    )
    marked = replace(SCENE, shapes=(under, *SCENE.shapes, over))
    seen = {shape.id: shape for shape in bounce(marked, "p1").at(marked, 350).shapes}
    assert seen[under.id] == under
    lifted = seen[over.id]
    assert isinstance(lifted, Tile)
    assert lifted.y == pytest.approx(-0.1)


def test_a_piece_lands_from_the_height_at_which_it_was_let_go() -> None:
    down = landing(SCENE, "p1", bounce_height(350))
    assert sprite(down.at(SCENE, 0), "p1").y == pytest.approx(0.4)
    assert 0.4 < sprite(down.at(SCENE, LANDING_MS / 2), "p1").y < 0.5
    assert down.at(SCENE, LANDING_MS) is SCENE
    assert not landing(SCENE, "nobody", 0.1).runs(0)


def test_a_refused_piece_swings_in_a_ring_that_fades() -> None:
    refusal = shake(SCENE, "p2")
    offsets = [sprite(refusal.at(SCENE, t), "p2").x - 1.5 for t in range(0, 220, 5)]
    assert min(offsets) < -0.05
    assert max(offsets) > 0.05
    (ring,) = (shape for shape in refusal.at(SCENE, 330).shapes if shape.id == "refused")
    assert isinstance(ring, Mark)
    assert (ring.x, ring.y, ring.paint) == (1.5, 0.5, "bad")
    assert ring.alpha == pytest.approx(0.5)
    assert sprite(refusal.at(SCENE, 330), "p2").x == pytest.approx(1.5)
    assert refusal.at(SCENE, 440) is SCENE
    assert shake(SCENE, "nobody").at(SCENE, 10) is SCENE


def test_only_the_darts_of_a_hint_pulse() -> None:
    dart = Mark("hint-dart", "dart", 0.5, 0.5, "accent")
    hinted = replace(SCENE, shapes=(*SCENE.shapes, dart))
    pulsing = pulse(hinted)
    assert pulsing
    alphas = [shape.alpha for t in (0, 600) for shape in pulsing.at(hinted, t).shapes if shape.id == dart.id]
    assert alphas == [pytest.approx(1.0), pytest.approx(0.6)]
    assert pulse(SCENE) is None


def test_a_carried_piece_is_over_everything_and_faint_where_it_stands() -> None:
    mark, ball, other, held = carried(SCENE, "p1", 1.7, 0.2).shapes
    assert (mark, other) == (SCENE.shapes[0], SCENE.shapes[2])
    assert ball == replace(BALL, alpha=CARRIED_ALPHA)
    assert held == replace(BALL, id="p1-carried", x=1.7, y=0.2, layer=Layer.WORD)
    assert carried(SCENE, "nobody", 1, 1) == SCENE


def test_a_pressed_piece_is_a_little_smaller() -> None:
    mark, ball, other = pressed(SCENE, "p1").shapes
    assert (mark, other) == (SCENE.shapes[0], SCENE.shapes[2])
    assert ball == replace(BALL, size=0.96)
