"""The question before moves are lost that could be saved nowhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fivefold.app.pages.parts import Button
from fivefold.core.text import gettext
from fivefold.service.match.match_writer import MatchWriter

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

LOSE = "lose"


def asks_before_loss(session: LocalSession, writer: MatchWriter | None, go: Callable[[], None]) -> bool:
    """Return False if all moves are on some disk; otherwise ask whether to lose them, and `go` on a yes."""
    if writer is None or not writer.saved_nowhere:
        return False

    def lose() -> None:
        writer.give_up()
        go()

    stay = Button("stay", gettext("Stay"), "play", role="primary")
    leave = Button(LOSE, gettext("Leave without saving"), "close", role="danger")
    detail = gettext("{why} If you leave now, they are lost.", why=writer.journal_problem)
    session.ask(gettext("Your moves are not saved"), detail, {stay: lambda: None, leave: lose})
    return True
