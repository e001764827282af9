"""Levels of Reversi: random, one move ahead, and a search of several moves."""

from fivefold.core.engine import Bot, Level, Limit, PlayResult, RandomBot
from fivefold_reversi.rules import SIDES, ReversiState, captures

MOST = 10**7  # beyond every value


class SearchingBot(Bot[ReversiState, str]):
    """Looks so many moves ahead, as long as the limit allows."""

    def __init__(self, depth: int) -> None:
        self.depth = depth

    def think(self, state: ReversiState, limit: Limit, seed: int) -> PlayResult[str]:
        self.nodes, self.limit = 0, limit
        return PlayResult(max(state.moves(), key=lambda m: self._value(state, m, self.depth, -MOST, MOST)))

    def _value(self, state: ReversiState, move: str, depth: int, low: int, high: int) -> int:
        """Return the value of a move for the side that makes it."""
        self.nodes += 1
        after = state.apply(move).state
        sign = 1 if after.side == state.side else -1
        if depth <= 1 or after.turn is None or self.limit.reached(self.nodes):
            return sign * evaluate(after)
        low, high = (low, high) if sign > 0 else (-high, -low)
        for reply in after.moves():
            low = max(low, self._value(after, reply, depth - 1, low, high))
            if low >= high:
                break
        return sign * low


def evaluate(state: ReversiState) -> int:
    """Return how good a position is for its side to move: discs at the end, corners and freedom before."""
    board, size, side, other = state.board, state.size, state.side, SIDES[state.side == "b"]
    if state.turn is None:
        return 10_000 * (board.count(side) - board.count(other))
    corners = board[0] + board[size - 1] + board[-size] + board[-1]
    freedom = len(captures(board, size, side)) - len(captures(board, size, other))
    return 30 * (corners.count(side) - corners.count(other)) + freedom


LEVELS = (
    Level("random", "Random", "Plays any move.", RandomBot, nodes=1),
    Level("easy", "Easy", "Looks one move ahead.", lambda: SearchingBot(1), nodes=100),
    Level("hard", "Hard", "Looks four moves ahead.", lambda: SearchingBot(4), nodes=5000),
)
