"""Forms that import and export files."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fivefold.app.pages.form_fields import pick_field
from fivefold.app.pages.parts import Button, Notice, PickOption, TextField
from fivefold.app.screens.forms.form import Answers, FormRequest, FormScreen
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext, ngettext
from fivefold.service.game_files import ImportedGame, export_game, file_formats, read_games, store_games
from fivefold.service.store import GameSummary

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

PASTED = "pasted"  # used instead of a file name


def export_form(session: LocalSession, game: AnyGame, summary: GameSummary) -> FormScreen[str]:
    """Return the form that writes a game of the archive into a file."""
    offered = file_formats(game)

    def work(answers: Answers) -> str:
        kind = next(each for each in offered if each.name == answers["kind"])
        path = _path(answers)
        path = path if path.endswith(kind.suffix) else path + kind.suffix
        session.platform.write(path, export_game(session.store.archive.load(summary.id), kind.name))
        return path

    def done(path: str) -> None:
        session.tell(Notice(gettext("Saved to {path}.", path=path), "good"))

    options = tuple(PickOption(kind.name, kind.title, kind.suffix) for kind in offered)
    suggested = session.platform.suggest(f"{game.name}-{summary.date}-{summary.id}")
    return FormScreen(
        session,
        FormRequest(
            title=gettext("Export a game"),
            subtitle=gettext("The file extension is added if it is missing."),
            kind="files",
            game=game,
            fields=(
                pick_field("kind", gettext("Format"), options, offered[0].name),
                TextField("path", gettext("File"), suggested),
            ),
            button=Button("write", gettext("Save file"), "export"),
            work=work,
            done=done,
        ),
    )


def import_form(session: LocalSession, then: Callable[[], None]) -> FormScreen[tuple[str, bytes]]:
    """Return the form that reads games from a file into the archive; `then` is called afterwards."""

    def work(answers: Answers) -> tuple[str, bytes]:
        path = _path(answers)
        return path, session.platform.read(path)

    return FormScreen(
        session,
        FormRequest(
            title=gettext("Import games"),
            subtitle=gettext("A Fivefold record, or a file format that one of the games supports."),
            kind="files",
            fields=(TextField("path", gettext("File"), "", hint=session.platform.suggest("game.fivefold")),),
            button=Button("read", gettext("Open file"), "plus"),
            work=work,
            done=lambda file: import_content(session, *file, then),
        ),
    )


def _path(answers: Answers) -> str:
    path = str(answers["path"]).strip()
    if not path:
        raise UserError(gettext("Enter a file name."))
    return path


def import_content(session: LocalSession, name: str, content: bytes, then: Callable[[], None]) -> None:
    """Check the games in a file by the rules, and store them in the archive."""

    def found(games: tuple[ImportedGame, ...]) -> None:
        session.jobs.thread(lambda: store_games(session.store, session.account, games), session.or_tell(kept))

    def kept(n: int) -> None:
        session.tell(Notice(ngettext("{n} game was imported.", "{n} games were imported.", n), "good"))
        then()

    session.jobs.process(read_games, name, content, done=session.or_tell(found))
