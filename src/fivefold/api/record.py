"""A recorded game: read from a file, checked by the rules, with every position."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from fivefold.api.position import Position
from fivefold.core import record as record_text
from fivefold.core.errors import BadNotation, BadOptions, UserError
from fivefold.core.record import Entry, Player
from fivefold.core.state import Result
from fivefold.core.text import gettext
from fivefold.play.match import Match
from fivefold.play.replay import replay
from fivefold.service.files import read_regular_file


class Record:
    """A recorded game, checked move by move.

    >>> import fivefold
    >>> weak = fivefold.engine("lines", "random")
    >>> record = fivefold.match(weak, seed=1).records[0]
    >>> record.game_name, len(record) == len(record.positions) - 1
    ('lines', True)
    >>> all(position.is_legal(move) for position, move in record)
    True
    >>> fivefold.Record.parse(str(record)) == record
    True
    """

    def __init__(self, content: record_text.Record) -> None:
        self.content = content

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Record:
        """Return the record in a file; raise UserError if it cannot be read, BadNotation if it is invalid."""
        try:
            text = read_regular_file(_file(path)).decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise BadNotation(gettext("'{path}' is not a text file.", path=path)) from error
        return cls.parse(text)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Return the record in a text; raise BadNotation naming the line or the move that is wrong."""
        if not isinstance(text, str):
            kind = type(text).__name__
            raise BadNotation(gettext("A record is read from a text, not from '{kind}'.", kind=kind))
        record = cls(record_text.read_record(text))
        _ = record.positions  # a record with an illegal move must not get any further
        return record

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file; raise UserError if there is one already."""
        try:
            with _file(path).open("x", encoding="utf-8") as file:
                file.write(str(self))
        except OSError as error:
            raise UserError(
                gettext("'{path}' cannot be written: {why}.", path=path, why=error.strerror)
            ) from error

    @property
    def game_name(self) -> str:
        """The name of the game."""
        return self.content.game

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat: their kind (`person`, `computer` or `engine`) and name."""
        return self.content.players

    @property
    def date(self) -> str:
        """The day of the game as year-month-day; empty if unknown."""
        return self.content.date

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every entry with its seat and time, also moves that were taken back."""
        return self.content.entries

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that were not taken back."""
        return tuple(ply.entry.text for ply in self._match.line if ply.entry)

    @property
    def result(self) -> Result | None:
        """The result, also one by resignation or on time; None if the game was not finished."""
        return self._match.result

    @property
    def score(self) -> int | None:
        """The score of a game for one player."""
        return self._match.score

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The positions from the start to the end, without those that were taken back."""
        return tuple(Position(self._match.game, ply.state) for ply in self._match.line)

    def __iter__(self) -> Iterator[tuple[Position, str]]:
        """Yield each position that was played in, with the move that was made there."""
        return zip(self.positions, self.moves, strict=False)  # the last position has no move

    def __len__(self) -> int:
        """Return the number of moves."""
        return len(self.moves)

    def __bool__(self) -> bool:
        return True  # a game without moves is a record too

    @cached_property
    def _match(self) -> Match:
        return replay(self.content)

    def __reduce__(self) -> tuple[type[Record], tuple[record_text.Record]]:
        return Record, (self.content,)

    def __str__(self) -> str:
        return str(self.content)

    def __repr__(self) -> str:
        when = f" {self.date}" if self.date else ""
        return f"<Record {self.game_name}{when}, {len(self.moves)} moves>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.content == other.content

    def __hash__(self) -> int:
        return hash(self.content)


def _file(path: object) -> Path:
    """Return the path of a file; raise BadOptions for a value that is none."""
    if not isinstance(path, str | os.PathLike):
        kind = type(path).__name__
        raise BadOptions(gettext("A file is named by a text or a path, not by '{kind}'.", kind=kind))
    return Path(path)
