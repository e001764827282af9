"""`fivefold store`: checks, backs up and restores the stored data."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from fivefold.cli.arguments import store_name
from fivefold.cli.disk_platform import require_new_file
from fivefold.cli.json_output import add_json, print_json
from fivefold.core.errors import UserError
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.text import gettext, gettext_noop, ngettext

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from fivefold.service.store.integrity import Counts

MAX_BACKUP = 1 << 30  # bytes


def arguments(parser: ArgumentParser) -> None:
    acts = parser.add_subparsers(title=gettext("actions"), metavar="ACTION", required=True)
    check = _add_action(acts, "check", "", gettext("check that all stored data is valid"), _check_store)
    check.add_argument("--replay", action="store_true", help=gettext("also replay every game by its rules"))
    add_json(check)
    backup = _add_action(
        acts, "backup", " games.db", gettext("write all stored data to one file"), _backup_store
    )
    backup.add_argument("file", metavar="FILE", help=gettext("the file to write"))
    backup.add_argument("--force", action="store_true", help=gettext("overwrite an existing file"))
    restore = _add_action(
        acts, "restore", " games.db", gettext("replace all stored data with a backup"), _restore_store
    )
    restore.add_argument("file", metavar="FILE", help=gettext("a file written by 'store backup'"))
    add_json(restore)


def _add_action(
    acts: _SubParsersAction[ArgumentParser],
    name: str,
    rest: str,
    summary: str,
    run: Callable[[Namespace, CommandHost], None],
) -> ArgumentParser:
    example = gettext("example: {line}", line=f"fivefold store {name}{rest}")
    parser = acts.add_parser(name, help=summary, description=summary, epilog=example)
    parser.add_argument(
        "--at",
        metavar="LOCATION",
        type=store_name,
        help=gettext("a folder or a connection string (postgresql://...); the player's folder by default"),
    )
    parser.set_defaults(act=run)
    return parser


def run(args: Namespace, platform: CommandHost) -> None:
    args.act(args, platform)


def _check_store(args: Namespace, platform: CommandHost) -> None:
    from fivefold.service.store import integrity, locations, opening
    from fivefold.service.store.database import schema
    from fivefold.service.store.database.database import DatabaseProblem
    from fivefold.service.store.database.sqlite import CORRUPT

    with closing(opening.open_existing(locations.store_location(args.at))) as database:
        version: int | None = None
        try:
            version = schema.require_version(database)
        except DatabaseProblem as trouble:
            if trouble.code != CORRUPT:  # corruption is reported below as a fault
                raise
        if version is not None and not args.json:
            platform.tell(gettext("{name}, version {version}", name=database.name, version=version))
        faults = list(integrity.find_faults(database, by_the_rules=args.replay))
        there = None if faults else integrity.count_rows(database)
        if args.json:
            counts = there._asdict() if there else {}
            heading = {"store": database.name, "version": version, "replayed": args.replay}
            print_json(platform, {**heading, **counts, "faults": faults})
    _report_check(args, platform, faults, there)


def _report_check(args: Namespace, platform: CommandHost, faults: list[str], there: Counts | None) -> None:
    """Print the faults or the counts; raise UserError if there are faults."""
    if not args.json:
        for fault in faults:
            platform.tell(fault)
    if there is None:
        raise UserError(ngettext("{n} fault was found.", "{n} faults were found.", len(faults)))
    if args.json:
        return
    platform.tell(ngettext("{n} account", "{n} accounts", there.accounts))
    platform.tell(ngettext("{n} game", "{n} games", there.games))
    platform.tell(ngettext("{n} entry", "{n} entries", there.entries))
    if args.replay:
        platform.tell(ngettext("{n} game replayed", "{n} games replayed", there.games))
    platform.tell(gettext("No problems found."))


def _backup_store(args: Namespace, platform: CommandHost) -> None:
    from fivefold.service.store import backup, locations, opening
    from fivefold.service.store.database import schema

    if not args.force:
        require_new_file(args.file)
    with closing(opening.open_existing(locations.store_location(args.at))) as database:
        schema.require_version(database)
        with _private_file(args.file):
            platform.write(args.file, backup.backup(database))


def _restore_store(args: Namespace, platform: CommandHost) -> None:
    from fivefold.service.device import Device
    from fivefold.service.store import backup, locations
    from fivefold.service.store.recovery.restore_backup import restore_backup

    def write(file: Path, content: bytes) -> None:
        with _private_file(str(file)):
            platform.write(str(file), content)

    with backup.open_backup(platform.read(args.file, MAX_BACKUP)) as found:
        restored = restore_backup(locations.store_location(args.at), found, write)
    Device.read(restored.folder).ask_before_engines()
    if args.json:
        print_json(platform, {"previous": str(restored.kept), "notice": restored.notice})
        return
    if restored.notice:
        platform.tell(restored.notice)
    platform.tell(gettext("Restored. The previous data is saved in {file}.", file=restored.kept))


@contextmanager
def _private_file(path: str) -> Iterator[None]:
    """Let only its owner read the file that is written meanwhile."""
    from fivefold.service.files import expand_path

    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)
    with suppress(OSError):
        file = expand_path(path)
        if file.is_file():  # an older file of that name has kept its permissions
            file.chmod(0o600)


COMMAND = Command(
    name="store",
    summary=gettext_noop("check, back up or restore accounts, games, records and settings"),
    example="fivefold store backup games.db",
    arguments=arguments,
    run=run,
)
