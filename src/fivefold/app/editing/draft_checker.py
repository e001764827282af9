"""The judge of drafts: what is wrong with one is found out elsewhere, since it may take a solver."""

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
    """What is wrong with a draft, and the state it makes when nothing is; work for a job."""
    editor = game_named(name).editor
    if editor is None:
        return (), ""
    draft = editor.read(text)
    problems = draft.problems()
    return problems, "" if problems else str(draft.state())


class DraftChecker:
    """`problems` and `state` belong to the draft asked about last; until that is known there is neither."""

    def __init__(self, session: LocalSession) -> None:
        self.problems: tuple[str, ...] = ()
        self.state = ""  # as text, to be played
        self._session = session
        self._job: Job[Any] | None = None

    def ask(self, game: AnyGame, text: str) -> None:
        self.forget()
        self.problems, self.state = (), ""
        self._job = self._session.jobs.process(check_draft, game.name, text, done=self._found)

    def forget(self) -> None:
        """The answer is not wanted any more."""
        if self._job:
            self._job.cancel()

    def _found(self, found: tuple[tuple[str, ...], str] | UserError) -> None:
        self.problems, self.state = ((str(found),), "") if isinstance(found, UserError) else found
        self._session.changed()
