"""Pipes 2048: let two levels slide with the same dice, and compare."""

# %% A new board
import fivefold
from fivefold import Limit

game = fivefold.game("pipes-2048")
print(game.start(seed=5))

# %% Forty moves of the weakest and the strongest level
for level in (game.levels[0], game.levels[-1]):
    engine, position = fivefold.engine("pipes-2048", level), game.start(seed=5)
    for number in range(40):
        if position.is_over:
            break
        position = position.play(engine.play(position, Limit(nodes=200), seed=number).move)
    print(level, "has", len(position.pieces), "pieces after 40 moves; score", position.score)
print(position)
