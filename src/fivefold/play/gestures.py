"""Motion that is no event: the picked piece bounces, a refused one shakes its head."""

from __future__ import annotations

from dataclasses import replace
from math import pi, sin

from fivefold.art.tokens import motion
from fivefold.core.scene import Scene, Sprite


def bounced(scene: Scene, name: str, t: float) -> Scene:
    """The scene with one sprite in the air, `t` milliseconds after it was picked; it goes on for ever."""
    height = motion("picked", "height") * abs(sin(pi * t / motion("picked", "loop")))
    return _shifted(scene, name, 0.0, -height)


def shaken(scene: Scene, name: str, t: float) -> Scene:
    """The scene with one sprite swinging three times to say no; at rest again when that is over."""
    share = t / motion("refused")
    swing = motion("refused", "swing") * sin(3 * 2 * pi * share) if 0 <= share < 1 else 0.0
    return _shifted(scene, name, swing, 0.0)


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
