"""The Gomocup (Piskvork) protocol of Five in a row, from the engine's side."""

from __future__ import annotations

import re
from typing import Any

import fivefold
from fivefold.core.engine import Info, Limit
from fivefold.core.errors import BadNotation, BadOptions
from fivefold.core.game_parts.engine_program import EngineProgram, EngineSettings, Response, SearchTask
from fivefold.core.grid import Cell
from fivefold.core.text import gettext
from fivefold.games.gomoku.computer.gomocup_time import GomocupTime
from fivefold.games.gomoku.rules.board import BLACK, EMPTY, WHITE, Board
from fivefold.games.gomoku.rules.move import Answer, Move, Place
from fivefold.games.gomoku.rules.options import OPTIONS, Rules
from fivefold.games.gomoku.rules.state import GomokuState

OWN, ENEMY = 1, 2  # owner of a stone in BOARD
EXACT_FIVE, RENJU, CARO = 1, 4, 8  # bits of INFO rule; 2 means that a won game is played on
SIZES = range(9, 21)
MOST_LINES = 500  # of a board; a longer one is an error
HASH_SHARE = 2  # the hash table gets one in so many bytes of max_memory
MOST_HASH = 64  # megabytes

_NUMBERS = re.compile(r"\s*(\d{1,2})\s*,\s*(\d{1,2})\s*(?:,\s*(\d)\s*)?")


