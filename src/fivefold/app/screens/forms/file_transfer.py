"""Import and export of files: by the file chooser, or from and to the other end of a connection."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from fivefold.app.pages.form_fields import pick_field
from fivefold.app.pages.parts import Button, Notice, PickOption
from fivefold.app.screens.forms.file_chooser import FileChooserScreen, FileRequest
from fivefold.app.screens.forms.form import Answers, FormRequest, FormScreen
from fivefold.app.screens.forms.import_progress import ImportScreen
from fivefold.app.screens.screen import Screen
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.games import all_games
from fivefold.service.game_files import export_game, file_formats
from fivefold.service.store import GameSummary

if TYPE_CHECKING:
    from fivefold.app.network.file_transfers import FileTransfers
    from fivefold.app.session import LocalSession

FORMAT: Final = "format"


def export_chosen(session: LocalSession, game: AnyGame, summary: GameSummary) -> None:
    """Let the player save a game of the archive to a file."""
    if session.platform.local:
        session.go(_export_chooser(session, game, summary))
    elif session.access and session.transfers_files:
        session.go(_download_form(session, session.access.transfers, game, summary))


def import_games(session: LocalSession, done: Callable[[int], None]) -> None:
    """Let the player choose a file whose games are read into the archive; `done` gets the first one's id."""
    if session.platform.local:
        session.go(_import_chooser(session, done))
    elif session.access and session.transfers_files:
        session.access.transfers.request(session, _suffixes(), partial(_import, session, done))


def _import(session: LocalSession, done: Callable[[int], None], name: str, content: bytes) -> None:
    session.go(ImportScreen(session, name, content, done))


def _download_form(
    session: LocalSession, transfers: FileTransfers, game: AnyGame, summary: GameSummary
) -> Screen:
    """Return the form that asks for the format, and offers the file as a download."""
    formats = {kind.name: kind for kind in file_formats(game)}

    def work(answers: Answers) -> tuple[str, bytes]:
        kind = formats[str(answers[FORMAT])]
        content = export_game(session.store.archive.load(summary.id), kind.name)
        return _file_name(game, summary) + kind.suffix, content

    def done(file: tuple[str, bytes]) -> None:
        transfers.offer(session, *file)

    options = tuple(PickOption(kind.name, kind.title, kind.suffix) for kind in formats.values())
    return FormScreen(
        session,
        FormRequest(
            title=gettext("Export a game"),
            fields=(pick_field(FORMAT, gettext("Format"), options, options[0].value),),
            button=Button("write", gettext("Save file"), "export"),
            work=work,
            done=done,
            kind="files",
            game=game,
        ),
    )


def _file_name(game: AnyGame, summary: GameSummary) -> str:
    return f"{game.name}-{summary.date}-{summary.id}"


def _suffixes() -> tuple[str, ...]:
    return tuple(dict.fromkeys(kind.suffix for game in all_games() for kind in file_formats(game)))


def _export_chooser(session: LocalSession, game: AnyGame, summary: GameSummary) -> Screen:
    """Return the chooser of a file into which a game of the archive is written."""
    offered = file_formats(game)

    def work(path: str, kind: str) -> str:
        session.platform.write(path, export_game(session.store.archive.load(summary.id), kind))
        return path

    def done(path: str) -> None:
        session.tell(Notice(gettext("Saved to {path}.", path=path), "good"))

    options = tuple(PickOption(kind.name, kind.title, kind.suffix) for kind in offered)
    return FileChooserScreen(
        session,
        FileRequest(
            title=gettext("Export a game"),
            button=Button("write", gettext("Save file"), "export"),
            suffixes=tuple(kind.suffix for kind in offered),
            work=work,
            done=done,
            name=_file_name(game, summary),
            formats=options,
            game=game,
        ),
    )


def _import_chooser(session: LocalSession, done: Callable[[int], None]) -> Screen:
    """Return the chooser of a file whose games are read into the archive."""

    def work(path: str, kind: str) -> tuple[str, bytes]:
        return path, session.platform.read(path)

    return FileChooserScreen(
        session,
        FileRequest(
            title=gettext("Import games"),
            button=Button("read", gettext("Open file"), "plus"),
            suffixes=_suffixes(),
            work=work,
            done=lambda file: session.go(ImportScreen(session, *file, done)),
        ),
    )
