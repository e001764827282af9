"""Laser chess: follow a game between two levels, and look at the best lines of its middle."""

# %% A short match of two games, each side once
import fivefold
from fivefold import Limit

strong, weak = fivefold.engine("laser", "medium"), fivefold.engine("laser", "random")
score = fivefold.match(strong, weak, games=2, limit=Limit(nodes=300), longest=120)
print(score)

# %% The first game, move by move
record = score.records[0]
print(repr(record), "-", " ".join(record.moves[:12]), "...")

# %% A position from the middle of it
position = record.positions[len(record.positions) // 2]
print(position)

# %% The best lines there, from a search that gives the same answer every time
for info in fivefold.engine("laser").analyse(position, Limit(nodes=3000), lines=3):
    if info.multipv == 1:
        print(f"depth {info.depth}: {info.score} {' '.join(map(str, info.pv[:4]))}")

# %% Count positions two moves ahead
start = fivefold.game("laser").start()
print(sum(len(start.play(move).legal_moves) for move in start.legal_moves), "positions after two moves")
