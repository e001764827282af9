"""A recorded game: read from a file, checked by the rules, with every position."""

from __future__ import annotations

import os
from functools import cached_property
from pathlib import Path

from fivefold.api.position import Position
from fivefold.core import record as record_text
from fivefold.core.errors import BadNotation, UserError
from fivefold.core.record import Entry, Player
from fivefold.core.state import Result
from fivefold.core.text import gettext
from fivefold.play.match import Match
from fivefold.play.replay import replay


class Record:
    """A recorded game, checked move by move.

    >>> import fivefold
    >>> weak = fivefold.engine("lines", "random")
    >>> record = fivefold.match(weak, seed=1).records[0]
    >>> record.game_name, len(record.moves) == len(record.positions) - 1
    ('lines', True)
    >>> fivefold.Record.parse(str(record)) == record
    True
    """

    def __init__(self, content: record_text.Record) -> None:
        self.content = content

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Record:
        """Return the record in a file; raise UserError if it cannot be read, BadNotation if it is invalid."""
        try:
            text = Path(path).read_bytes().decode("utf-8-sig")
        except OSError as error:
            raise UserError(
                gettext("'{path}' cannot be read: {why}.", path=path, why=error.strerror)
            ) from error
        except UnicodeDecodeError as error:
            raise BadNotation(gettext("'{path}' is not a text file.", path=path)) from error
        return cls.parse(text)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Return the record in a text; raise BadNotation naming the line or the move that is wrong."""
        record = cls(record_text.read_record(text))
        _ = record.positions  # a record with an illegal move must not get any further
        return record

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file; raise UserError if there is one already."""
        try:
            with Path(path).open("x", encoding="utf-8") as file:
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

    @cached_property
    def _match(self) -> Match:
        return replay(self.content)

    def __str__(self) -> str:
        return str(self.content)

    def __repr__(self) -> str:
        when = f" {self.date}" if self.date else ""
        return f"<Record {self.game_name}{when}, {len(self.moves)} moves>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.content == other.content

    def __hash__(self) -> int:
        return hash(self.content)
