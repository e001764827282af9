"""Motion that is no event: the picked piece bounces and lands or is carried, a refused one shakes its head, a
hint breathes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, pi, sin

from fivefold.art.tokens import motion
from fivefold.core.scene import Layer, Mark, Scene, Shape, Sprite, Tile

FAINT = 0.35  # what is left to be seen where a carried piece stands
PICKED = "picked"  # what the names of marks begin with that show which piece is picked
RING = 0.47  # of a cell
PRESSED = 0.96  # of its size
LANDING = 80  # milliseconds, as a button takes to be pressed


def bounced(scene: Scene, name: str, t: float) -> Scene:
    """The scene with one sprite in the air, `t` milliseconds after it was picked; it goes on for ever. What
    marks it as picked and lies on it goes with it."""
    marks = [shape for shape in scene.shapes if shape.layer > Layer.PIECE and shape.id.startswith(PICKED)]
    return _shifted(scene, 0.0, -height(t), name, marks)


def height(t: float) -> float:
    """How high a picked piece is, `t` milliseconds after it was picked."""
    return motion("picked", "height") * abs(sin(pi * t / motion("picked", "loop")))


def landed(scene: Scene, name: str, high: float, t: float) -> Scene:
    """The scene with one sprite on its way down from where it was when it was let go."""
    return _shifted(scene, 0.0, -high * (1 - t / LANDING) ** 2, name) if 0 <= t < LANDING else scene


def shaken(scene: Scene, name: str, t: float) -> Scene:
    """The scene with one sprite swinging three times to say no, in a ring that says so too and fades; as it
    was when that is over."""
    swinging, ringed = t / motion("refused"), t / (2 * motion("refused"))
    swing = motion("refused", "swing") * sin(3 * 2 * pi * swinging) if 0 <= swinging < 1 else 0.0
    shaking = _shifted(scene, swing, 0.0, name)
    stands = [shape for shape in scene.shapes if isinstance(shape, Sprite) and shape.id == name]
    if not (stands and 0 <= ringed < 1):
        return shaking
    alpha = min(1.0, 2 * (1 - ringed))
    ring = Mark("refused", "square", stands[0].x, stands[0].y, "bad", RING, layer=Layer.WORD, alpha=alpha)
    return replace(shaking, shapes=(*shaking.shapes, ring))


def carried(scene: Scene, name: str, x: float, y: float) -> Scene:
    """The scene with one sprite in hand at a point, over everything else, and faint where it stands."""
    faint = [
        replace(shape, alpha=FAINT * shape.alpha) if isinstance(shape, Sprite) and shape.id == name else shape
        for shape in scene.shapes
    ]
    hand = [
        replace(shape, id=f"{name}-in-hand", x=x, y=y, layer=Layer.WORD)
        for shape in scene.shapes
        if isinstance(shape, Sprite) and shape.id == name
    ]
    return replace(scene, shapes=(*faint, *hand))


def pressed(scene: Scene, name: str) -> Scene:
    """The scene with one sprite under the finger, a little smaller."""
    return replace(
        scene,
        shapes=tuple(
            replace(shape, size=PRESSED * shape.size)
            if isinstance(shape, Sprite) and shape.id == name
            else shape
            for shape in scene.shapes
        ),
    )


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


def _shifted(scene: Scene, dx: float, dy: float, name: str, marks: Sequence[Shape] = ()) -> Scene:
    """The scene with one sprite elsewhere, and some marks with it."""
    return replace(
        scene,
        shapes=tuple(
            replace(shape, x=shape.x + dx, y=shape.y + dy)
            if isinstance(shape, Sprite | Tile | Mark) and (_is(shape, name) or shape in marks)
            else shape
            for shape in scene.shapes
        ),
    )


def _is(shape: Shape, name: str) -> bool:
    return isinstance(shape, Sprite) and shape.id == name
