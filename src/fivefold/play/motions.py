"""Motion that is no event: a picked piece bounces and lands, a refused one shakes, a hint pulses.

Each is an `Animation` over the scene at rest, so that front ends play it as they play a move.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from fivefold.art.tokens import motion
from fivefold.core.scene.animation import Animation, Clip, Track
from fivefold.core.scene.shapes import Layer, Mark, Scene, Shape, Sprite, Tile
from fivefold.core.values import replace

CARRIED_ALPHA: Final = 0.35  # of a carried piece, where it still stands
PICKED_PREFIX: Final = "picked"  # of the ids of marks that show which piece is picked
RING: Final = 0.47  # of a cell
PRESSED_SIZE: Final = 0.96
LANDING_MS: Final = 80.0  # as a button takes to be pressed
POINTS: Final = 33  # values of a track that follows a curve


def bounce(scene: Scene, name: str) -> Animation:
    """Return the endless bounce of a picked piece; marks that lie on it go with it.

    >>> ball = Sprite("p1", "ball1", 0.5, 0.5)
    >>> bounce(Scene(0, 0, 1, 1, (ball,)), "p1").loop
    True
    """
    length = motion("picked", "loop")
    moving = [shape for shape in scene.shapes if _bounces(shape, name)]
    heights = [bounce_height(length * n / (POINTS - 1)) for n in range(POINTS)]
    return _over_scene(
        length,
        [
            Clip(shape, 0.0, length, (Track("y", 0.0, length, tuple(_y(shape) - h for h in heights)),))
            for shape in moving
        ],
        loop=True,
    )


def bounce_height(t: float) -> float:
    """Return the height of a picked piece, `t` milliseconds after it was picked.

    >>> bounce_height(0)
    0.0
    """
    return motion("picked", "height") * abs(sin(pi * t / motion("picked", "loop")))


def landing(scene: Scene, name: str, height: float) -> Animation:
    """Return the way down of a piece that was let go at a height.

    >>> ball = Sprite("p1", "ball1", 0.5, 0.5)
    >>> still = Scene(0, 0, 1, 1, (ball,))
    >>> landing(still, "p1", height=0.2).at(still, 0).shapes[0].y
    0.3
    """
    down = [
        Clip(
            sprite, 0.0, LANDING_MS, (Track("y", 0.0, LANDING_MS, (sprite.y - height, sprite.y), "out-quad"),)
        )
        for sprite in _sprites(scene, name)
    ]
    return _over_scene(LANDING_MS if down else 0.0, down)


def shake(scene: Scene, name: str) -> Animation:
    """Return the refusal of a piece: it swings three times in a ring that fades.

    >>> ball = Sprite("p1", "ball1", 0.5, 0.5)
    >>> [clip.shape.id for clip in shake(Scene(0, 0, 1, 1, (ball,)), "p1").clips]
    ['p1', 'refused']
    """
    swinging = motion("refused")
    length = 2 * swinging
    clips: list[Clip] = []
    for sprite in _sprites(scene, name):
        swings = [motion("refused", "swing") * sin(3 * 2 * pi * n / (POINTS - 1)) for n in range(POINTS)]
        clips.append(
            Clip(sprite, 0.0, length, (Track("x", 0.0, swinging, tuple(sprite.x + s for s in swings)),))
        )
        ring = Mark("refused", "square", sprite.x, sprite.y, "bad", RING, layer=Layer.WORD)
        fade = Track("alpha", length / 2, length / 2, (1.0, 0.0))
        clips.append(Clip(ring, 0.0, length, (fade,)))
    return _over_scene(length if clips else 0.0, clips)


def pulse(scene: Scene) -> Animation | None:
    """Return the endless pulse of a hint's darts, or None where the scene shows no hint.

    >>> pulse(Scene(0, 0, 1, 1, ())) is None
    True
    """
    darts = [shape for shape in scene.shapes if isinstance(shape, Mark) and shape.shape == "dart"]
    if not darts:
        return None
    length, least = motion("hint", "loop"), motion("hint", "least")
    alphas = [least + (1 - least) * (1 + cos(2 * pi * n / (POINTS - 1))) / 2 for n in range(POINTS)]
    clips = [Clip(dart, 0.0, length, (Track("alpha", 0.0, length, tuple(alphas)),)) for dart in darts]
    return _over_scene(length, clips, loop=True)


def carried(scene: Scene, name: str, x: float, y: float) -> Scene:
    """Return the scene with one piece at the pointer, over everything else, and faint where it stands.

    >>> ball = Sprite("p1", "ball1", 0.5, 0.5)
    >>> [round(shape.x, 1) for shape in carried(Scene(0, 0, 3, 1, (ball,)), "p1", 2.2, 0.5).shapes]
    [0.5, 2.2]
    """
    held = [
        replace(sprite, id=f"{name}-carried", x=x, y=y, layer=Layer.WORD) for sprite in _sprites(scene, name)
    ]
    faint = tuple(
        replace(shape, alpha=CARRIED_ALPHA * shape.alpha) if _is_piece(shape, name) else shape
        for shape in scene.shapes
    )
    return replace(scene, shapes=(*faint, *held))


def pressed(scene: Scene, name: str) -> Scene:
    """Return the scene with one piece a little smaller, as under a finger.

    >>> ball = Sprite("p1", "ball1", 0.5, 0.5)
    >>> pressed(Scene(0, 0, 1, 1, (ball,)), "p1").shapes[0].size
    0.96
    """
    return replace(
        scene,
        shapes=tuple(
            replace(shape, size=PRESSED_SIZE * shape.size)
            if isinstance(shape, Sprite) and shape.id == name
            else shape
            for shape in scene.shapes
        ),
    )


def _over_scene(length: float, clips: list[Clip], *, loop: bool = False) -> Animation:
    return Animation(
        length=length, hidden=frozenset(clip.shape.id for clip in clips), clips=tuple(clips), loop=loop
    )


def _bounces(shape: Shape, name: str) -> bool:
    marks = (
        isinstance(shape, Tile | Mark) and shape.layer > Layer.PIECE and shape.id.startswith(PICKED_PREFIX)
    )
    return marks or _is_piece(shape, name)


def _is_piece(shape: Shape, name: str) -> bool:
    return isinstance(shape, Sprite) and shape.id == name


def _sprites(scene: Scene, name: str) -> list[Sprite]:
    return [shape for shape in scene.shapes if isinstance(shape, Sprite) and shape.id == name]


def _y(shape: Shape) -> float:
    assert isinstance(shape, Sprite | Tile | Mark)
    return shape.y
