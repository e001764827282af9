"""Lines: compare levels by their scores, with the same dice for each."""

# %% Three games of two levels
import fivefold
from fivefold import Limit

for level in ("random", "easy"):
    score = fivefold.match(fivefold.engine("lines", level), games=3, limit=Limit(nodes=50), longest=150)
    print(level, score.scores)

# %% A game with other options: a small board with three colours
position = fivefold.game("lines").start(side=7, colours=3, seed=1)
print(position)

# %% Play until ten balls have gone
engine = fivefold.engine("lines", "easy")
moves = 0
while not position.is_over and (position.score or 0) < 10 and moves < 60:
    position = position.play(engine.play(position, Limit(nodes=50), seed=moves).move)
    moves += 1
print("Score", position.score, "after", moves, "moves")
