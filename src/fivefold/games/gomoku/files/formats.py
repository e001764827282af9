"""Game files of other programs: Piskvork's .psq, and plain move lists."""

from __future__ import annotations

import re
from itertools import groupby, takewhile
from typing import TypeAlias

from fivefold.core.budget import Budget, file_budget
from fivefold.core.errors import BadNotation, BadOptions, UserError
from fivefold.core.game_parts.game_file import FileGame, FileKind
from fivefold.core.option import Value
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.gomoku.rules.board import Board
from fivefold.games.gomoku.rules.move import Answer, Move, Place
from fivefold.games.gomoku.rules.notation import read_move, read_state
from fivefold.games.gomoku.rules.options import OPTIONS
from fivefold.games.gomoku.rules.state import GomokuState, deal

Games: TypeAlias = tuple[FileGame[GomokuState, Move], ...]
Line: TypeAlias = tuple[int, str]  # line number and text

_HEAD = re.compile(r"Piskvorky (\d{1,3})x(\d{1,3}), \d+:\d+, \d+")
_MOVE = re.compile(r"\d+,\d+(,\d+)?")
_COUNT = re.compile(r"(?<!\d)\d+\.+")  # the look-behind keeps it from trying every digit of a long number
_POINT = re.compile(r"\b([a-z])(\d{1,2})\b")


def read_psq(content: bytes, budget: Budget | None = None) -> Games:
    """Read the one game of a .psq file; names and the result after its moves are ignored.

    The file does not name its rule: it is freestyle, or standard where play went on after a row of six.
    """
    budget = file_budget(content, budget)
    (number, first), *lines = _numbered_lines(content)
    head = _HEAD.fullmatch(first)
    if not head or head[1] != head[2]:
        raise _line_error(number, gettext("a square board is expected, as in 'Piskvorky 15x15, 0:0, 0'."))
    moves = _psq_moves(int(head[1]), lines)
    budget.take_entries(len(moves))
    try:
        return (_replay(_empty_board(number, size=head[1]), moves, budget),)
    except BadNotation as problem:
        try:
            return (_replay(_empty_board(number, size=head[1], rule="standard"), moves, budget),)
        except BadNotation:
            raise problem from None


def _psq_moves(size: int, lines: list[Line]) -> list[tuple[int, Move]]:
    """Return the moves with their line numbers; columns and rows count from the top left, from one."""
    written = list(takewhile(lambda line: _MOVE.fullmatch(line[1]), lines))
    rest = lines[len(written) :]
    if any(_MOVE.fullmatch(text) for _, text in rest):
        raise _line_error(
            rest[0][0], gettext("'{text}' is not a move; a move looks like 8,8,0.", text=rest[0][1])
        )
    places = {str(n): n for n in range(1, size + 1)}
    moves: list[tuple[int, Move]] = []
    for number, text in written:
        x, y = text.split(",")[:2]
        if not (x in places and y in places):
            raise _line_error(number, gettext("{x},{y} is not on this board.", x=x, y=y))
        moves.append((number, Place(places[x], size + 1 - places[y])))
    return moves


def write_psq(games: Games) -> bytes:
    """Write the stones of one game; the colour choices of swap2 are lost."""
    if len(games) != 1:
        raise BadOptions(gettext("A .psq file holds one game, not {n}.", n=len(games)))
    start, moves = games[0].start, games[0].moves
    size = start.rules.size
    if start.setup != Board.empty(size):
        raise BadOptions(gettext("A .psq file cannot hold stones that were set up."))
    played = (*start.played, *moves)
    if Answer.PASS in played:
        raise BadOptions(gettext("A .psq file cannot hold a pass."))
    places = (move for move in played if isinstance(move, Place))
    lines = (f"{place.file},{size + 1 - place.rank},0" for place in places)
    return "\n".join((f"Piskvorky {size}x{size}, 0:0, 0", *lines, "-1\n")).encode()


def read_list(content: bytes, budget: Budget | None = None) -> Games:
    """Read games written as moves such as h8 i9, with or without move numbers, separated by empty lines.

    A game may start with the text of a state. Otherwise it is freestyle on a board of 15 points a side,
    or as large as the moves need.
    """
    budget = file_budget(content, budget)
    paragraphs = groupby(_numbered_lines(content.lower()), key=lambda line: bool(line[1]))
    games = tuple(_read_paragraph(list(lines), budget) for filled, lines in paragraphs if filled)
    if not games:
        raise _line_error(1, gettext("no moves found."))
    return games


def _read_paragraph(lines: list[Line], budget: Budget) -> FileGame[GomokuState, Move]:
    (number, first), *others = lines
    fields = first.split()
    if len(fields) == 3 and (fields[0] == "-" or "=" in fields[0]):
        try:
            start, lines = read_state(first, budget), others
        except BadNotation as problem:
            raise _line_error(number, problem) from problem
    else:
        points = (point for _, text in lines for point in _POINT.findall(text))
        needed = max((max(ord(file) - ord("a") + 1, int(rank)) for file, rank in points), default=0)
        start = _empty_board(number, size=min(max(needed, 15), 20))
    moves = []
    for number, text in lines:
        for word in _COUNT.sub(" ", text).replace(",", " ").split():
            budget.take_entries()
            try:
                moves.append((number, read_move(start, word)))
            except BadNotation as problem:
                raise _line_error(number, problem) from problem
    return _replay(start, moves, budget)


def write_list(games: Games) -> bytes:
    """Write each game as a line of moves, after its start state unless that is the default empty board."""
    return "\n".join(map(_write_paragraph, games)).encode()


def _write_paragraph(game: FileGame[GomokuState, Move]) -> str:
    usual = game.start == deal(OPTIONS.resolve({}), 0)
    state = f"{game.start}\n" if not usual or not game.moves else ""
    return f"{state}{' '.join(map(str, game.moves))}\n"


def _numbered_lines(content: bytes) -> list[Line]:
    """Return at least one line; characters that are not UTF-8 are replaced, since they only occur in
    names."""
    text = content.decode("utf-8", errors="replace").removeprefix("\ufeff")
    return [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)] or [(1, "")]


def _empty_board(number: int, **values: Value) -> GomokuState:
    """Return an empty board with these options, which stand on that line of the file."""
    try:
        return deal(OPTIONS.resolve(values), 0)
    except BadOptions as problem:
        raise _line_error(number, problem) from problem


def _replay(start: GomokuState, moves: list[tuple[int, Move]], budget: Budget) -> FileGame[GomokuState, Move]:
    """Return the game after checking that every move is legal."""
    position = start
    for number, move in moves:
        budget.check_entry()
        if refusal := position.refusal(move):
            raise _line_error(number, refusal)
        position = position.apply(move).state
    return FileGame(start, tuple(move for _, move in moves))


def _line_error(number: int, sentence: str | UserError) -> BadNotation:
    return BadNotation(gettext("Line {number}: {sentence}", number=number, sentence=sentence))


FILES: tuple[FileKind[GomokuState, Move], ...] = (
    FileKind("psq", gettext_noop("Piskvork game"), ".psq", read_psq, write_psq),
    FileKind("moves", gettext_noop("List of moves"), ".txt", read_list, write_list),
)
