"""Names of pieces: a piece keeps its name while it moves and changes, so that animations can follow it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, assert_never

from fivefold.core.events import (
    Beat,
    Changed,
    GameEvent,
    Grown,
    Merged,
    Moved,
    Piece,
    Removed,
    Scored,
    Spawned,
    Swapped,
    Traced,
    Turned,
)
from fivefold.core.grid import Cell

_STILL: Final = frozenset((Traced, Scored))  # kinds of events that change no piece


class TrackedPiece(NamedTuple):
    """A piece and the name that follows it.

    >>> TrackedPiece("p1", Piece("ball1")).name
    'p1'
    """

    name: str
    piece: Piece


@dataclass(frozen=True, slots=True)
class PieceTracker:
    """The names of pieces by cell. A name is never used twice.

    >>> tracker = PieceTracker.of({Cell(0, 0): Piece("ball1")})
    >>> tracker.follow([(Moved((Cell(0, 0), Cell(1, 0)), "roll"),)]).names
    {Cell(x=1, y=0): 'p1'}
    """

    actors: Mapping[Cell, TrackedPiece]
    born: int = 0

    @classmethod
    def of(cls, pieces: Mapping[Cell, Piece]) -> PieceTracker:
        return cls({}).meet(pieces)

    @property
    def names(self) -> dict[Cell, str]:
        return {cell: actor.name for cell, actor in self.actors.items()}

    @property
    def pieces(self) -> dict[Cell, Piece]:
        return {cell: actor.piece for cell, actor in self.actors.items()}

    def meet(self, pieces: Mapping[Cell, Piece]) -> PieceTracker:
        """Return the tracker of another position: unchanged pieces keep their names, all others are new."""
        actors: dict[Cell, TrackedPiece] = {}
        born = self.born
        for cell, piece in pieces.items():
            known = self.actors.get(cell)
            if known is None or known.piece != piece:
                born += 1
                known = TrackedPiece(f"p{born}", piece)
            actors[cell] = known
        return PieceTracker(actors, born)

    def follow(self, beats: Iterable[Beat]) -> PieceTracker:
        """Return the tracker after all these beats."""
        tracker = self
        for beat in beats:
            tracker = tracker.through(beat)
        return tracker

    def through(self, beat: Beat) -> PieceTracker:
        """Return the tracker after one beat: pieces are removed first, then move all at once, then change."""
        if _STILL.issuperset(map(type, beat)):
            return self
        actors, born = dict(self.actors), self.born
        for event in beat:
            if isinstance(event, Removed):
                del actors[event.at]
        arrivals: dict[Cell, TrackedPiece] = {}
        for event in beat:
            match event:
                case Moved(path):
                    arrivals[path[-1]] = actors.pop(path[0])
                case Swapped(one, other):
                    arrivals[other], arrivals[one] = actors.pop(one), actors.pop(other)
                case Merged(near, far, at, piece):
                    arrivals[at] = actors.pop(near)._replace(piece=piece)
                    del actors[far]
        actors |= arrivals
        for event in beat:
            match event:
                case Turned(at, quarters):
                    name, piece = actors[at]
                    actors[at] = TrackedPiece(name, piece._replace(facing=(piece.facing + quarters) % 4))
                case Grown(at, piece) | Changed(at, piece):
                    actors[at] = actors[at]._replace(piece=piece)
                case Spawned(at, piece):
                    born += 1
                    actors[at] = TrackedPiece(f"p{born}", piece)
                case Removed() | Moved() | Swapped() | Merged() | Traced() | GameEvent() | Scored():
                    pass
                case _:
                    assert_never(event)
        return PieceTracker(actors, born)
