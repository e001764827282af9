"""`fivefold replay`: a record checked and told."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from fivefold.cli.arguments import text_of
from fivefold.cli.drawing import drawing, outcome
from fivefold.core.command import Command, Desk
from fivefold.core.record import Entry, Record, read_record
from fivefold.core.text import count, mark, say
from fivefold.play.match import Match
from fivefold.play.replay import replay


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=say("a record; - reads it from the standard input"))


def run(args: Namespace, desk: Desk) -> None:
    record = read_record(text_of(desk, args.file))
    for line in _told(record, replay(record)):
        desk.tell(line)


def _told(record: Record, match: Match) -> Iterator[str]:
    """Who played what, entry by entry, and how it ended."""
    yield " ".join(filter(None, (say(match.game.title), record.date)))
    for seat, player in zip(match.game.seats, match.players, strict=True):
        yield f"{say(seat.title)}: {player.name} ({say(player.kind)})"
    if record.control:
        yield say("Clock: {control}", control=record.control)
    yield ""
    width = len(str(len(match.log)))
    for number, entry in enumerate(match.log, 1):
        yield f"{number:{width}}. {_line(match, entry)}"
    yield ""
    yield from drawing(match.game, match.state)
    yield ""
    yield from _end(match)


def _line(match: Match, entry: Entry) -> str:
    seconds, thousandths = divmod(entry.at, 1000)
    time = f"{seconds // 60:3}:{seconds % 60:02}.{thousandths // 100}"
    seats = match.game.seats
    return f"{time}  {say(seats[entry.seat].title) + '  ' if len(seats) > 1 else ''}{entry.text}"


def _end(match: Match) -> Iterator[str]:
    yield outcome(match.game, match.result) if match.result else say("Not finished.")
    if match.game.ranking and match.score is not None:
        yield f"{say(match.game.ranking.label)}: {match.score}"
    yield count("Checked: its {n} entry holds.", "Checked: all {n} entries hold.", len(match.log))
    yield say("Ranked.") if match.ranked else say("Not ranked.")


COMMAND = Command(
    name="replay",
    summary=mark("check a record move by move and print it"),
    example="fivefold replay game.fivefold",
    arguments=arguments,
    run=run,
)
