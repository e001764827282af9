"""`fivefold savefile`: show and change an old save file, and copy boards out of it and into it."""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, TypeVar

from fivefold.core.errors import BadOptions, raise_first
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.grid import Grid
from fivefold.core.text import gettext, gettext_noop
from fivefold.core.values import replace
from fivefold.games.onet.board.board_text import grid_of, write_board
from fivefold.games.onet.files.level_file import LEVEL_FILE, read_level, write_level
from fivefold.games.onet.files.save_codec import decode, encode
from fivefold.games.onet.files.save_data import SavedGame, SavedScore, SaveFile
from fivefold.games.onet.files.save_layout import (
    NAME,
    PASSWORD,
    RECORD_SIZE,
    RECORDS,
    SLOTS,
    STATE_SIZE,
    STATES,
)
from fivefold.games.onet.rules.notation import odd_creatures

if TYPE_CHECKING:
    from argparse import _SubParsersAction

T = TypeVar("T")


def arguments(parser: ArgumentParser) -> None:
    acts = parser.add_subparsers(title=gettext("what to do"), metavar="ACT", required=True)
    show = _add(acts, "show old.sav", gettext("print everything that is in the file"), _show)
    show.add_argument("--json", action="store_true", help=gettext("print JSON for other programs"))
    edit = _add(acts, "edit old.sav --name Ann", gettext("change what is in the file"), _edit)
    edit.add_argument("--name", metavar="TEXT", help=gettext("the player's name"))
    edit.add_argument("--password", metavar="TEXT", help=gettext("the password"))
    edit.add_argument("--mask", metavar="BYTE", type=_byte, help=gettext("the mask of all strings, 0 to 255"))
    edit.add_argument(
        "--score", metavar="SLOT:D.M.YEAR:POINTS", type=_score, help=gettext("a line of the high score list")
    )
    edit.add_argument(
        "--drop", metavar="SLOT", type=_slot, help=gettext("remove the game in this slot, 1 to 5")
    )
    take = _add(
        acts, "import old.sav --slot 2", gettext("import the board of a game into the archive"), _import
    )
    take.add_argument("level", metavar="OUT", nargs="?", help=gettext("a level file to write it to instead"))
    give = _add(
        acts,
        "export old.sav board.lvl --slot 2",
        gettext("write the board of a level file into the save"),
        _export,
    )
    give.add_argument("level", metavar="LEVEL", help=gettext("the level file to read"))
    give.add_argument("--new", action="store_true", help=gettext("start with an empty save"))
    for act in (take, give):
        act.add_argument(
            "--slot", type=_slot, default=1, help=gettext("slot of the game, 1 to 5 (default: 1)")
        )


def run(args: Namespace, platform: CommandHost) -> None:
    args.act(args, platform)


def _add(
    acts: _SubParsersAction[ArgumentParser],
    example: str,
    summary: str,
    act: Callable[[Namespace, CommandHost], None],
) -> ArgumentParser:
    name, _, _ = example.partition(" ")
    epilog = gettext("example: {line}", line=f"fivefold savefile {example}")
    parser = acts.add_parser(name, help=summary, description=summary, epilog=epilog)
    parser.add_argument("file", metavar="FILE", help=gettext("the save file"))
    parser.set_defaults(act=act)
    return parser


def _show(args: Namespace, platform: CommandHost) -> None:
    save, notes = decode(platform.read(args.file))
    if args.json:
        platform.tell(json.dumps(_save_json(save, notes)))
        return
    for offset, line in _lines(save):
        platform.tell(f"{offset:>6}  {line}")
    for note in notes:
        platform.tell(gettext("Note: {note}", note=note))


def _save_json(save: SaveFile, notes: Iterable[str]) -> dict[str, object]:
    """Return the content of a save as data, without the password; an empty slot is None."""
    return {
        "mask": save.mask,
        "name": save.name,
        "password_letters": len(save.password),
        "scores": [None if score == SavedScore() else asdict(score) for score in save.scores],
        "games": [_game_json(game) if game.tiles else None for game in save.games],
        "notes": list(notes),
    }


def _game_json(game: SavedGame) -> dict[str, object]:
    board = write_board(Grid(game.columns, game.rows), game.tiles).split("/")
    size = {"rows": game.rows, "columns": game.columns}
    return {**size, "row": game.row, "column": game.column, "picture": game.background, "board": board}


