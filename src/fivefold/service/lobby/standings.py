"""The standings of a server since it was started: games, wins and points of each player."""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple

from fivefold.play.endings import WITHOUT_RESULT
from fivefold.service.lobby.hosted_match import HostedMatch


class Standing(NamedTuple):
    """A player's results; a win is a point, a draw half of one."""

    name: str
    games: int = 0
    won: int = 0
    drawn: int = 0

    @property
    def points(self) -> float:
        """Return the points.

        >>> Standing("Ann", games=3, won=1, drawn=1).points
        1.5
        """
        return self.won + self.drawn / 2

    @property
    def order(self) -> tuple[float, int]:
        """Return what decides the place, the smaller the better."""
        return -self.points, self.games


class Standings:
    """Counts finished matches by account."""

    def __init__(self) -> None:
        self._by_account: dict[int, Standing] = {}

    def count(self, match: HostedMatch) -> None:
        """Count a finished match; one that was annulled, or in which nobody moved, counts for nobody."""
        played = match.live.match
        result = played.result
        if result is None or result.code in WITHOUT_RESULT or len(played.line) < 2:
            return
        for seat, account in enumerate(match.accounts):
            before = self._by_account.get(account, Standing(played.players[seat].name))
            self._by_account[account] = before._replace(
                games=before.games + 1,
                won=before.won + (result.winner == seat),
                drawn=before.drawn + (result.winner is None),
            )

    def forget(self, account: int) -> None:
        """Forget the results of an account that is removed."""
        self._by_account.pop(account, None)

    def table(self) -> tuple[tuple[int, Standing], ...]:
        """Return all players with their places: the most points first, then the fewest games.

        Those with equal points and games share a place.
        """
        found = sorted(self._by_account.values(), key=lambda each: (*each.order, each.name.casefold()))
        orders = [each.order for each in found]
        return tuple((bisect_left(orders, each.order) + 1, each) for each in found)
