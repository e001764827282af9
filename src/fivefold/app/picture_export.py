"""Export of pictures and animations of games: painted in the background while the player goes on."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from fivefold.app.pages.parts import Button, Notice, PickOption
from fivefold.app.platform import RenderRequest
from fivefold.app.screens.forms.file_chooser import FileChooserScreen, FileRequest
from fivefold.app.screens.screen import Screen
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.jobs import Job

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

EXPORT, CANCEL = "picture", "cancel-picture"
LOOK_MS = 100.0  # interval at which the progress is looked at


class PictureExport:
    """A file that is being painted; `notice` says how far it is."""

    def __init__(self, session: LocalSession, request: RenderRequest, path: str) -> None:
        self._session = session
        self._path = path
        self._percent = 0
        self._looked = session.now
        assert session.platform.render
        self._job: Job[Any] | None = session.jobs.process(
            session.platform.render, request, done=self._painted, purpose="export"
        )

    @property
    def notice(self) -> Notice:
        name = PurePath(self._path).name
        return Notice(gettext("Saving {name}", name=name), share=self._percent / 100)

    @property
    def next_due(self) -> float:
        return self._looked + LOOK_MS

    def tick(self) -> None:
        """Show the progress that the work has reported."""
        if self._job and self._session.now >= self.next_due:
            self._looked = self._session.now
            if self._job.stop.reported != self._percent:
                self._percent = self._job.stop.reported
                self._session.changed()

    def cancel(self) -> None:
        """Stop painting; nothing is written then."""
        if self._job:
            self._job.cancel()
            self._session.export = None
            self._session.tell(Notice(gettext("The picture was not saved.")))

    def _painted(self, found: bytes | UserError) -> None:
        self._job = None
        if isinstance(found, UserError):
            self._finish(found)
            return
        platform, path, content = self._session.platform, self._path, found
        self._session.jobs.thread(lambda: platform.write(path, content), self._finish)

    def _finish(self, problem: object) -> None:
        self._session.export = None
        if isinstance(problem, UserError):
            self._session.tell(Notice(str(problem), "bad"))
        else:
            self._session.tell(Notice(gettext("Saved to {path}.", path=self._path), "good"))


def export_button(session: LocalSession) -> tuple[Button, ...]:
    """Return the button that exports a picture, where pictures can be painted and saved."""
    if session.platform.render is None:
        return ()
    if session.export:
        return (Button(CANCEL, gettext("Stop saving"), "close", "s"),)
    return (Button(EXPORT, gettext("Save picture"), "export", "s"),)


def cancel_export(session: LocalSession) -> None:
    """Stop saving the picture that is being painted."""
    if session.export:
        session.export.cancel()


def picture_chooser(session: LocalSession, match: Match, number: int, *, turned: bool) -> Screen:
    """Return the chooser of a file for an animation of a match, or for a picture of one of its positions."""
    record = str(make_record(match, date=session.platform.today()))
    theme = session.settings.word("theme")

    def done(chosen: tuple[str, str]) -> None:
        path, kind = chosen
        session.export = PictureExport(session, RenderRequest(record, kind, number, theme, turned), path)
        session.changed()

    return FileChooserScreen(
        session,
        FileRequest(
            title=gettext("Save a picture"),
            button=Button("write", gettext("Save file"), "export"),
            suffixes=(".gif", ".png"),
            work=lambda path, kind: (path, kind),
            done=done,
            name=f"{match.game.name}-{session.platform.today()}",
            formats=(
                PickOption("gif", gettext("The whole game, animated"), ".gif"),
                PickOption("png", gettext("This position"), ".png"),
            ),
            game=match.game,
        ),
    )
