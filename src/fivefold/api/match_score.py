"""Games between engines, and their score."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.api.engine_handle import EngineHandle
from fivefold.api.record import Record
from fivefold.core.engine import Limit
from fivefold.core.errors import BadOptions
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.engines.tournament import MAX_MOVES, PlayedGame, Tournament
from fivefold.play.replay import make_record


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The score of the first engine, and a record of every game.

    In games for one player `scores` has the points of every game, and wins, draws and losses are 0.
    `unfinished` counts games that reached the maximum length.
    """

    wins: int
    draws: int
    losses: int
    unfinished: int
    scores: tuple[int | None, ...]
    records: tuple[Record, ...]

    def __repr__(self) -> str:
        if any(score is not None for score in self.scores):
            return f"<MatchScore {', '.join(map(str, self.scores))}>"
        left = f", {self.unfinished} unfinished" if self.unfinished else ""
        return f"<MatchScore {self.wins} won, {self.draws} drawn, {self.losses} lost{left}>"


def match(
    *engines: EngineHandle,
    games: int = 1,
    limit: Limit | None = None,
    preset: str = "",
    seed: int = 0,
    longest: int = MAX_MOVES,
) -> MatchScore:
    """Play games between two engines, which change seats after each, or of one engine by itself.

    Without a limit every level uses its own. Games for two begin with a few random moves, the same for both
    games of a pair. Equal arguments with a node limit give equal games.

    >>> import fivefold
    >>> weak, strong = fivefold.engine("gomoku", "random"), fivefold.engine("gomoku", "basic")
    >>> fivefold.match(strong, weak, games=2, limit=fivefold.Limit(nodes=500))
    <MatchScore 2 won, 0 drawn, 0 lost>
    """
    declaration = _common_game(engines)
    if not isinstance(games, int) or games < 1:
        raise BadOptions(gettext("'{games}' is not a number of games of at least 1.", games=games))
    tournament = Tournament(
        game=declaration,
        deal=lambda number: declaration.start(preset, {}, number),
        nodes=limit.nodes if limit else None,
        seconds=limit.seconds if limit else None,
        longest=longest,
    )
    played = tuple(tournament.series(tuple(each.competitor for each in engines), games, seed))
    finished = [each for each in played if not each.broken_off] if len(engines) > 1 else []
    wins = sum(each.result.winner == each.counted_seat for each in finished)
    draws = sum(each.result.winner is None for each in finished)
    return MatchScore(
        wins=wins,
        draws=draws,
        losses=len(finished) - wins - draws,
        unfinished=sum(each.broken_off for each in played),
        scores=tuple(each.score for each in played) if len(engines) == 1 else (),
        records=tuple(_record(each) for each in played),
    )


def _record(played: PlayedGame) -> Record:
    return Record(make_record(played.match()))


def _common_game(engines: tuple[EngineHandle, ...]) -> AnyGame:
    """Return the game of all engines; raise BadOptions unless there is one for each seat."""
    for each in engines:
        if not isinstance(each, EngineHandle):
            kind = type(each).__name__
            raise BadOptions(gettext("A match is played by engines, not by '{kind}'.", kind=kind))
    names = {each.declaration.name for each in engines}
    if len(names) != 1:
        raise BadOptions(gettext("A match needs engines of one game."))
    declaration = engines[0].declaration
    if len(engines) != len(declaration.seats):
        raise BadOptions(
            gettext(
                "{game} is played by {n}, so a match needs as many engines, not {given}.",
                game=gettext(declaration.title),
                n=len(declaration.seats),
                given=len(engines),
            )
        )
    return declaration
