"""Background check of a draft, since it may take a solver."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.games import game_named
from fivefold.service.jobs import Job

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


def check_draft(stop: StopFlag, name: str, text: str) -> tuple[tuple[str, ...], str]:
    """Return the problems of a draft, and its state as text if there are none. Runs as a job."""
    editor = game_named(name).editor
    if editor is None:
        return (), ""
    draft = editor.read(text)
    problems = draft.problems()
    return problems, "" if problems else str(draft.state())


class DraftChecker:
    """`problems` and `state` belong to the last draft given; both are empty until its check is done."""

    def __init__(self, session: LocalSession) -> None:
        self.problems: tuple[str, ...] = ()
        self.state = ""  # as text, to be played
        self._session = session
        self._job: Job[Any] | None = None

    def ask(self, game: AnyGame, text: str) -> None:
        """Begin to check a draft."""
        self.forget()
        self.problems, self.state = (), ""
        self._job = self._session.jobs.process(check_draft, game.name, text, done=self._receive)

    def forget(self) -> None:
        """Cancel the check."""
        if self._job:
            self._job.cancel()

    def _receive(self, found: tuple[tuple[str, ...], str] | UserError) -> None:
        self.problems, self.state = ((str(found),), "") if isinstance(found, UserError) else found
        self._session.changed()
