"""Questions of tests about the running animation of a board."""

from __future__ import annotations

from fivefold.app.pages.parts import BoardPart
from fivefold.core.scene.shapes import Sprite


def picked(board: BoardPart) -> str:
    """Return the name of the piece that bounces because it is picked, or empty text."""
    return _moving(board, loop=True)


def refused(board: BoardPart) -> str:
    """Return the name of the piece that shakes because it was refused, or empty text."""
    marked = [motion.animation for motion in board.motions if "refused" in motion.animation.hidden]
    return next(
        (clip.shape.id for each in marked for clip in each.clips if isinstance(clip.shape, Sprite)), ""
    )


def _moving(board: BoardPart, *, loop: bool) -> str:
    animations = (motion.animation for motion in board.motions if motion.animation.loop == loop)
    sprites = (clip.shape for each in animations for clip in each.clips if isinstance(clip.shape, Sprite))
    return next((sprite.id for sprite in sprites), "")
