"""What is to be heard: the sounds of films at their moments, and those of what happens on the pages."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.house.pages import Learning, Over, Page, Playing, Review
from fivefold.house.parts import Board
from fivefold.play.film import Film

ENDINGS = {"won": "win", "lost": "lose", "drawn": "stuck", "ended": "stuck"}


class Cues:
    """Follows the pages of a house and names the sounds that are due."""

    def __init__(self) -> None:
        self._page: Page | None = None
        self._film: Film | None = None
        self._heard = 0.0

    def due(self, page: Page, now: float) -> tuple[str, ...]:
        """The sounds since the last call; to be called once a frame."""
        names = (*self._happened(page), *self._filmed(_board(page), now))
        self._page, self._heard = page, now
        return names

    def _happened(self, page: Page) -> Iterator[str]:
        if page is self._page:
            return
        before, board = _board(self._page), _board(page)
        if before and board:
            if board.picked and board.picked != before.picked:
                yield "pick"
            if board.refused and board.began_refused != before.began_refused:
                yield "refuse"
        if isinstance(page, Over) and not isinstance(self._page, Over):
            yield ENDINGS[page.mood]
        if isinstance(page, Playing) and isinstance(self._page, Playing):
            pairs = zip(page.strips, self._page.strips, strict=False)
            if any(strip.low and strip.active and not old.low for strip, old in pairs):
                yield "clock-low"

    def _filmed(self, board: Board | None, now: float) -> Iterator[str]:
        if board is None or board.film is None:
            return
        since = self._heard if board.film is self._film else board.began - 1
        self._film = board.film
        for moment, name in board.film.sounds:
            if since < board.began + moment <= now:
                yield name


def _board(page: Page | None) -> Board | None:
    """The board that is played on or looked at."""
    return page.board if isinstance(page, Playing | Review | Learning | Over) else None