class GomocupProgram(EngineProgram):
    """Answers START, RECTSTART, RESTART, BEGIN, TURN, BOARD, SWAP2BOARD, TAKEBACK, INFO, ABOUT and END."""

    def __init__(self) -> None:
        self._size = 0  # 0 before START
        self._rule = 0
        self._stones: list[tuple[Cell, int]] = []  # with their owners, in order
        self._time = GomocupTime()
        self._board_lines: list[str] | None = None  # of a BOARD that has not ended
        self._swap2 = False

    def receive(self, line: str) -> Response:
        if self._board_lines is not None:
            yield from self._receive_board_line(line)
            return
        command, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        match command.upper():
            case "START":
                yield self._start(rest)
            case "RECTSTART":
                width, comma, height = rest.partition(",")
                if not comma or width.strip() != height.strip():
                    raise BadNotation("rectangular boards are not supported")
                yield self._start(height.strip())
            case "RESTART":
                self._require_start()
                self._stones.clear()
                yield "OK"
            case "BEGIN":
                self._require_start()
                self._stones.clear()
                yield from self._move()
            case "TURN":
                self._require_start()
                self._stones.append((self._free_cell(rest), ENEMY))
                yield from self._move()
            case "BOARD" | "SWAP2BOARD":
                self._require_start()
                self._board_lines, self._swap2 = [], command.upper() == "SWAP2BOARD"
            case "TAKEBACK":
                yield self._take_back(rest)
            case "INFO":
                yield from self._inform(rest)
            case "ABOUT":
                yield f'name="Fivefold", version="{fivefold.__version__}", author="the Fivefold maintainers"'
            case "END":
                self.over = True
            case _:
                yield f"UNKNOWN {command[:40]}"

    def interrupts(self, line: str) -> bool:
        return line.strip().upper() == "END"

    def during_search(self, line: str) -> str | None:
        return None

    def complaint(self, sentence: str) -> str:
        return f"ERROR {sentence}"

    # Boards

    def _start(self, text: str) -> str:
        size = int(text) if text.isdecimal() and len(text) <= 3 else 0
        if size not in SIZES:
            raise BadNotation(f"a board has {SIZES[0]} to {SIZES[-1]} lines, not '{text}'")
        self._size = size
        self._stones.clear()
        return "OK"

    def _require_start(self) -> None:
        if not self._size:
            raise BadNotation("START has to come first")

    def _cell(self, text: str) -> Cell:
        found = _NUMBERS.fullmatch(text)
        cell = Cell(int(found[1]), int(found[2])) if found else None
        if cell is None or max(cell) >= self._size:
            raise BadNotation(f"'{text}' is not a point of this board")
        return cell

    def _free_cell(self, text: str) -> Cell:
        cell = self._cell(text)
        if any(cell == taken for taken, _ in self._stones):
            raise BadNotation(f"{cell.x},{cell.y} is taken")
        return cell

    def _take_back(self, text: str) -> str:
        self._require_start()
        cell = self._cell(text)
        kept = [stone for stone in self._stones if stone[0] != cell]
        if len(kept) == len(self._stones):
            raise BadNotation(f"there is no stone on {cell.x},{cell.y}")
        self._stones = kept
        return "OK"

    def _receive_board_line(self, line: str) -> Response:
        """Collect a line of a board; at its end take it over and answer."""
        lines = self._board_lines
        assert lines is not None
        if line.strip().upper() != "DONE":
            if len(lines) <= MOST_LINES:
                lines.append(line.strip())
            return
        self._board_lines = None
        if len(lines) > MOST_LINES:
            raise BadNotation("the board has too many lines")
        self._stones = []
        for text in lines:
            self._stones.append((self._free_cell(text), OWN if self._swap2 else self._owner(text)))
        yield from self._open_by_swap2() if self._swap2 else self._move()

    def _owner(self, text: str) -> int:
        owner = _NUMBERS.fullmatch(text)
        if not owner or owner[3] not in ("1", "2"):
            raise BadNotation(f"'{text}' has no owner, 1 or 2")
        return int(owner[3])

    # Moves

    def _rules(self, opening: str = "free") -> Rules:
        if self._rule & CARO:
            raise BadOptions("the caro rule is not supported")
        rule = "renju" if self._rule & RENJU else "standard" if self._rule & EXACT_FIVE else "freestyle"
        return Rules.of(OPTIONS.resolve({"size": self._size, "rule": rule, "opening": opening}))

    def _state(self) -> GomokuState:
        """Return the position; who has fewer stones, or is to begin, is to move."""
        own = [cell for cell, owner in self._stones if owner == OWN]
        enemies = [cell for cell, owner in self._stones if owner == ENEMY]
        if len(enemies) - len(own) not in (0, 1):
            raise BadNotation(f"{len(own)} own stones and {len(enemies)} others: it is not my turn")
        black, white = (own, enemies) if len(own) == len(enemies) else (enemies, own)
        board = Board.empty(self._size).with_stones(black, BLACK).with_stones(white, WHITE)
        rules = self._rules()
        if EMPTY not in board.cells or any(rules.five(board, board.spot(cell)) for cell, _ in self._stones):
            raise BadNotation("the game is over")
        return GomokuState(rules, board)

    def _move(self) -> Response:
        state = self._state()
        found = yield SearchTask(state, Limit(seconds=self._time.seconds()), report=self._message)
        assert found
        if not isinstance(found.move, Place):
            raise BadNotation("black has no legal move")
        cell = found.move.cell(state.grid)
        self._stones.append((cell, OWN))
        yield f"{cell.x},{cell.y}"

    def _open_by_swap2(self) -> Response:
        """Answer the opening: three stones, SWAP for black, a stone as white, or two more stones."""
        state = GomokuState(self._rules("swap2"), Board.empty(self._size))
        if len(self._stones) not in (0, 3, 5):
            raise BadNotation("an opening by swap2 has 0, 3 or 5 stones")
        for number, (cell, _) in enumerate(self._stones):
            if number == 3:
                state = state.apply(Answer.MORE).state
            state = state.apply(Place.on(cell, state.grid)).state
        placed: list[Cell] = []
        while state.black is None or not placed:
            found = yield SearchTask(state, Limit(seconds=self._time.seconds()))
            assert found
            move: Move = found.move
            if move == Answer.BLACK:
                yield "SWAP"
                return
            state = state.apply(move).state
            if isinstance(move, Place):
                placed.append(move.cell(state.grid))
            if placed and state.choices:
                break  # the other player chooses
        self._stones += [(cell, OWN) for cell in placed]
        yield " ".join(f"{cell.x},{cell.y}" for cell in placed)

    def _message(self, info: Info[Any]) -> str:
        cells = (move.cell(Board.empty(self._size).grid) for move in info.pv if isinstance(move, Place))
        line = " ".join(f"{cell.x},{cell.y}" for cell in cells)
        return f"MESSAGE depth {info.depth} score {info.score} nodes {info.nodes} line {line}"

    # Settings

    def _inform(self, rest: str) -> Response:
        """Take over what matters of INFO; the protocol wants other keys to be ignored."""
        key, _, text = rest.partition(" ")
        value = int(text) if re.fullmatch(r"-?[0-9]{1,18}", text.strip()) else None
        match key.lower():
            case "timeout_turn" | "timeout_match" | "time_left":
                self._time.tell(key.lower(), _required(key, value))
            case "rule":
                self._rule = _required(key, value)
            case "max_memory" if _required(key, value) > 0:
                megabytes = _required(key, value) // HASH_SHARE >> 20
                yield EngineSettings(hash_megabytes=max(1, min(MOST_HASH, megabytes)))
            case "thread_num":
                yield EngineSettings(threads=max(1, min(2, _required(key, value))))


def _required(key: str, value: int | None) -> int:
    if value is None:
        raise BadNotation(gettext("INFO {key} needs a whole number.", key=key))
    return value
