"""State of a Pipes puzzle: turn the blocks until the water runs through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self, TypeAlias, assert_never

from fivefold.core.errors import IllegalMove
from fivefold.core.grid import Cell
from fivefold.core.option import Values
from fivefold.core.state import Step, check_move
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.games.pipes.levels.level import Level
from fivefold.games.pipes.rules.base_state import PipesState
from fivefold.games.pipes.rules.hint import NONE, Explanation, find_hint
from fivefold.games.pipes.rules.move import Act, Aid, Lock, Turn
from fivefold.games.pipes.rules.options import generated_level

Move: TypeAlias = Turn | Lock | Act | Aid

RULES_VERSION = 2  # of generated levels and of hints


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleState(PipesState):
    """State of a puzzle.

    `hints` is kept when the level is restarted. `explanation` is that of a hint just given. `version` is that
    of the hints; games of version 1 are finished with its hints.
    """

    level: Level
    hints: int = 0
    explanation: Explanation | None = None
    version: int = RULES_VERSION
    locked: frozenset[Cell] = frozenset()

    @classmethod
    def of(cls, level: Level) -> Self:
        return cls(level=level, board=level.board)

    def reroll(self, seed: int) -> Self:
        return self

    def __str__(self) -> str:
        board = "-" if self.board == self.level.board else str(self.board)
        locks = ",".join(self.grid.name(cell) for cell in self.grid if cell in self.locked) or "-"
        text = f"{self.level} {board} {self.steps} {self.hints} {locks} {self.water}"
        if self.version == 1:
            return text
        return f"{text} {self.explanation.write(self.grid) if self.explanation else NONE}"

    def moves(self) -> Iterator[Move]:
        """Yield turns, locks and Done; hints, restarting and giving up are allowed too, but not listed."""
        if self.result:
            return
        for cell in self.turnable():
            if cell not in self.locked:
                yield Turn(cell, 1, self.grid)
                yield Turn(cell, -1, self.grid)
            yield Lock(cell, self.grid)
        if self.water == "dry":
            yield Act.DONE

    def apply(self, move: Move, at: int = 0) -> Step[Self]:
        check_move(move, Move)
        self.check_playing()
        return replace(self, explanation=None)._apply(move)

    def _apply(self, move: Move) -> Step[Self]:
        match move:
            case Turn():
                return self.apply_turn(move)
            case Lock(cell):
                self.check_block(cell)
                return Step(replace(self, locked=self.locked ^ {cell}))
            case Act():
                return self.apply_act(move)
            case Aid.HINT:
                return self._apply_hint()
            case Aid.RESTART:
                return self._apply_restart()
            case _:
                assert_never(move)

    def check_turn(self, cell: Cell) -> None:
        self.check_block(cell)
        if cell in self.locked:
            raise IllegalMove(gettext("{cell} is locked: unlock it to turn it.", cell=self.grid.name(cell)))

    def _apply_hint(self) -> Step[Self]:
        """Turn a block that is certainly wrong, locked or not, for one step."""
        found = find_hint(self.board, self.version)
        step = self.with_turns({found.at: found.quarters}, self.steps + 1)
        return replace(step, state=replace(step.state, hints=self.hints + 1, explanation=found.explanation))

    def _apply_restart(self) -> Step[Self]:
        """Return to the start of the level: no steps, no locks."""
        fresh = replace(self.of(self.level), hints=self.hints, version=self.version)
        if fresh == self:
            raise IllegalMove(gettext("You are at the start of the level."))
        blocks = enumerate(zip(self.board.blocks, fresh.board.blocks, strict=True))
        back = {at: quarters for at, (now, then) in blocks if (quarters := (then - now + 1) % 4 - 1)}
        return Step(fresh, self.with_turns(back, steps=0).beats)


def deal(values: Values, seed: int) -> PuzzleState:
    return PuzzleState.of(generated_level(values, seed))
