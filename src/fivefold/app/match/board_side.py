"""The side from which a player sees the board of a game for two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.match.board_view import BoardView
from fivefold.app.pages.parts import Button, PlayerBar
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.play.match import Match

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

FLIP = "flip"


class BoardSide:
    """Keeps a board turned as the settings say, unless the player flipped it; that is remembered by game."""

    def __init__(self, session: LocalSession, board_view: BoardView, match: Match, seat: int) -> None:
        self._session = session
        self._board_view = board_view
        self._for_two = len(match.players) == 2
        self._seat = seat
        self._shared = all(player.kind == "person" for player in match.players)
        self._flipped = self._for_two and _is_flipped(session, match.game)
        self.update(match)

    def update(self, match: Match) -> None:
        """Turn the board where it should be turned now."""
        if self.turns(match):
            self._board_view.turn_round()
            self._session.changed()

    def turns(self, match: Match) -> bool:
        """Return True if the board has to be turned."""
        if not self._for_two:
            return False
        below = _seat_below(self._session, self._seat, match.turn if self._shared else None)
        return ((below == 1) != self._flipped) != self._board_view.turned

    def flip(self, match: Match) -> None:
        """Turn the board round, and remember it for the next games."""
        self._flipped = not self._flipped
        self._session.expect(
            self._session.store.accounts.remember(
                self._session.account.id, {_setting(match.game): self._flipped}
            )
        )
        self.update(match)

    def bars(self, bars: tuple[PlayerBar, ...]) -> tuple[PlayerBar, ...]:
        """Return the player bars with the one at the bottom of the board first."""
        return bars[::-1] if self._board_view.turned else bars

    def buttons(self) -> tuple[Button, ...]:
        """Return the button that turns the board round, in games for two."""
        tip = gettext("See the board from the other side")
        return (Button(FLIP, gettext("Flip board"), "flip", "f", tip=tip),) if self._for_two else ()


def starts_turned(session: LocalSession, game: AnyGame, seat: int, mover: int | None) -> bool:
    """Return True if a game that this seat plays begins with its board turned round.

    `mover` is the player who moves first, where both share the device.
    """
    return (_seat_below(session, seat, mover) == 1) != _is_flipped(session, game)


def _seat_below(session: LocalSession, seat: int, mover: int | None) -> int:
    """Return the seat at the bottom of the board, as the settings say."""
    match session.settings.word("side"):
        case "first":
            return 0
        case "mover" if mover is not None:
            return mover
        case _:
            return seat


def _is_flipped(session: LocalSession, game: AnyGame) -> bool:
    return session.store.accounts.settings(session.account.id).get(_setting(game)) is True


def _setting(game: AnyGame) -> str:
    return f"flip.{game.name}"
