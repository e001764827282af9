"""The questions before something is lost: moves that could be saved nowhere, or a picture under way."""

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


def quit_program(session: LocalSession) -> None:
    """End the session; ask first if something would be lost, unless that question is open."""
    question = session.page.question
    asked = question is not None and any(button.id == LOSE for button in question.answers)
    if asked or not (_asks_about_moves(session) or _asks_about_picture(session)):
        session.close()


def _asks_about_moves(session: LocalSession) -> bool:
    return any(asks_before_loss(session, writer, session.close) for writer in session.writers)


def _asks_about_picture(session: LocalSession) -> bool:
    """Return False if no picture is being saved; otherwise ask whether to leave without it."""
    if session.export is None:
        return False
    session.confirm(
        gettext("A picture is being saved"),
        gettext("If you leave now, it is not written."),
        Button("stay", gettext("Stay"), "play", role="primary"),
        Button(LOSE, gettext("Leave without saving"), "close", role="danger"),
        session.close,
    )
    return True
