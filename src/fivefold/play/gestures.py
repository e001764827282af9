"""Motion that is no event: the picked piece bounces or is carried, a refused one shakes its head, a hint
breathes."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin

from fivefold.art.tokens import motion
from fivefold.core.scene import Layer, Mark, Scene, Shape, Sprite

FAINT = 0.35  # what is left to be seen where a carried piece stands


def bounced(scene: Scene, name: str, t: float) -> Scene:
    """The scene with one sprite in the air, `t` milliseconds after it was picked; it goes on for ever."""
    height = motion("picked", "height") * abs(sin(pi * t / motion("picked", "loop")))
    return _shifted(scene, name, 0.0, -height)


def shaken(scene: Scene, name: str, t: float) -> Scene:
    """The scene with one sprite swinging three times to say no; at rest again when that is over."""
    share = t / motion("refused")
    swing = motion("refused", "swing") * sin(3 * 2 * pi * share) if 0 <= share < 1 else 0.0
    return _shifted(scene, name, swing, 0.0)


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


def _shifted(scene: Scene, name: str, dx: float, dy: float) -> Scene:
    return replace(
        scene,
        shapes=tuple(
            replace(shape, x=shape.x + dx, y=shape.y + dy)
            if isinstance(shape, Sprite) and shape.id == name
            else shape
            for shape in scene.shapes
        ),
    )
