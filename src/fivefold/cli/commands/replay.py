"""`fivefold replay`: checks a record and prints it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from fivefold.cli.arguments import read_text
from fivefold.cli.json_output import add_json, print_json, result_json
from fivefold.cli.progress_line import replay_with_progress
from fivefold.core.game_parts.command import Command, CommandHost
from fivefold.core.record import Entry, Record, read_record
from fivefold.core.text import gettext, gettext_noop, ngettext
from fivefold.fronts.text_board import board_lines, describe_result
from fivefold.play.match import Match


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=gettext("a record; - reads it from standard input"))
    add_json(parser)


def run(args: Namespace, platform: CommandHost) -> None:
    record = read_record(read_text(platform, args.file))
    if args.json:
        print_json(platform, _record_json(record, replay_with_progress(record)))
        return
    for line in _describe_record(record, replay_with_progress(record)):
        platform.tell(line)


def _record_json(record: Record, match: Match) -> dict[str, object]:
    """Return a checked record as data, with the moves and positions that were not taken back."""
    return {
        "game": record.game,
        "players": [player._asdict() for player in match.players],
        "date": record.date,
        "control": record.control,
        "entries": [entry._asdict() for entry in match.log],
        "moves": [ply.entry.text for ply in match.line if ply.entry],
        "positions": [str(ply.state) for ply in match.line],
        "result": result_json(match.result),
        "score": match.score,
        "ranked": match.ranked,
    }


def _describe_record(record: Record, match: Match) -> Iterator[str]:
    """Yield the players, the entries, the final board and the result."""
    yield " ".join(filter(None, (gettext(match.game.title), record.date)))
    for seat, player in zip(match.game.seats, match.players, strict=True):
        yield f"{gettext(seat.title)}: {player.name} ({gettext(player.kind)})"
    if record.control:
        yield gettext("Clock: {control}", control=record.control)
    yield ""
    width = len(str(len(match.log)))
    for number, entry in enumerate(match.log, 1):
        yield f"{number:{width}}. {_entry_line(match, entry)}"
    yield ""
    yield from board_lines(match.game, match.state)
    yield ""
    yield from _result_lines(match)


def _entry_line(match: Match, entry: Entry) -> str:
    seconds, thousandths = divmod(entry.at, 1000)
    time = f"{seconds // 60:3}:{seconds % 60:02}.{thousandths // 100}"
    seats = match.game.seats
    return f"{time}  {gettext(seats[entry.seat].title) + '  ' if len(seats) > 1 else ''}{entry.text}"


def _result_lines(match: Match) -> Iterator[str]:
    yield describe_result(match.game, match.result) if match.result else gettext("Not finished.")
    if match.game.ranking and match.score is not None:
        yield f"{gettext(match.game.ranking.label)}: {match.score}"
    yield ngettext("Checked: {n} entry is valid.", "Checked: all {n} entries are valid.", len(match.log))
    yield gettext("Ranked.") if match.ranked else gettext("Not ranked.")


COMMAND = Command(
    name="replay",
    summary=gettext_noop("check a record move by move and print it"),
    example="fivefold replay game.fivefold",
    arguments=arguments,
    run=run,
)
