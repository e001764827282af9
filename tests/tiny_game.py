"""Tiny games for tests: players take one or two coins from a row, alone or against each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from fivefold.core.budget import Budget
from fivefold.core.dice import Dice
from fivefold.core.engine import Bot, Level, Limit, PlayResult
from fivefold.core.errors import BadNotation, IllegalMove
from fivefold.core.events import Piece, Removed, Scored
from fivefold.core.game import Game, Preset, Reply, SceneContext, Seat, Stage, Undo
from fivefold.core.game_parts.facts import Fact, Facts
from fivefold.core.game_parts.ranking import Ranking
from fivefold.core.game_parts.teaching import Topic
from fivefold.core.grid import Cell, Grid
from fivefold.core.option import Number, Options, Values
from fivefold.core.scene.interaction import Interaction
from fivefold.core.scene.shapes import Scene, Sprite
from fivefold.core.scene.sprite import Art
from fivefold.core.state import Result, Step, Untimed
from fivefold.core.values import replace

COIN = Piece("coin")
OPTIONS = Options((Number("length", "Coins", 1, 26, 7),))


@dataclass(frozen=True, slots=True)
class Coins(Untimed):
    """A row of coins, each worth a throw of the dice; whoever takes the last one wins."""

    players: int
    length: int
    left: int
    made: int
    score: int
    dice: Dice

    @property
    def grid(self) -> Grid:
        return Grid(self.length, 1)

    @property
    def turn(self) -> int | None:
        return self.made % self.players if self.left else None

    @property
    def result(self) -> Result | None:
        return None if self.left else Result((self.made - 1) % self.players, "last-coin")

    def moves(self) -> Iterator[int]:
        return iter(range(1, 1 + min(2, self.left)))

    def apply(self, move: int, at: int = 0) -> Step[Coins]:
        if move not in self.moves():
            raise IllegalMove(f"{move} of {self.left} coins cannot be taken.")
        worth, dice = self.dice.below(6)
        gone = tuple(Removed(Cell(x, 0)) for x in range(self.left - move, self.left))
        left, score = self.left - move, self.score + worth * move
        return Step(
            replace(self, left=left, made=self.made + 1, score=score, dice=dice),
            (gone, (Scored(worth * move),)),
        )

    def reroll(self, seed: int) -> Coins:
        return replace(self, dice=Dice.seeded(seed))

    def pieces(self) -> Mapping[Cell, Piece]:
        return {Cell(x, 0): COIN for x in range(self.left)}

    def __str__(self) -> str:
        return f"{OPTIONS.write({'length': self.length})} {self.left} {self.made} {self.score} {self.dice}"


def deal(players: int, values: Values, seed: int) -> Coins:
    length = int(values["length"])
    return Coins(players, length, length, 0, 0, Dice.seeded(seed))


def read_state(players: int, text: str, budget: Budget | None = None) -> Coins:
    match text.split():
        case [options, left, made, score, dice] if (left + made + score).isdecimal():
            length = int(OPTIONS.read(options, dict)["length"])
            return Coins(players, length, int(left), int(made), int(score), Dice.read(dice))
    raise BadNotation(f"'{text}' is no row of coins.")


def read_move(state: Coins, text: str) -> int:
    if not text.isdecimal():
        raise BadNotation(f"'{text}' is no number of coins.")
    return int(text)


def scene(view: SceneContext[Coins, int]) -> Scene:
    sprites = (Sprite(name, COIN.kind, cell.x + 0.5, 0.5) for cell, name in view.names.items())
    return Scene(0, 0, view.state.length, 1, tuple(sprites))


class Random(Bot[Coins, int]):
    def think(self, state: Coins, limit: Limit, seed: int) -> PlayResult[int]:
        return PlayResult(Dice.seeded(seed).pick(tuple(state.moves()))[0])


class Perfect(Bot[Coins, int]):
    """Leaves a multiple of three where it can."""

    def think(self, state: Coins, limit: Limit, seed: int) -> PlayResult[int]:
        return PlayResult(state.left % 3 or 1)


def _game(name: str, players: int) -> Game[Coins, int]:
    return Game(
        name=name,
        title=name.title(),
        summary="take the last coin",
        seats=(Seat("first", "First", "black"), Seat("second", "Second", "white"))[:players],
        options=OPTIONS,
        presets=(Preset("short", "Short"), Preset("long", "Long", {"length": 20})),
        deal=partial(deal, players),
        read_state=partial(read_state, players),
        read_move=read_move,
        interpret=lambda state, selection, given: Reply(selection, refusal="Type how many to take."),
        scene=scene,
        interaction=lambda state, *, preview: Interaction(state.length, 1),
        facts=lambda state, selection: Facts(
            "Take", Fact("Score", str(state.score)), (Fact("Next", pieces=(COIN,), seat=0),)
        ),
        levels=(
            Level("random", "Random", "takes what comes", Random, nodes=1),
            Level("perfect", "Perfect", "never errs", Perfect, nodes=9),
        ),
        endings={"last-coin": "Last coin taken"},
        undo=Undo(free=1),
        sprites=(
            Art(COIN.kind, "lines/sprites/ball-3.svg", ("()",), ((" ____ ", "( 10 )", " ~~~~ "),), "ball3"),
        ),
        help=(Topic("Coins", ("Take one or two.",)),),
        ranking=Ranking(
            "Score", lambda state: state.score if state.made > 1 else None, "high", lambda state: name
        )
        if players == 1
        else None,
        stages=(
            Stage("last", "The last coin", lambda seed: deal(players, {"length": 1}, seed), par="one move"),
        ),
    )


COINS = _game("coins", 1)
NIM = _game("nim", 2)
