"""The frames of a whole match as one animation: which scene is shown at which moment, and for how long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fivefold.art.tokens import motion_scale, tokens
from fivefold.core.game import SceneContext
from fivefold.core.scene.animation import Animation
from fivefold.core.scene.shapes import Scene
from fivefold.play.animate import animate
from fivefold.play.match import Match
from fivefold.play.piece_tracker import PieceTracker

FRAME_MS = 50  # from one frame to the next
LAST_FRAME_MS = 2000


class MovieFrame(NamedTuple):
    """A moment of the animation of one move, with the time it is shown, in milliseconds.

    >>> still = Scene(0, 0, 1, 1, ())
    >>> MovieFrame(Animation(length=0), still, moment=0, lasts=50).scene == still
    True
    """

    animation: Animation
    after: Scene
    moment: float
    lasts: int

    @property
    def scene(self) -> Scene:
        """Return the scene at this moment."""
        return self.animation.at(self.after, self.moment)


def movie_frames(match: Match, speed: str = "calm") -> tuple[MovieFrame, ...]:
    """Return the frames of the start position and of every move of the main line, with a pause after each.

    `speed` is a name of the motion scale in the design tokens; with `off` there is one frame a position.

    >>> from fivefold.core.record import Entry, Player
    >>> from fivefold.games import game_named
    >>> laser = game_named("laser")
    >>> match = Match.begin(laser, laser.start(), (Player("person", "Ann"), Player("person", "Ben")))
    >>> match = match.enter(Entry(0, 0, "j4+"))
    >>> [frame.lasts for frame in movie_frames(match, "off")][-1] == LAST_FRAME_MS
    True
    """
    pause = max(FRAME_MS, round(tokens()["motion"]["computer_waits"] / FRAME_MS) * FRAME_MS)
    frames: list[MovieFrame] = []
    for animation, after in move_animations(match, motion_scale(speed)):
        moments = range(0, int(animation.length), FRAME_MS)
        frames += [MovieFrame(animation, after, moment, FRAME_MS) for moment in moments]
        frames.append(MovieFrame(animation, after, animation.length, pause))
    return *frames[:-1], frames[-1]._replace(lasts=LAST_FRAME_MS)


def move_animations(match: Match, speed: float) -> Iterator[tuple[Animation, Scene]]:
    """Yield the start position at rest, then the animation of each move, each with the scene it ends in.

    >>> from fivefold.core.record import Entry, Player
    >>> from fivefold.games import game_named
    >>> laser = game_named("laser")
    >>> match = Match.begin(laser, laser.start(), (Player("person", "Ann"), Player("person", "Ben")))
    >>> match = match.enter(Entry(0, 0, "j4+"))
    >>> [animation.length > 0 for animation, _ in move_animations(match, speed=1.0)]
    [False, True]
    """
    game, tracker = match.game, PieceTracker.of(match.start.pieces())
    scene = game.scene(SceneContext(match.start, tracker.names))
    yield animate(scene, (), scene, tracker, speed), scene
    for ply in match.line[1:]:
        following = tracker.follow(ply.beats)
        after = game.scene(SceneContext(ply.state, following.names, last=ply.beats))
        yield animate(scene, ply.beats, after, tracker, speed), after
        scene, tracker = after, following
