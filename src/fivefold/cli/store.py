"""`fivefold store`: everything that is kept, looked through, taken out as one file and brought back."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from fivefold.core.command import Command, Desk
from fivefold.core.problem import Problem
from fivefold.core.text import count, mark, say

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def arguments(parser: ArgumentParser) -> None:
    acts = parser.add_subparsers(title=say("what to do"), metavar="ACT", required=True)
    check = _add(acts, "check", "", say("look whether all that is kept is sound"), _check)
    check.add_argument("--replay", action="store_true", help=say("play every game again by its rules too"))
    backup = _add(acts, "backup", " games.db", say("write all that is kept into one file"), _backup)
    backup.add_argument("file", metavar="FILE", help=say("the file to write"))
    restore = _add(
        acts, "restore", " games.db", say("put a backup in the place of all that is kept"), _restore
    )
    restore.add_argument("file", metavar="FILE", help=say("a file that 'store backup' wrote"))


def _add(
    acts: _SubParsersAction[ArgumentParser],
    name: str,
    rest: str,
    summary: str,
    run: Callable[[Namespace, Desk], None],
) -> ArgumentParser:
    example = say("example: {line}", line=f"fivefold store {name}{rest}")
    parser = acts.add_parser(name, help=summary, description=summary, epilog=example)
    parser.add_argument(
        "--at",
        metavar="PLACE",
        default="",
        help=say("a folder or a connection string (postgresql://...); else the player's own folder"),
    )
    parser.set_defaults(act=run)
    return parser


def run(args: Namespace, desk: Desk) -> None:
    args.act(args, desk)


def _check(args: Namespace, desk: Desk) -> None:
    from fivefold.house.store import checkup, opening, place, schema
    from fivefold.house.store.database import Trouble
    from fivefold.house.store.sqlite import CORRUPT

    with closing(opening.existing(place.place(args.at))) as database:
        try:
            desk.tell(say("{name}, version {version}", name=database.name, version=schema.insist(database)))
        except Trouble as trouble:
            if trouble.code != CORRUPT:  # which is a fault like others
                raise
        faults = list(checkup.faults(database, by_the_rules=args.replay))
        for fault in faults:
            desk.tell(fault)
        if faults:
            raise Problem(count("There is {n} fault.", "There are {n} faults.", len(faults)))
        there = checkup.counts(database)
    desk.tell(count("{n} account", "{n} accounts", there.accounts))
    desk.tell(count("{n} game", "{n} games", there.games))
    desk.tell(count("{n} entry", "{n} entries", there.entries))
    desk.tell(say("All is well."))


def _backup(args: Namespace, desk: Desk) -> None:
    from fivefold.house.store import opening, place, schema, transfer

    with closing(opening.existing(place.place(args.at))) as database:
        schema.insist(database)
        desk.write(args.file, transfer.backup(database))


def _restore(args: Namespace, desk: Desk) -> None:
    from fivefold.house.store import opening, place, transfer

    with transfer.unpacked(desk.read(args.file)) as found:
        database, notice = opening.opened(place.place(args.at))
        with closing(database):
            if not database.lasting:
                raise Problem(notice)
            if notice:
                desk.tell(notice)
            folder = Path(database.name).parent if database.sqlite else place.home()
            folder.mkdir(parents=True, exist_ok=True)
            kept = opening.free_name(folder / opening.FILE, "before-restore")
            desk.write(str(kept), transfer.backup(database))
            transfer.replace(database, found)
    desk.tell(say("Restored. What was there before is kept in {file}.", file=kept))


COMMAND = Command(
    name="store",
    summary=mark("check, back up or restore all that is kept: accounts, games, records, settings"),
    example="fivefold store backup games.db",
    arguments=arguments,
    run=run,
)
