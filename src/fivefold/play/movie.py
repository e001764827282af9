"""The frames of a whole match as one animation: which scene is shown at which moment, and for how long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fivefold.art.tokens import motion_scale, tokens
from fivefold.core.game import SceneContext
from fivefold.core.scene.shapes import Scene
from fivefold.play.film import Film, film
from fivefold.play.match import Match
from fivefold.play.piece_tracker import PieceTracker

FRAME_MS = 50  # from one frame to the next
LAST_FRAME_MS = 2000


class MovieFrame(NamedTuple):
    """A moment of the animation of one move, with the time it is shown, in milliseconds."""

    film: Film
    moment: float
    lasts: int

    @property
    def scene(self) -> Scene:
        """Return the scene at this moment."""
        return self.film.at(self.moment)


def movie_frames(match: Match, speed: str = "calm") -> tuple[MovieFrame, ...]:
    """Return the frames of the start position and of every move of the main line, with a pause after each.

    `speed` is a name of the motion scale in the design tokens: `movie_frames(match, "off")` has one frame
    for each position.
    """
    pause = max(FRAME_MS, round(tokens()["motion"]["computer_waits"] / FRAME_MS) * FRAME_MS)
    frames: list[MovieFrame] = []
    for animation in move_animations(match, motion_scale(speed)):
        frames += [MovieFrame(animation, t, FRAME_MS) for t in range(0, int(animation.length), FRAME_MS)]
        frames.append(MovieFrame(animation, animation.length, pause))
    return *frames[:-1], frames[-1]._replace(lasts=LAST_FRAME_MS)


def move_animations(match: Match, speed: float) -> Iterator[Film]:
    """Yield the start position at rest, then the animation of each move."""
    game, tracker = match.game, PieceTracker.of(match.start.pieces())
    scene = game.scene(SceneContext(match.start, tracker.names))
    yield film(scene, (), scene, tracker, speed)
    for ply in match.line[1:]:
        following = tracker.follow(ply.beats)
        after = game.scene(SceneContext(ply.state, following.names, last=ply.beats))
        yield film(scene, ply.beats, after, tracker, speed)
        scene, tracker = after, following
