"""The standings of a server since it was started: games, wins and points of each player."""

from __future__ import annotations

from typing import NamedTuple

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


class Standings:
    """Counts finished matches by account."""

    def __init__(self) -> None:
        self._by_account: dict[int, Standing] = {}

    def count(self, match: HostedMatch) -> None:
        """Count a finished match; one that was annulled before anybody won counts for nobody."""
        played = match.live.match
        result = played.result
        if result is None or len(played.line) < 2:
            return
        for seat, account in enumerate(match.accounts):
            before = self._by_account.get(account, Standing(played.players[seat].name))
            self._by_account[account] = before._replace(
                games=before.games + 1,
                won=before.won + (result.winner == seat),
                drawn=before.drawn + (result.winner is None),
            )

    def table(self) -> tuple[Standing, ...]:
        """Return all players, those with the most points first, then those with the fewest games."""
        found = self._by_account.values()
        return tuple(sorted(found, key=lambda each: (-each.points, each.games, each.name.casefold())))
