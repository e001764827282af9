"""Time and size of interaction data, beside deriving the same through `interpret` and `scene`.

Run it from the project's root: python -m bench.interaction [ROUNDS]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from msgspec.json import encode

from fivefold.core.dice import Dice
from fivefold.core.game import AnyGame, SceneContext
from fivefold.core.input import Press, Selection
from fivefold.games import all_games, game_named
from fivefold.play.piece_tracker import PieceTracker

BALLS = 40
PLIES = 12
LARGE = ("easy", "large")


def main(rounds: int) -> None:
    print(f"{'position':<28}{'made in':>10}{'derived in':>12}{'ratio':>8}{'JSON':>10}")
    for title, game, state in positions():
        made = median_ms(partial(game.interaction, state, preview=True), rounds)
        derived = median_ms(partial(derive, game, state), 1 + rounds // 50)
        size = len(encode(game.interaction(state, preview=True)))
        print(f"{title:<28}{made:>7.2f} ms{derived:>9.1f} ms{derived / made:>8.0f}{size:>8} B")


def positions() -> Iterator[tuple[str, AnyGame, Any]]:
    """Yield the default preset of every game and the largest boards after some moves, and crowded Lines."""
    for game in all_games():
        for preset in game.presets:
            if preset is game.presets[0] or preset.name in LARGE:
                yield f"{game.name} {preset.name}", game, played(game, preset.name)
    yield f"lines classic, {BALLS} balls", game_named("lines"), crowded(game_named("lines"), "classic")


def played(game: AnyGame, preset: str) -> Any:
    state, dice = game.start(preset, seed=1), Dice.seeded(1)
    for ply in range(PLIES):
        moves = list(state.moves())
        if not moves or state.apply(moves[0], 1000 * ply).state.result:
            break
        move, dice = dice.pick(moves)
        state = state.apply(move, 1000 * ply).state
    return state


def crowded(game: AnyGame, preset: str) -> Any:
    """Return a random game of Lines when many big balls lie on the board."""
    state, dice = game.start(preset, seed=1), Dice.seeded(1)
    while sum(ball > 0 for ball in state.board) < BALLS:
        move, dice = dice.pick(list(state.moves()))
        state = state.apply(move).state
    return state


def derive(game: AnyGame, state: Any) -> list[Any]:
    """Find moves and marks by pressing cell after cell, with nothing picked and with each piece picked."""
    names, grid = PieceTracker.of(state.pieces()).names, state.grid
    found: list[Any] = []
    for cell in grid:
        first = game.interpret(state, Selection(), Press(cell.x + 0.5, cell.y + 0.5))
        if first.selection.picked is None:
            continue
        held = Selection(picked=first.selection.picked)
        found.append(game.scene(SceneContext(state, names, held)))
        for goal in grid:
            reply = game.interpret(state, held, Press(goal.x + 0.5, goal.y + 0.5))
            if reply.move is not None:
                found.append(game.scene(SceneContext(state, names, held, goal)))
    return found


def median_ms(work: Callable[[], Any], rounds: int) -> float:
    """Return the median of the processor time, which other programs at work do not change much."""
    taken = []
    for _ in range(rounds):
        begun = process_time()
        work()
        taken.append(1000 * (process_time() - begun))
    return median(taken)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
