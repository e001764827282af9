"""Import and export of files by the file chooser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.pages.parts import Button, Notice, PickOption
from fivefold.app.screens.forms.file_chooser import FileChooserScreen, FileRequest
from fivefold.app.screens.forms.import_progress import ImportScreen
from fivefold.app.screens.screen import Screen
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.games import all_games
from fivefold.service.game_files import export_game, file_formats
from fivefold.service.store import GameSummary

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


def export_chooser(session: LocalSession, game: AnyGame, summary: GameSummary) -> Screen:
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
            name=f"{game.name}-{summary.date}-{summary.id}",
            formats=options,
            game=game,
        ),
    )


def import_chooser(session: LocalSession) -> Screen:
    """Return the chooser of a file whose games are read into the archive."""

    def work(path: str, kind: str) -> tuple[str, bytes]:
        return path, session.platform.read(path)

    return FileChooserScreen(
        session,
        FileRequest(
            title=gettext("Import games"),
            button=Button("read", gettext("Open file"), "plus"),
            suffixes=tuple(dict.fromkeys(kind.suffix for game in all_games() for kind in file_formats(game))),
            work=work,
            done=lambda file: session.go(ImportScreen(session, *file)),
        ),
    )
