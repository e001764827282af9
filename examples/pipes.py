"""Pipes: solve a built-in level, and write the solution as a record."""

# %% The third level of the series
import tempfile
from pathlib import Path

import fivefold
from fivefold import Limit

pipes = fivefold.game("pipes")
position = pipes.start(stage="level-03")
print(position)

# %% The strongest level turns pipes until the water flows
engine = fivefold.engine("pipes")
solution = []
while not position.is_over:
    move = engine.play(position, Limit(nodes=100_000)).move
    solution.append(str(move))
    position = position.play(move)
print("Solved by", " ".join(solution))
print(position.result_text)

# %% The same as a record that replays
record = fivefold.match(engine, limit=Limit(nodes=100_000)).records[0]
with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "solution.fivefold"
    record.write(file)
    print(repr(fivefold.Record.read(file)))
