"""Scenes, animations and facts of a match that all its viewers share, so that each is made once."""

from __future__ import annotations

from collections import deque
from gettext import NullTranslations
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from fivefold.core.events import Beat
from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.game_parts.facts import Facts
from fivefold.core.input import Selection
from fivefold.core.scene.animation import Animation
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import translations
from fivefold.play.animate import animate
from fivefold.play.piece_tracker import PieceTracker
from fivefold.service.match.live_match import LiveMatch

KEPT: Final = 6  # of each kind: viewers differ in few settings, and all see the same two positions


class _Names(NamedTuple):
    """The names of the pieces of a state, and the tracker that gave them."""

    state: Any
    tracker: PieceTracker


class SharedScenes:
    """Remembers what was made last. Viewers with other settings or another selection have their own.

    >>> from fivefold.games import game_named
    >>> laser = game_named("laser")
    >>> state, shared = laser.start(), SharedScenes()
    >>> context = SceneContext(state, shared.meet(state).names)
    >>> shared.scene(laser, context) is shared.scene(laser, context)
    True
    """

    def __init__(self) -> None:
        self._names: deque[_Names] = deque(maxlen=KEPT)
        self._scenes: deque[tuple[SceneContext[Any, Any], Scene]] = deque(maxlen=KEPT)
        self._facts: deque[tuple[Any, Selection, NullTranslations, Facts]] = deque(maxlen=KEPT)
        self._animations: deque[tuple[Scene, Scene, float, Animation]] = deque(maxlen=KEPT)

    def meet(self, state: Any, tracker: PieceTracker | None = None) -> PieceTracker:
        """Return names for the pieces of a state: those that another viewer has, or those of `tracker`."""
        found, own = self._find(state), tracker or PieceTracker({})
        if found and found.born >= own.born:  # no name is used again after a move was taken back
            return found
        return self._keep(state, own.meet(state.pieces()))

    def follow(self, tracker: PieceTracker, beats: tuple[Beat, ...], state: Any) -> PieceTracker:
        """Return the names after these beats, which led to the state."""
        return self._find(state) or self._keep(state, tracker.follow(beats))

    def scene(self, game: AnyGame, context: SceneContext[Any, Any]) -> Scene:
        """Return the scene of a context."""
        for made, scene in self._scenes:
            if made == context:
                return scene
        scene = game.scene(context)
        self._scenes.append((context, scene))
        return scene

    def facts(self, game: AnyGame, state: Any, selection: Selection) -> Facts:
        """Return the facts of a state, in the language that is used now."""
        language = translations()
        for made_for, chosen, words, facts in self._facts:
            if made_for is state and chosen == selection and words is language:
                return facts
        facts = game.facts(state, selection)
        self._facts.append((state, selection, language, facts))
        return facts

    def animation(
        self, before: Scene, beats: tuple[Beat, ...], after: Scene, tracker: PieceTracker, speed: float
    ) -> Animation:
        """Return the animation between two scenes of this match."""
        for first, last, made_for, animation in self._animations:
            if first is before and last is after and made_for == speed:
                return animation
        animation = animate(before, beats, after, tracker, speed)
        self._animations.append((before, after, speed, animation))
        return animation

    def _find(self, state: Any) -> PieceTracker | None:
        return next((each.tracker for each in reversed(self._names) if each.state is state), None)

    def _keep(self, state: Any, tracker: PieceTracker) -> PieceTracker:
        self._names.append(_Names(state, tracker))
        return tracker


_SHARED: WeakKeyDictionary[LiveMatch, SharedScenes] = WeakKeyDictionary()


def shared_scenes(live: LiveMatch) -> SharedScenes:
    """Return the scenes that the viewers of a live match share."""
    return _SHARED.setdefault(live, SharedScenes())
