"""Motion that is no event: the picked piece bounces and lands or is carried, a refused one shakes its head, a
hint breathes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import cos, pi, sin
from typing import NamedTuple

from fivefold.art.tokens import motion
from fivefold.core.scene.shapes import Layer, Mark, Scene, Shape, Sprite, Tile

FAINT = 0.35  # what is left to be seen where a carried piece stands
PICKED = "picked"  # what the names of marks begin with that show which piece is picked
RING = 0.47  # of a cell
PRESSED = 0.96  # of its size
LANDING = 80  # milliseconds, as a button takes to be pressed


class Landing(NamedTuple):
    """A piece that was let go in the air: from how high, and when."""

    name: str = ""
    high: float = 0.0
    since: float = 0.0

    def lasts(self, now: float) -> bool:
        """Whether it is still on its way down."""
        return self.high > 0 and 0 <= now - self.since < LANDING


def bounced(scene: Scene, name: str, t: float) -> Scene:
    """The scene with one sprite in the air, `t` milliseconds after it was picked; it goes on for ever. What
    marks it as picked and lies on it goes with it."""
    high = height(t)
    rising = _changed(scene, name, lambda sprite: replace(sprite, y=sprite.y - high))
    return replace(
        rising,
        shapes=tuple(
            replace(shape, y=shape.y - high)
            if isinstance(shape, Tile | Mark) and shape.layer > Layer.PIECE and shape.id.startswith(PICKED)
            else shape
            for shape in rising.shapes
        ),
    )


def height(t: float) -> float:
    """How high a picked piece is, `t` milliseconds after it was picked."""
    return motion("picked", "height") * abs(sin(pi * t / motion("picked", "loop")))


def landed(scene: Scene, landing: Landing, now: float) -> Scene:
    """The scene with one sprite on its way down."""
    if not landing.lasts(now):
        return scene
    high = landing.high * (1 - (now - landing.since) / LANDING) ** 2
    return _changed(scene, landing.name, lambda sprite: replace(sprite, y=sprite.y - high))


def shaken(scene: Scene, name: str, t: float) -> Scene:
    """The scene with one sprite swinging three times to say no, in a ring that says so too and fades; as it
    was when that is over."""
    swinging, ringed = t / motion("refused"), t / (2 * motion("refused"))
    stands = _named(scene, name)
    if not (stands and 0 <= ringed < 1):
        return scene
    swing = motion("refused", "swing") * sin(3 * 2 * pi * swinging) if swinging < 1 else 0.0
    shaking = _changed(scene, name, lambda sprite: replace(sprite, x=sprite.x + swing))
    alpha = min(1.0, 2 * (1 - ringed))
    ring = Mark("refused", "square", stands[0].x, stands[0].y, "bad", RING, layer=Layer.WORD, alpha=alpha)
    return replace(shaking, shapes=(*shaking.shapes, ring))


def carried(scene: Scene, name: str, x: float, y: float) -> Scene:
    """The scene with one sprite in hand at a point, over everything else, and faint where it stands."""
    faint = _changed(scene, name, lambda sprite: replace(sprite, alpha=FAINT * sprite.alpha))
    hand = (
        replace(sprite, id=f"{name}-in-hand", x=x, y=y, layer=Layer.WORD) for sprite in _named(scene, name)
    )
    return replace(scene, shapes=(*faint.shapes, *hand))


def pressed(scene: Scene, name: str) -> Scene:
    """The scene with one sprite under the finger, a little smaller."""
    return _changed(scene, name, lambda sprite: replace(sprite, size=PRESSED * sprite.size))


def hints(scene: Scene) -> bool:
    """Whether the scene shows a hint, which is what darts are for."""
    return any(_dart(shape) for shape in scene.shapes)


def breathed(scene: Scene, t: float) -> Scene:
    """The scene with its darts a little fainter and bright again; it goes on for ever."""
    least = motion("hint", "least")
    alpha = least + (1 - least) * (1 + cos(2 * pi * t / motion("hint", "loop"))) / 2
    return replace(
        scene,
        shapes=tuple(
            replace(shape, alpha=alpha * shape.alpha) if _dart(shape) else shape for shape in scene.shapes
        ),
    )


def _dart(shape: Shape) -> bool:
    return isinstance(shape, Mark) and shape.shape == "dart"


def _named(scene: Scene, name: str) -> list[Sprite]:
    return [shape for shape in scene.shapes if isinstance(shape, Sprite) and shape.id == name]


def _changed(scene: Scene, name: str, change: Callable[[Sprite], Sprite]) -> Scene:
    """The scene with one sprite as it is after the change."""
    return replace(
        scene,
        shapes=tuple(
            change(shape) if isinstance(shape, Sprite) and shape.id == name else shape
            for shape in scene.shapes
        ),
    )
