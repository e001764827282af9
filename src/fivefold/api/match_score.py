"""Games between engines, and their score."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, NamedTuple

from fivefold.api.engine_handle import EngineHandle, check_limit
from fivefold.api.game_handle import check_name, game
from fivefold.api.record import Record
from fivefold.core.engine import Limit
from fivefold.core.errors import BadOptions
from fivefold.core.game import AnyGame
from fivefold.core.record import Entry
from fivefold.core.text import gettext
from fivefold.engines.tournament import MAX_MOVES, Competitor, PlayedGame, Tournament
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
    executor: Executor | None = None,
) -> MatchScore:
    """Play games between two engines, which change seats after each, or of one engine by itself.

    Without a limit every level uses its own. Games for two begin with a few random moves, the same for both
    games of a pair. Equal arguments with a node limit give equal games.

    An executor of `concurrent.futures`, of processes or of a cluster, plays games of levels at the same time.

    >>> import fivefold
    >>> weak, strong = fivefold.engine("gomoku", "random"), fivefold.engine("gomoku", "basic")
    >>> fivefold.match(strong, weak, games=2, limit=fivefold.Limit(nodes=500))
    <MatchScore 2 won, 0 drawn, 0 lost>
    """
    declaration = _common_game(engines)
    if not isinstance(games, int) or games < 1:
        raise BadOptions(gettext("'{games}' is not a number of games of at least 1.", games=games))
    if not isinstance(longest, int) or longest < 1:
        raise BadOptions(gettext("'{longest}' is not a number of moves of at least 1.", longest=longest))
    if not isinstance(seed, int):
        raise BadOptions(gettext("A seed is a whole number, not '{seed}'.", seed=seed))
    if limit is not None:
        check_limit(limit)
    check_name("preset", preset)
    conditions = _Conditions(
        declaration.name,
        preset,
        limit.nodes if limit else None,
        limit.seconds if limit else None,
        longest,
        seed,
    )
    competitors = tuple(each.competitor for each in engines)
    if executor is None:
        played = tuple(conditions.tournament(declaration).series(competitors, games, seed))
    else:
        played = _play_on(executor, conditions, declaration, competitors, games)
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


class _Conditions(NamedTuple):
    """Everything but the competitors that decides a game, in a form that travels to another process."""

    game_name: str
    preset: str
    nodes: int | None
    seconds: float | None
    longest: int
    seed: int

    def tournament(self, declaration: AnyGame) -> Tournament:
        return Tournament(
            game=declaration,
            deal=lambda number: declaration.start(self.preset, {}, number),
            nodes=self.nodes,
            seconds=self.seconds,
            longest=self.longest,
        )


def _play_on(
    executor: Executor,
    conditions: _Conditions,
    declaration: AnyGame,
    competitors: tuple[Competitor, ...],
    games: int,
) -> tuple[PlayedGame, ...]:
    """Play the games of levels on an executor; raise BadOptions if there is an external program."""
    if any(each.kind == "engine" for each in competitors):
        raise BadOptions(gettext("An executor plays games of levels, not of external programs."))
    levels = tuple(each.name for each in competitors)
    running = [executor.submit(_play_remotely, conditions, levels, number) for number in range(games)]
    played = []
    for number, done in enumerate(running):
        counted_seat = number % len(competitors)
        seated = competitors[-counted_seat:] + competitors[:-counted_seat]
        played.append(PlayedGame(declaration, seated, counted_seat, *done.result()))
    return tuple(played)


def _play_remotely(
    conditions: _Conditions, levels: tuple[str, ...], number: int
) -> tuple[Any, Any, tuple[Entry, ...], str]:
    """Return start, last state, entries and problem of one game; it runs in another process."""
    declaration = game(conditions.game_name).declaration
    competitors = tuple(Competitor.of_level(declaration.level(name)) for name in levels)
    played = conditions.tournament(declaration).play_game(competitors, number, conditions.seed)
    return played.start, played.state, played.log, played.problem


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
