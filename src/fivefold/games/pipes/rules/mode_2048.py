"""State of Pipes 2048: blocks slide and merge, then turn into a pipeline."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self, TypeAlias, assert_never

from fivefold.core.dice import Dice
from fivefold.core.errors import IllegalMove
from fivefold.core.events import Spawned
from fivefold.core.option import Values
from fivefold.core.state import Step, check_move
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.games.pipes.rules.base_state import PipesState
from fivefold.games.pipes.rules.board import EMPTY, Block, Board, Kind, block, piece_of
from fivefold.games.pipes.rules.move import Act, Swipe, Turn
from fivefold.games.pipes.rules.slide import slide

SIDE = 8
PIPES = 8  # at the start

Move: TypeAlias = Turn | Swipe | Act


@dataclass(frozen=True, slots=True, kw_only=True)
class State2048(PipesState):
    """State of the 2048 mode: swipes slide and merge the blocks; turns and Done are as in Pipes."""

    dice: Dice

    def reroll(self, seed: int) -> Self:
        return replace(self, dice=Dice.seeded(seed))

    def __str__(self) -> str:
        return f"{self.board} {self.steps} {self.dice} {self.water}"

    def moves(self) -> Iterator[Move]:
        """Yield the legal moves; giving up is always allowed, but listed only when no swipe is left."""
        if self.result:
            return
        swipes = self.swipes()
        yield from swipes
        for cell in self.turnable():
            yield Turn(cell, 1, self.grid)
            yield Turn(cell, -1, self.grid)
        if self.water == "dry":
            yield Act.DONE
        if not swipes:
            yield Act.GIVE_UP

    def swipes(self) -> tuple[Swipe, ...]:
        """Return the swipes that would change something."""
        return tuple(swipe for swipe in Swipe if slide(self.board, swipe)[1])

    def apply(self, move: Move, at: int = 0) -> Step[Self]:
        check_move(move, Move)
        self.check_playing()
        match move:
            case Turn():
                return self.apply_turn(move)
            case Swipe():
                return self._apply_swipe(move)
            case Act():
                return self.apply_act(move)
            case _:
                assert_never(move)

    def _apply_swipe(self, swipe: Swipe) -> Step[Self]:
        """Slide the blocks, then add a new pipe."""
        board, slid = slide(self.board, swipe)
        if not slid:
            raise IllegalMove(gettext("Swiping {way} moves nothing.", way=swipe))
        free = [at for at, block in enumerate(board.blocks) if block == EMPTY]
        at, dice = self.dice.pick(free)
        new, dice = _new_pipe(dice)
        spawned = Spawned(self.grid.cell(at), piece_of(new))
        after = replace(self, board=board.put({at: new}), steps=self.steps + 1, water="dry", dice=dice)
        return Step(after, (slid, (spawned,)))


def deal(values: Values, seed: int) -> State2048:
    """Return a board with a few pipes."""
    cells, dice = Dice.seeded(seed).some(range(SIDE * SIDE), PIPES)
    blocks = [EMPTY] * (SIDE * SIDE)
    for at in cells:
        blocks[at], dice = _new_pipe(dice)
    return State2048(board=Board(SIDE, tuple(blocks)), dice=dice)


def _new_pipe(dice: Dice) -> tuple[Block, Dice]:
    kind, dice = dice.pick((Kind.STRAIGHT, Kind.CROSS))
    facing, dice = dice.below(4)
    return block(kind, facing), dice
