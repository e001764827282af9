"""Games in and out as files: our own records, and whatever kinds of file a game declares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from fivefold.core.bot import Stop
from fivefold.core.game import AnyGame, FileKind, Played, named
from fivefold.core.problem import BadNotation, Problem
from fivefold.core.record import Entry, Player, Record, read_record
from fivefold.core.text import say
from fivefold.games import all_games
from fivefold.house.store import Account, Filing, Standing, Store
from fivefold.play.match import Match
from fivefold.play.replay import record, replay

RECORD = "record"  # in the place of the name of a game's own kind of file
SUFFIX = ".fivefold"
LARGEST = 16_000_000  # bytes; more is no game


class Kind(NamedTuple):
    name: str
    title: str
    suffix: str


class Found(NamedTuple):
    """A game that was in a file, replayed by the rules: its record as text, the list of records it would
    belong to, and how it stands."""

    text: str
    group: str
    standing: Standing


def kinds(game: AnyGame) -> tuple[Kind, ...]:
    """What a game can be given out as, our own record first."""
    own = Kind(RECORD, say("Fivefold record"), SUFFIX)
    return (own, *(Kind(kind.name, say(kind.title), kind.suffix) for kind in game.files))


def given_out(kept: Record, kind: str) -> bytes:
    """A game as the content of a file; raises Problem when that kind of file cannot hold it."""
    if kind == RECORD:
        return str(kept).encode()
    match = replay(kept)
    moves = tuple(
        match.game.read_move(before.state, after.entry.text)
        for before, after in pairwise(match.line)
        if after.entry
    )
    return named(match.game.files, kind, "file").write((Played(match.start, moves),))


def position_of(stop: Stop, text: str) -> Any:
    """The state that a record, given as text, leads to; work for a job."""
    return replay(read_record(text)).state


def taken_in(stop: Stop, name: str, content: bytes) -> tuple[Found, ...]:
    """The games in a file of that name, all replayed; work for a job. Raises Problem, saying why not."""
    if len(content) > LARGEST:
        raise Problem(say("'{name}' is too large to be a game.", name=name))
    if content.startswith(b"Fivefold "):
        kept = _read(name, content)
        return (_found(replay(kept), kept),)
    reasons = []
    for game, kind in _fitting(name):
        try:
            matches = [_played(game, each) for each in kind.read(content)]
            return tuple(_found(match, record(match)) for match in matches)
        except BadNotation as problem:
            reasons.append(str(problem))
    why = reasons[0] if reasons else say("there is no game that reads such a file.")
    raise Problem(say("'{name}' is no game: {why}", name=name, why=why))


def keep(store: Store, account: Account, games: tuple[Found, ...]) -> int:
    """Put games that were found into the archive; how many there were. It waits for the disk."""
    for text, group, standing in games:
        store.archive.keep(account.id, read_record(text), Filing(group), standing).wait()
    return len(games)


def _fitting(name: str) -> Iterator[tuple[AnyGame, FileKind[object, object]]]:
    lower = name.lower()
    return ((game, kind) for game in all_games() for kind in game.files if lower.endswith(kind.suffix))


def _read(name: str, content: bytes) -> Record:
    try:
        return read_record(content.decode())
    except UnicodeDecodeError as error:
        raise Problem(say("'{name}' is not text.", name=name)) from error


def _played(game: AnyGame, played: Played[object, object]) -> Match:
    """The moves of a file as a match between people nobody knows."""
    people = tuple(Player("person", say(seat.title)) for seat in game.seats)
    match = Match.begin(game, played.start, people)
    for move in played.moves:
        if match.turn is None:
            break
        match = match.enter(Entry(match.turn, 0, str(move)))
    return match


def _found(match: Match, kept: Record) -> Found:
    ranking = match.game.ranking
    return Found(str(kept), ranking.group(match.start) if ranking else "", Standing.of(match))
