"""Import and export of games: Fivefold records and the file formats that games declare."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from fivefold.core.budget import MAX_SIZE, Budget, TooLarge
from fivefold.core.engine import StopFlag
from fivefold.core.errors import BadNotation, UserError
from fivefold.core.game import AnyGame, find_named
from fivefold.core.game_parts.game_file import FileGame, FileKind
from fivefold.core.record import Entry, Player, Record, read_record
from fivefold.core.text import gettext
from fivefold.games import all_games
from fivefold.play.match import Match
from fivefold.play.replay import make_record, replay
from fivefold.service.store import Account, GameTags, MatchStatus, Store

RECORD = "record"  # our own format, beside those that games declare
SUFFIX = ".fivefold"


class FileFormat(NamedTuple):
    """A format in which a game can be exported."""

    name: str
    title: str
    suffix: str


class ImportedGame(NamedTuple):
    """A game read from a file and replayed: its record as text, its list of records, and its status."""

    text: str
    group: str
    status: MatchStatus


def file_formats(game: AnyGame) -> tuple[FileFormat, ...]:
    """Return the formats in which a game can be exported, the Fivefold record first."""
    own = FileFormat(RECORD, gettext("Fivefold record"), SUFFIX)
    return (own, *(FileFormat(kind.name, gettext(kind.title), kind.suffix) for kind in game.files))


def export_game(kept: Record, kind: str) -> bytes:
    """Return a game as the content of a file; raises UserError if the format cannot hold it."""
    if kind == RECORD:
        return str(kept).encode(errors="replace")  # a name may hold half of a character
    match = replay(kept)
    moves = tuple(
        match.game.read_move(before.state, after.entry.text)
        for before, after in pairwise(match.line)
        if after.entry
    )
    return find_named(match.game.files, kind, "file").write((FileGame(match.start, moves),))


def final_position(stop: StopFlag, text: str) -> Any:
    """Return the last state of a record given as text. Runs as a job."""
    budget = Budget(stop=stop.__bool__)
    return replay(read_record(text, budget), budget).state


def read_games(stop: StopFlag, name: str, content: bytes) -> tuple[ImportedGame, ...]:
    """Return the games in a file of that name, all replayed; raises UserError.

    Runs as a job, and reports the number of entries checked so far.
    """
    if len(content) > MAX_SIZE:
        raise TooLarge(gettext("'{name}' is too large for a file of games.", name=name))
    budget = Budget(stop=stop.__bool__, report=stop.report)
    if content.startswith(b"Fivefold "):
        kept = _read_text_record(name, content, budget)
        return (_imported(replay(kept, budget), kept),)
    reasons = []
    for game, kind in _readers_for(name):
        try:
            budget = Budget(stop=stop.__bool__, report=stop.report)
            matches = (_match_from_file(game, each, budget) for each in kind.read(content, budget))
            return tuple(_imported(match, make_record(match)) for match in matches)
        except BadNotation as problem:
            reasons.append(str(problem))
    why = reasons[0] if reasons else gettext("no game can read this kind of file.")
    raise UserError(gettext("'{name}' is not a game: {why}", name=name, why=why))


def store_games(
    store: Store, account: Account, games: tuple[ImportedGame, ...], stop: StopFlag | None = None
) -> tuple[int, ...]:
    """Store imported games in the archive, wait for the disk, and return the ids of those stored.

    Once `stop` is set no more are stored.
    """
    stored: list[int] = []
    for text, group, status in games:
        if stop:
            break
        ticket = store.archive.add_imported(account.id, read_record(text), GameTags(group), status)
        stored.append(ticket.wait())
    return tuple(stored)


def _readers_for(name: str) -> Iterator[tuple[AnyGame, FileKind[object, object]]]:
    """Return the games and file formats that can read a file of that name."""
    lower = name.lower()
    return ((game, kind) for game in all_games() for kind in game.files if lower.endswith(kind.suffix))


def _read_text_record(name: str, content: bytes, budget: Budget) -> Record:
    try:
        return read_record(content.decode(), budget)
    except UnicodeDecodeError as error:
        raise UserError(gettext("'{name}' is not text.", name=name)) from error


def _match_from_file(game: AnyGame, played: FileGame[object, object], budget: Budget) -> Match:
    """Return the moves of a file as a match between unknown people."""
    people = tuple(Player("person", gettext(seat.title)) for seat in game.seats)
    match = Match.begin(game, played.start, people)
    for move in played.moves:
        if match.turn is None:
            break
        budget.check_entry()
        match = match.enter(Entry(match.turn, 0, str(move)))
    return match


def _imported(match: Match, kept: Record) -> ImportedGame:
    ranking = match.game.ranking
    return ImportedGame(str(kept), ranking.group(match.start) if ranking else "", MatchStatus.of(match))
