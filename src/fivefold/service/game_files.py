"""Games in and out as files: our own records, and whatever kinds of file a game declares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from fivefold.core.engine import StopFlag
from fivefold.core.errors import BadNotation, UserError
from fivefold.core.game import AnyGame, FileGame, FileKind, find_named
from fivefold.core.record import Entry, Player, Record, read_record
from fivefold.core.text import gettext
from fivefold.games import all_games
from fivefold.play.match import Match
from fivefold.play.replay import make_record, replay
from fivefold.service.store import Account, GameTags, MatchStatus, Store

RECORD = "record"  # in the place of the name of a game's own kind of file
SUFFIX = ".fivefold"
LARGEST = 16_000_000  # bytes; more is no game


class FileFormat(NamedTuple):
    name: str
    title: str
    suffix: str


class ImportedGame(NamedTuple):
    """A game that was in a file, replayed by the rules: its record as text, the list of records it would
    belong to, and how it stands."""

    text: str
    group: str
    standing: MatchStatus


def file_formats(game: AnyGame) -> tuple[FileFormat, ...]:
    """What a game can be given out as, our own record first."""
    own = FileFormat(RECORD, gettext("Fivefold record"), SUFFIX)
    return (own, *(FileFormat(kind.name, gettext(kind.title), kind.suffix) for kind in game.files))


def export_game(kept: Record, kind: str) -> bytes:
    """A game as the content of a file; raises Problem when that kind of file cannot hold it."""
    if kind == RECORD:
        return str(kept).encode()
    match = replay(kept)
    moves = tuple(
        match.game.read_move(before.state, after.entry.text)
        for before, after in pairwise(match.line)
        if after.entry
    )
    return find_named(match.game.files, kind, "file").write((FileGame(match.start, moves),))


def final_position(stop: StopFlag, text: str) -> Any:
    """The state that a record, given as text, leads to; work for a job."""
    return replay(read_record(text)).state


def read_games(stop: StopFlag, name: str, content: bytes) -> tuple[ImportedGame, ...]:
    """The games in a file of that name, all replayed; work for a job. Raises Problem, saying why not."""
    if len(content) > LARGEST:
        raise UserError(gettext("'{name}' is too large to be a game.", name=name))
    if content.startswith(b"Fivefold "):
        kept = _read(name, content)
        return (_found(replay(kept), kept),)
    reasons = []
    for game, kind in _fitting(name):
        try:
            matches = [_played(game, each) for each in kind.read(content)]
            return tuple(_found(match, make_record(match)) for match in matches)
        except BadNotation as problem:
            reasons.append(str(problem))
    why = reasons[0] if reasons else gettext("there is no game that reads such a file.")
    raise UserError(gettext("'{name}' is no game: {why}", name=name, why=why))


def store_games(store: Store, account: Account, games: tuple[ImportedGame, ...]) -> int:
    """Put games that were found into the archive; how many there were. It waits for the disk."""
    for text, group, standing in games:
        store.archive.keep(account.id, read_record(text), GameTags(group), standing).wait()
    return len(games)


def _fitting(name: str) -> Iterator[tuple[AnyGame, FileKind[object, object]]]:
    lower = name.lower()
    return ((game, kind) for game in all_games() for kind in game.files if lower.endswith(kind.suffix))


def _read(name: str, content: bytes) -> Record:
    try:
        return read_record(content.decode())
    except UnicodeDecodeError as error:
        raise UserError(gettext("'{name}' is not text.", name=name)) from error


def _played(game: AnyGame, played: FileGame[object, object]) -> Match:
    """The moves of a file as a match between people nobody knows."""
    people = tuple(Player("person", gettext(seat.title)) for seat in game.seats)
    match = Match.begin(game, played.start, people)
    for move in played.moves:
        if match.turn is None:
            break
        match = match.enter(Entry(match.turn, 0, str(move)))
    return match


def _found(match: Match, kept: Record) -> ImportedGame:
    ranking = match.game.ranking
    return ImportedGame(str(kept), ranking.group(match.start) if ranking else "", MatchStatus.of(match))
