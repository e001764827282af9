"""The judge of drafts: what is wrong with one is found out elsewhere, since it may take a solver."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fivefold.core.bot import Stop
from fivefold.core.game import AnyGame
from fivefold.core.problem import Problem
from fivefold.games import game_named
from fivefold.house.jobs import Job

if TYPE_CHECKING:
    from fivefold.house.house import House


def judged(stop: Stop, name: str, text: str) -> tuple[tuple[str, ...], str]:
    """What is wrong with a draft, and the state it makes when nothing is; work for a job."""
    editor = game_named(name).editor
    if editor is None:
        return (), ""
    draft = editor.read(text)
    problems = draft.problems()
    return problems, "" if problems else str(draft.state())


class Judge:
    """`problems` and `state` belong to the draft asked about last; until that is known there is neither."""

    def __init__(self, house: House) -> None:
        self.problems: tuple[str, ...] = ()
        self.state = ""  # as text, to be played
        self._house = house
        self._job: Job[Any] | None = None

    def ask(self, game: AnyGame, text: str) -> None:
        self.forget()
        self.problems, self.state = (), ""
        self._job = self._house.jobs.process(judged, game.name, text, done=self._found)

    def forget(self) -> None:
        """The answer is not wanted any more."""
        if self._job:
            self._job.cancel()

    def _found(self, found: tuple[tuple[str, ...], str] | Problem) -> None:
        self.problems, self.state = ((str(found),), "") if isinstance(found, Problem) else found
        self._house.changed()
