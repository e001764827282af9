from __future__ import annotations

from fivefold.core.scene import Mark, Scene, Sprite
from fivefold.play.gestures import bounced, shaken

BALL = Sprite("p1", "ball", 0.5, 0.5)
SCENE = Scene(0, 0, 2, 1, (Mark("dot", "dot", 0.5, 0.5, "text"), BALL, Sprite("p2", "ball", 1.5, 0.5)))


def test_the_picked_piece_alone_goes_up_and_comes_down_again() -> None:
    top = bounced(SCENE, "p1", 350)
    assert top.shapes == (SCENE.shapes[0], Sprite("p1", "ball", 0.5, 0.4), SCENE.shapes[2])
    assert bounced(SCENE, "p1", 0) == SCENE


def test_a_refused_piece_swings_and_rests() -> None:
    offsets = {round(shaken(SCENE, "p2", t).shapes[2].x - 1.5, 3) for t in range(0, 220, 5)}  # type: ignore[union-attr]
    assert min(offsets) < -0.05
    assert max(offsets) > 0.05
    assert shaken(SCENE, "p2", 220) == SCENE
