"""Onet: clear a board, and see which tiles each move joined."""

# %% A new board
import fivefold
from fivefold import Limit

position = fivefold.game("onet").start(seed=3)
print(position)
print(len(position.legal_moves), "pairs can be joined")

# %% Let the computer join pairs
engine = fivefold.engine("onet")
for number in range(8):
    if position.is_over:
        break
    move = engine.play(position, Limit(nodes=200), seed=number).move
    position, beats = position.step(move, at=position.state.elapsed + 500)
    print(move, "-", sum(len(beat) for beat in beats), "events")
print(position)
