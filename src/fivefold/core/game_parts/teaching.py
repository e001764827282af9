"""Teaching of a game: the topics of its help, and its lessons."""

from __future__ import annotations

from typing import NamedTuple

from fivefold.core.events import Piece


class Topic(NamedTuple):
    """A part of the help: a heading and its paragraphs; `pieces` are shown with the paragraph of that number.

    >>> Topic("The goal", ("Five stones in a row win.",)).title
    'The goal'
    """

    title: str
    text: tuple[str, ...]
    pieces: tuple[tuple[Piece, ...], ...] = ()

    def pieces_of(self, paragraph: int) -> tuple[Piece, ...]:
        """Return the pieces to show with a paragraph."""
        return self.pieces[paragraph] if paragraph < len(self.pieces) else ()


class Lesson(NamedTuple):
    """A board that teaches one thing: a task, the line that solves it, and a word of praise.

    >>> from fivefold.games import game_named
    >>> len(game_named("laser").lessons[0].line)
    1
    """

    name: str
    title: str
    task: str
    start: str
    line: tuple[str, ...]
    praise: str
