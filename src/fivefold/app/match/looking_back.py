"""Looking back in a running match: earlier positions on a board of their own, while the match goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.match.board_view import BoardView
from fivefold.app.match.match_view import MatchView
from fivefold.app.pages.pages import BOARD
from fivefold.app.pages.parts import Button
from fivefold.core.input import Key
from fivefold.core.text import gettext
from fivefold.play.match import Ply

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

EARLIER, LATER = ("left", "up", "pageup"), ("right", "down", "pagedown")
PRESENT = ("end", "escape", "enter")


class LookingBack:
    """The earlier position that is shown instead of the present one, if any."""

    def __init__(self, session: LocalSession, view: MatchView) -> None:
        self._session = session
        self._view = view
        self._number: int | None = None
        self._length = 0  # of the line of play, when the player began to look back
        self._board: BoardView | None = None

    @property
    def board_view(self) -> BoardView | None:
        """Return the board with the earlier position; None at the present."""
        board = self._board
        if board and board.turned != self._view.board_view.turned:
            board.turn_round()
        return board

    @property
    def number(self) -> int:
        """Return the number of the move that led to the position shown."""
        return self._last if self._number is None else self._number

    @property
    def _last(self) -> int:
        return len(self._view.match.line) - 1

    def go(self, number: int) -> None:
        """Show the position after so many moves; the last one is the present. One step on is animated."""
        number = max(0, number)
        if number >= self._last:
            self.end()
            return
        ply: Ply = self._view.match.line[number]
        forward = self._number is not None and number == self._number + 1
        if self._board is None:
            self._session.focus(BOARD)  # where the arrow keys step on
            self._board = BoardView(self._session, self._view.match.game, ply.state, ply.beats)
        elif number != self._number:
            (self._board.play if forward else self._board.jump)(ply.state, ply.beats)
        self._number, self._length = number, len(self._view.match.line)
        self._session.changed()

    def end(self) -> None:
        """Return to the present."""
        if self._number is not None:
            self._number = self._board = None
            self._session.changed()

    def tick(self) -> None:
        """Return to the present once a move was made or taken back."""
        if self._number is not None and len(self._view.match.line) != self._length:
            self.end()

    def next_due(self) -> float | None:
        return self._board.next_due() if self._board else None

    def begins_with(self, key: Key) -> bool:
        """Return True if Left leads to the position before: where it moves no cursor and makes no move."""
        selection, match = self._view.board_view.selection, self._view.match
        idle = self._board is None and selection.cursor is None and selection.picked is None
        return key.name == "left" and idle and len(match.players) == 2 and len(match.line) > 1

    def press_key(self, key: Key) -> bool:
        """Handle a key while an earlier position is shown, or one that leads to it; return True if used."""
        if self._number is None:
            if key.name not in ("pageup", "home") or not self._last:
                return False
            self.go(0 if key.name == "home" else self._last - 1)
        elif key.name in EARLIER:
            self.go(self._number - 1)
        elif key.name in LATER:
            self.go(self._number + 1)
        elif key.name == "home":
            self.go(0)
        elif key.name in PRESENT:
            self.end()
        else:
            return False
        return True

    def press(self, button: str) -> bool:
        """Handle one of the buttons for looking back; return True if it was one."""
        match button:
            case "earlier":
                self.go(self.number - 1)
            case "later":
                self.go(self.number + 1)
            case "present":
                self.end()
            case _:
                return False
        return True

    def buttons(self) -> tuple[Button, ...]:
        """Return the buttons shown while an earlier position is."""
        return (
            Button("present", gettext("Back to the game"), "last", role="primary"),
            Button("earlier", gettext("Earlier"), "back", ready=self.number > 0),
            Button("later", gettext("Later"), "next"),
        )

    def status(self) -> str:
        """Return the status line while an earlier position is shown."""
        if not self.number:
            return gettext("Looking back: the start")
        return gettext("Looking back: move {n} of {last}", n=self.number, last=self._last)

    def help(self) -> str:
        return gettext("Left and Right step through the moves; Escape returns to the game.")