def _lines(save: SaveFile) -> Iterator[tuple[str, str]]:
    """Yield the content of a save line by line, with the offsets of its parts."""
    yield "0", gettext("mask {mask}", mask=save.mask)
    yield str(NAME), gettext("name '{name}'", name=save.name)
    yield str(PASSWORD), gettext("a password of {n} letters", n=len(save.password))
    for n, score in enumerate(save.scores):
        date = f"{score.day}.{score.month}.{score.year}"
        content = (
            gettext("{points} points on {date}", points=score.points, date=date)
            if score != SavedScore()
            else "-"
        )
        yield str(RECORDS + n * RECORD_SIZE), gettext("record {n}: {content}", n=n + 1, content=content)
    for n, game in enumerate(save.games):
        yield (
            str(STATES + n * STATE_SIZE),
            gettext("state {n}: {content}", n=n + 1, content=_describe_game(game)),
        )
        if game.tiles:
            grid = Grid(game.columns, game.rows)
            yield from (("", row) for row in write_board(grid, game.tiles).split("/"))


def _describe_game(game: SavedGame) -> str:
    if not game.tiles:
        return "-"
    return gettext(
        "{rows} rows, {columns} columns, cursor in row {row} and column {column}, picture '{picture}'",
        rows=game.rows,
        columns=game.columns,
        row=game.row + 1,
        column=game.column + 1,
        picture=game.background,
    )


def _edit(args: Namespace, platform: CommandHost) -> None:
    content = platform.read(args.file)
    save, _ = decode(content)
    given = {"name": args.name, "password": args.password, "mask": args.mask}
    save = replace(save, **{name: value for name, value in given.items() if value is not None})
    if args.score:
        save = replace(save, scores=_replace_slot(save.scores, *args.score))
    if args.drop:
        save = replace(save, games=_replace_slot(save.games, args.drop, SavedGame()))
    platform.write(args.file, encode(save, content))


def _import(args: Namespace, platform: CommandHost) -> None:
    save, notes = decode(platform.read(args.file))
    game = save.games[args.slot - 1]
    if not any(game.tiles):
        raise BadOptions(
            gettext("There is no game in slot {slot} of '{file}'.", slot=args.slot, file=args.file)
        )
    raise_first(odd_creatures(game.tiles))
    level = write_level(grid_of(game.columns, game.rows), game.tiles)
    if args.level is not None:
        platform.write(args.level, level)
    else:
        platform.keep(f"board{LEVEL_FILE.suffix}", level)
        platform.tell(gettext("The board was added to the archive."))
    for note in notes:
        platform.tell(gettext("Note: {note}", note=note))


def _export(args: Namespace, platform: CommandHost) -> None:
    state = read_level(platform.read(args.level))
    over = encode(SaveFile()) if args.new else platform.read(args.file)
    save, _ = decode(over)
    game = SavedGame(state.grid.height, state.grid.width, tiles=state.tiles)
    platform.write(args.file, encode(replace(save, games=_replace_slot(save.games, args.slot, game)), over))


def _replace_slot(slots: tuple[T, ...], slot: int, value: T) -> tuple[T, ...]:
    return (*slots[: slot - 1], value, *slots[slot:])


def _slot(text: str) -> int:
    if text not in map(str, range(1, SLOTS + 1)):
        raise ArgumentTypeError(gettext("'{text}' is not a slot from 1 to {last}", text=text, last=SLOTS))
    return int(text)


def _byte(text: str) -> int:
    if not re.fullmatch("[0-9]{1,3}", text) or int(text) > 255:
        raise ArgumentTypeError(gettext("'{text}' is not a number from 0 to 255", text=text))
    return int(text)


def _score(text: str) -> tuple[int, SavedScore]:
    found = re.fullmatch(r"([0-9]):([0-9]+)\.([0-9]+)\.([0-9]+):([0-9]+)", text)
    if not found:
        raise ArgumentTypeError(gettext("'{text}' is not a score such as 2:15.11.2023:1200", text=text))
    slot, *numbers = found.groups()
    return _slot(slot), SavedScore(*map(int, numbers))


COMMAND = Command(
    name="savefile",
    summary=gettext_noop("show or change a save file of the old Onet, and copy boards out of it or into it"),
    example="fivefold savefile import old.sav --slot 2",
    arguments=arguments,
    run=run,
    takes_game=False,
)
