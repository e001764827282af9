"""Laws of computer players."""

from __future__ import annotations

from fivefold.core.engine import Limit, StopFlag
from fivefold.core.game import AnyGame
from fivefold.testing.law import level_law
from fivefold.testing.walks import walk


@level_law
def a_bot_plays_legal_moves_and_repeats_them(game: AnyGame, level: str) -> None:
    for preset in game.presets[:3]:
        for moment in walk(game, preset.name)[:30:10]:
            given = moment.state.reroll(17)
            first = game.level(level).bot().think(given, Limit(nodes=200), 5)
            again = game.level(level).bot().think(given, Limit(nodes=200), 5)
            assert first == again
            moment.state.apply(first.move, (moment.state.deadline or 10**6) - 1)  # raises when illegal
            if first.pv:
                assert first.pv[0] == first.move


@level_law
def a_stopped_bot_still_moves(game: AnyGame, level: str) -> None:
    state = game.start(seed=2)
    stop = StopFlag()
    stop.set()
    thought = game.level(level).bot().think(state.reroll(1), Limit(stop=stop), 1)
    state.apply(thought.move)
