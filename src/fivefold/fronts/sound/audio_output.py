"""Audio output of a session: the sounds of animations at their moments, and sounds that are effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.pages.effects import Effect, PlaySound
from fivefold.app.pages.pages import LessonPage, OverPage, Page, PlayingPage, ReviewPage

if TYPE_CHECKING:
    from fivefold.core.scene.animation import Animation
    from fivefold.fronts.sound.player import SoundPlayer


class AudioOutput:
    """Plays what is heard of a session; `update` is called once a frame."""

    def __init__(self, sound: SoundPlayer) -> None:
        self._sound = sound
        self._page: Page | None = None
        self._animation: Animation | None = None
        self._volumes: tuple[bool, int, int] | None = None

    def update(self, page: Page, now: float, effects: tuple[Effect, ...]) -> None:
        """Play what is due at `now`, in milliseconds; `effects` are those of the session in this frame."""
        if page is not self._page:
            self._page = page
            self._set_volumes(page)
            self._follow_animation(page, now)
        for effect in effects:
            if isinstance(effect, PlaySound):
                self._sound.play(effect.name)
        self._sound.tick(now)

    def _set_volumes(self, page: Page) -> None:
        appearance = page.appearance
        volumes = appearance.sound, appearance.effects, appearance.music
        if volumes != self._volumes:
            self._volumes = volumes
            self._sound.set(on=volumes[0], effects=volumes[1], music=volumes[2])

    def _follow_animation(self, page: Page, now: float) -> None:
        """Schedule the sounds of a new animation; one that was skipped falls silent."""
        board = page.board if isinstance(page, PlayingPage | OverPage | ReviewPage | LessonPage) else None
        animation = board.animation if board else None
        if animation is not self._animation:
            self._animation = animation
            if board and animation and board.animating(0.0):
                self._sound.schedule(animation.sounds, now - board.age)
            else:
                self._sound.cancel()
