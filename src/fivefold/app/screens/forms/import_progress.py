"""The page of an import under way: how far it is, and a button that cancels it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from fivefold.app.pages.formatting import format_number
from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import Button, Notice
from fivefold.app.screens.screen import Screen
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.text import gettext, ngettext
from fivefold.service.game_files import ImportedGame, read_games, store_games
from fivefold.service.jobs import Job

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

UPDATE_MS = 200.0


class ImportScreen(Screen):
    """Checks the games in a file by the rules, and stores them in the archive; then it closes."""

    def __init__(self, session: LocalSession, name: str, content: bytes, done: Callable[[int], None]) -> None:
        """`done` gets the id of the first game that was stored."""
        super().__init__(session)
        self._done = done
        self._name = name
        self._content = content
        self._job: Job[Any] | None = None
        self._stop = StopFlag()  # ends the storing between two games
        self._shown = 0  # the number of moves that the page shows
        self._outcome = ""

    def page(self) -> FormPage:
        label = gettext("Close") if self._outcome else gettext("Cancel")
        return FormPage(
            title=gettext("Import games"),
            subtitle=self._outcome or self._progress(),
            back=True,
            kind="files",
            groups=(),
            buttons=(Button("cancel", label, "close", role="primary"),),
            help="" if self._outcome else gettext("Escape cancels the import."),
        )

    def enter(self) -> None:
        if self._job is None and not self._outcome:
            work = self.session.jobs.process
            self._job = work(read_games, self._name, self._content, done=self._read, purpose="import")

    def press(self, button: str) -> None:
        if button == "cancel":
            self.session.back()

    def tick(self, now: float) -> None:
        if self._job and self._job.stop.reported != self._shown:
            self._shown = self._job.stop.reported
            self.session.changed()

    def next_due(self) -> float | None:
        return None if self._outcome else self.session.now + UPDATE_MS

    def close(self) -> None:
        """Cancel the checking; games that were stored before stay, and the player is told their number."""
        self._stop.set()
        if self._job and not self._outcome and self._job.stop is not self._stop:
            self._job.cancel()
            self.session.tell(Notice(gettext("The import was cancelled."), "plain"))

    def _progress(self) -> str:
        if self._job and self._job.stop is self._stop:
            return gettext("Storing the games of {name} ...", name=self._name)
        if not self._shown:
            return gettext("Reading {name} ...", name=self._name)
        return ngettext(
            "{name}: {number} move checked.",
            "{name}: {number} moves checked.",
            self._shown,
            name=self._name,
            number=format_number(self._shown),
        )

    def _read(self, answer: tuple[ImportedGame, ...] | UserError) -> None:
        if isinstance(answer, UserError):
            self._finish(Notice(str(answer), "bad"))
            return
        store, account = self.session.store, self.session.account
        self._job = self.session.jobs.thread(
            lambda: store_games(store, account, answer, self._stop), self._stored, self._stop
        )
        self.session.changed()

    def _stored(self, answer: tuple[int, ...] | UserError) -> None:
        if isinstance(answer, UserError):
            self._finish(Notice(str(answer), "bad"))
        else:
            text = ngettext("{n} game was imported.", "{n} games were imported.", len(answer))
            if answer:
                self._done(answer[0])
            self._finish(Notice(text, "good"))

    def _finish(self, notice: Notice) -> None:
        self._outcome = notice.text
        self.session.tell(notice)
        if self.session.screen is self:
            self.session.back()
