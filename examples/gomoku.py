"""Five in a row: find a win, and test how rules change what is allowed."""

# %% Four in a row: the engine completes it
import fivefold
from fivefold import Limit

gomoku = fivefold.game("gomoku")
position = gomoku.start()
for move in ["h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4"]:
    position = position.play(move)
found = fivefold.engine("gomoku", "master").play(position, Limit(nodes=2000))
print("The winning move:", found.move)
print(position.play(found.move).result_text)

# %% In renju black may not make two open threes at once
renju = gomoku.start("renju")
for move in ["h8", "a1", "i8", "o1", "j9", "a15", "j10", "o15"]:
    renju = renju.play(move)
forbidden = [name for name in ("j8", "g8", "k8") if not renju.is_legal(name)]
print("Forbidden for black:", forbidden)

# %% A picture of the board, as notebooks show it
print(len(renju.svg()), "characters of SVG")
