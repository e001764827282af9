"""Audio output of a session: animations, picks and refusals, results, and a clock that runs low."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.pages.pages import LessonPage, OverPage, Page, PlayingPage, ReviewPage
from fivefold.app.pages.parts import BoardPart
from fivefold.app.session import Session

if TYPE_CHECKING:
    from fivefold.fronts.sound.player import SoundPlayer

RESULT_SOUNDS = {"won": "win", "lost": "lose"}


class AudioOutput:
    """Plays sounds for the differences between each page and the one before."""

    def __init__(self, sound: SoundPlayer) -> None:
        self._sound = sound
        self._page: Page | None = None
        self._volumes: tuple[bool, int, int] | None = None

    def update(self, session: Session) -> None:
        """Play what is due; called once a frame."""
        settings = session.settings
        volumes = settings.on("sound"), settings.number("effects"), settings.number("music")
        if volumes != self._volumes:
            self._volumes = volumes
            self._sound.set(on=volumes[0], effects=volumes[1], music=volumes[2])
        if session.page is not self._page:
            before, self._page = self._page, session.page
            self._board(_board_part(before), _board_part(session.page), session.now)
            self._events(before, session.page)
        self._sound.tick(session.now)

    def _board(self, before: BoardPart | None, after: BoardPart | None, now: float) -> None:
        film = after.film if after else None
        if film is not (before.film if before else None):
            if after and film and now - after.began < film.length:
                self._sound.schedule(film, after.began)
            else:
                self._sound.cancel()
        if after and before:
            if after.picked and (after.picked, after.began_picked) != (before.picked, before.began_picked):
                self._sound.play("pick")
            if after.began_refused > before.began_refused:
                self._sound.play("refuse")

    def _events(self, before: Page | None, after: Page) -> None:
        if isinstance(after, OverPage) and not isinstance(before, OverPage) and after.mood in RESULT_SOUNDS:
            self._sound.play(RESULT_SOUNDS[after.mood])
        if isinstance(after, PlayingPage) and isinstance(before, PlayingPage):
            was = {strip.seat for strip in before.strips if strip.low}
            if any(strip.low and strip.active and strip.seat not in was for strip in after.strips):
                self._sound.play("clock-low")


def _board_part(page: Page | None) -> BoardPart | None:
    return page.board if isinstance(page, PlayingPage | OverPage | ReviewPage | LessonPage) else None
