"""Files in and out: the pages that ask for a path, and what is done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from fivefold.core.game import AnyGame
from fivefold.core.problem import Problem
from fivefold.core.text import count, say
from fivefold.house.exchange import Found, given_out, keep, kinds, taken_in
from fivefold.house.fields import choice
from fivefold.house.parts import Button, Notice, Option, TextField
from fivefold.house.rooms.ask import Answers, Asked, AskRoom
from fivefold.house.store import Summary

if TYPE_CHECKING:
    from fivefold.house.house import House

PASTED = "pasted"  # in the place of the name of a file


def give_out(house: House, game: AnyGame, summary: Summary) -> AskRoom[str]:
    """The page that writes a game of the archive into a file."""
    offered = kinds(game)

    def work(answers: Answers) -> str:
        kind = next(each for each in offered if each.name == answers["kind"])
        path = _path(answers)
        path = path if path.endswith(kind.suffix) else path + kind.suffix
        house.desk.write(path, given_out(house.store.archive.load(summary.id), kind.name))
        return path

    def done(path: str) -> None:
        house.tell(Notice(say("Written to {path}.", path=path), "good"))

    options = tuple(Option(kind.name, kind.title, kind.suffix) for kind in offered)
    suggested = house.desk.suggest(f"{game.name}-{summary.date}-{summary.id}")
    return AskRoom(
        house,
        Asked(
            title=say("Export a game"),
            subtitle=say("The ending of the file's name is added where it is missing."),
            kind="files",
            game=game,
            fields=(
                choice("kind", say("As"), options, offered[0].name),
                TextField("path", say("File"), suggested),
            ),
            button=Button("write", say("Write the file"), "export"),
            work=work,
            done=done,
        ),
    )


def take_in(house: House, then: Callable[[], None]) -> AskRoom[tuple[str, bytes]]:
    """The page that reads games from a file into the archive; `then` when they are there."""

    def work(answers: Answers) -> tuple[str, bytes]:
        path = _path(answers)
        return path, house.desk.read(path)

    return AskRoom(
        house,
        Asked(
            title=say("Import games"),
            subtitle=say("A record of ours, or a file of another program that one of the games reads."),
            kind="files",
            fields=(TextField("path", say("File"), "", hint=house.desk.suggest("game.fivefold")),),
            button=Button("read", say("Read the file"), "plus"),
            work=work,
            done=lambda file: add(house, *file, then),
        ),
    )


def _path(answers: Answers) -> str:
    path = str(answers["path"]).strip()
    if not path:
        raise Problem(say("A file needs a name."))
    return path


def add(house: House, name: str, content: bytes, then: Callable[[], None]) -> None:
    """Check the games in a file by the rules, and put them into the archive."""

    def found(games: tuple[Found, ...]) -> None:
        house.jobs.thread(lambda: keep(house.store, house.account, games), house.or_tell(kept))

    def kept(n: int) -> None:
        house.tell(Notice(count("{n} game was imported.", "{n} games were imported.", n), "good"))
        then()

    house.jobs.process(taken_in, name, content, done=house.or_tell(found))
