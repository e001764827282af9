"""State of Onet: pairs are joined, tiles slide, the next stage is dealt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, assert_never

from fivefold.core.dice import Dice
from fivefold.core.errors import IllegalMove
from fivefold.core.events import Piece, Removed, Scored, Traced
from fivefold.core.grid import Cell, Grid
from fivefold.core.state import Result, Step, check_move, remember_last
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.games.onet.board.array_board import ArrayBoard
from fivefold.games.onet.board.board import Board
from fivefold.games.onet.board.board_text import write_board
from fivefold.games.onet.board.creatures import creature
from fivefold.games.onet.board.linked_board import LinkedBoard
from fivefold.games.onet.board.pair_line import pair_line
from fivefold.games.onet.dealing.deal import OWN, OWN_NAME, Deal, deal_stage, next_stage, tile_set_of
from fivefold.games.onet.dealing.dealer import TileSet, lay_out, tiles_of_board
from fivefold.games.onet.dealing.levels import LEVEL, Level
from fivefold.games.onet.rules.match_effects import remove_pair
from fivefold.games.onet.rules.move import Act, Join, Move
from fivefold.games.onet.rules.options import Rules
from fivefold.games.onet.rules.phase import ACTS, RESULTS, Phase
from fivefold.games.onet.rules.position import Position
from fivefold.games.onet.rules.scoring import extended_run, hint_price, pair_points, time_bonus
from fivefold.games.onet.rules.tile_events import (
    exchanged_tiles,
    moved_tiles,
    nearest_cell,
    removed_tiles,
    spawned_tiles,
)

_BOARDS: dict[str, type[Board[Any]]] = {"array": ArrayBoard, "linked": LinkedBoard}


@dataclass(frozen=True, slots=True)
class OnetState:
    """Stage in play: tiles, dice, remaining hints and shuffles, and points."""

    rules: Rules
    deal: Deal
    tiles: tuple[int, ...]
    dice: Dice
    hints: int
    shuffles: int
    phase: Phase = Phase.PLAYING
    score: int = 0
    banked: int = 0  # the score with which the stage began
    run: int = 0  # quick matches in a row, up to the longest run that counts
    matched: int = 0  # when the last match was made, in milliseconds of play
    since: int = 0  # when the stage began
    tries: int = 1
    shown: Join | None = None  # the pair that a hint shows until the next act

    @classmethod
    def opening(cls, rules: Rules, deal: Deal, score: int = 0, at: int = 0, tries: int = 1) -> OnetState:
        """Return a stage about to be played."""
        given = deal.allowance
        return cls(
            rules,
            deal,
            deal.tiles,
            deal.dice,
            given.hints,
            given.shuffles,
            score=score,
            banked=score,
            matched=at,
            since=at,
            tries=tries,
        )

    @classmethod
    def own(cls, rules: Rules, grid: Grid, tiles: tuple[int, ...]) -> OnetState:
        """Return a game on a player's own board, at the level of the rules; it is one stage and not
        ranked."""
        deal = Deal(LEVEL[rules.level], OWN, grid, tiles, Dice.seeded(0))
        return cls.opening(replace(rules, stage=1, run="stage"), deal)

    @property
    def grid(self) -> Grid:
        return self.deal.grid

    @property
    def turn(self) -> int | None:
        return None if self.result else 0

    @property
    def result(self) -> Result | None:
        return RESULTS.get(self.phase)

    @property
    def elapsed(self) -> int:
        return self.matched

    @property
    def deadline(self) -> int | None:
        if not self.rules.clock or self.phase is not Phase.PLAYING:
            return None
        return self.since + 1_000 * self.deal.allowance.seconds

    def pieces(self) -> Mapping[Cell, Piece]:
        return {cell: Piece(creature(tile)) for cell, tile in zip(self.grid, self.tiles, strict=True) if tile}

    def tile(self, cell: Cell) -> int:
        """Return the tile there; 0 for none, also outside the board."""
        return self.tiles[self.grid.index(cell)] if cell in self.grid else 0

    @property
    def position(self) -> Position:
        return Position(self.deal.level, self.grid, self.tiles, self.dice)

    def joins(self) -> Iterator[Join]:
        """Yield all pairs that can be joined now."""
        return self.position.joins()

    def moves(self) -> Iterator[Move]:
        if self.phase is Phase.PLAYING:
            yield from self.joins()
        yield from (act for act in ACTS.get(self.phase, ()) if act is not Act.TIME and not self.refusal(act))

    def reroll(self, seed: int) -> OnetState:
        dice = Dice.seeded(seed)
        return replace(self, dice=dice, deal=replace(self.deal, dice=dice))

    @remember_last
    def line(self, join: Join) -> tuple[Cell, ...]:
        """Return the line that joins the two tiles; raise IllegalMove with the reason if there is none."""
        return pair_line(self._board(), join, free=self.deal.level.free)

    def upcoming_stage(self) -> tuple[Level, int]:
        """Return the level and stage after a stage that is won."""
        place = next_stage(self.rules, self.deal)
        assert place is not None, "where nothing comes after it, a stage is not won but cleared"
        return place

    def tiles_to_lay_out(self) -> TileSet | None:
        """Return the tiles that the next act would lay out, if any: those of the next stage, or of a
        shuffle."""
        if self.phase is Phase.WON:
            return tile_set_of(*self.upcoming_stage(), self.dice)
        return self._tiles_to_shuffle() if self.phase is Phase.PLAYING and self.shuffles else None

    def refusal(self, move: Move) -> str | None:
        """Return why the move is not possible in this phase, or None; the pair's line and the clock are
        not checked."""
        possible = ACTS.get(self.phase, ())
        if self.result:
            return gettext("The game is over.")
        if move not in possible and not (isinstance(move, Join) and self.phase is Phase.PLAYING):
            return gettext(
                "'{move}' is not possible now; you can use: {known}.", move=move, known=", ".join(possible)
            )
        if move is Act.SHUFFLE and not self.shuffles:
            return gettext("No shuffles are left for this stage.")
        return self._hint_refusal() if move is Act.HINT else None

    def apply(self, move: Move, at: int = 0) -> Step[OnetState]:
        check_move(move, Move)
        if refusal := self.refusal(move) or self._clock_refusal(move, at):
            raise IllegalMove(refusal)
        match move:
            case Join():
                return self._join(move, at)
            case Act.HINT:
                return self._hint()
            case Act.SHUFFLE:
                return replace(self, shown=None)._shuffle()
            case Act.TIME:
                return Step(replace(self, phase=Phase.LATE, shown=None))
            case Act.NEXT:
                return self._next(at)
            case Act.RETRY:
                again = OnetState.opening(self.rules, self.deal, self.banked, at, self.tries + 1)
                return Step(again, (removed_tiles(self.pieces()), spawned_tiles(again.pieces())))
            case Act.END:
                return Step(replace(self, phase=Phase.ENDED))
            case _:
                assert_never(move)

    def __str__(self) -> str:
        fields = (
            self.rules,
            f"{self.deal.level.name}/{self.deal.stage or OWN_NAME}",
            self.phase,
            write_board(self.grid, self.tiles),
            write_board(self.grid, self.deal.tiles),
            self.score,
            self.banked,
            self.run,
            self.matched,
            self.since,
            self.hints,
            self.shuffles,
            self.tries,
            self.shown or "-",
            self.dice,
            self.deal.dice,
        )
        return " ".join(map(str, fields))

    def _hint_refusal(self) -> str | None:
        if self.shown:
            return gettext("A pair is already shown: {pair}.", pair=self.shown)
        if not self.hints:
            return gettext("No hints are left for this stage.")
        return None if self.position.hint() else gettext("No pair can be joined; shuffle the tiles.")

    def _clock_refusal(self, move: Move, at: int) -> str | None:
        late = self.deadline is not None and at >= self.deadline
        if move is Act.TIME:
            return None if late else gettext("The time for this stage is not up yet.")
        return gettext("The time for this stage is up.") if late else None

    def _board(self) -> Board[Any]:
        return _BOARDS[self.rules.board](self.grid, self.tiles)

    def _join(self, join: Join, at: int) -> Step[OnetState]:
        board, line = self._board(), self.line(join)
        slid, stepped, dice = remove_pair(board, join.one, join.other, self.deal.level, self.dice)
        run = extended_run(self.run, at - self.matched)
        points = pair_points(run)
        after = replace(
            self,
            tiles=board.tiles(),
            dice=dice,
            score=self.score + points,
            run=run,
            matched=at,
            shown=None,
        )
        middle = nearest_cell(self.grid, line[len(line) // 2])
        gone = (Removed(join.one), Removed(join.other), Scored(points, middle))
        beats = (
            (Traced(line, "join", "accent"),),
            gone,
            moved_tiles(slid, "slide"),
            moved_tiles(stepped, "step"),
        )
        end = after._after_match(at)
        return Step(end.state, (*filter(None, beats), *end.beats))

    def _hint(self) -> Step[OnetState]:
        pair = self.position.hint()
        assert pair is not None, "a hint is refused where there is no pair"
        price = hint_price(self.score)
        after = replace(self, hints=self.hints - 1, score=self.score - price, shown=pair)
        return Step(after, ((Scored(-price, pair.one),),) if price else ())

    def _next(self, at: int) -> Step[OnetState]:
        after = OnetState.opening(self.rules, deal_stage(*self.upcoming_stage(), self.dice), self.score, at)
        return Step(after, (spawned_tiles(after.pieces()),))

    def _after_match(self, at: int) -> Step[OnetState]:
        """Finish the match: award an empty board, or shuffle or lose one without pairs."""
        if not any(self.tiles):
            bonus = time_bonus(self.deadline - at) if self.deadline is not None else 0
            phase = Phase.WON if next_stage(self.rules, self.deal) else Phase.CLEARED
            won = replace(self, phase=phase, score=self.score + bonus)
            return Step(won, ((Scored(bonus),),) if bonus else ())
        if self.position.hint():
            return Step(self)
        return self._shuffle() if self.shuffles else Step(replace(self, phase=Phase.STUCK))

    def _tiles_to_shuffle(self) -> TileSet:
        return tiles_of_board(self.deal.level, self.grid, self.tiles, self.dice)

    def _shuffle(self) -> Step[OnetState]:
        tiles, dice, _ = lay_out(self._tiles_to_shuffle())
        after = replace(self, tiles=tiles, dice=dice, shuffles=self.shuffles - 1, run=0)
        beat = exchanged_tiles(self.grid, self.tiles, tiles)
        return Step(after, (beat,) if beat else ())
