"""Levels of the computer against programs of other makers."""

from __future__ import annotations

from pathlib import Path

import pytest

from fivefold.core.errors import UserError
from fivefold.core.record import Player
from fivefold.core.state import Result
from fivefold.engines.external.command import program_name
from fivefold.engines.tournament import OPENING_MOVES, Competitor, PlayedGame, Tournament, external_competitor
from fivefold.games import game_named
from fivefold.play.match import Match
from tests.engines.external.scripts import bad, good

GOMOKU = game_named("gomoku")


def play_series(command: str, games: int, seconds: float | None = None) -> list[PlayedGame]:
    """Basic against a program, which has the second seat first."""
    tournament = Tournament(game=GOMOKU, deal=lambda seed: GOMOKU.start(seed=seed), seconds=seconds)
    with external_competitor(GOMOKU, GOMOKU.start(), command) as opponent:
        basic = Competitor.of_level(GOMOKU.level("basic"))
        return list(tournament.series((basic, opponent), games, 1))


def test_it_plays_on_either_seat_to_the_end(tmp_path: Path) -> None:
    command = good(tmp_path)
    games_played = play_series(command, games=2)
    for played, counted_seat in zip(games_played, (0, 1), strict=True):
        assert played.counted_seat == counted_seat
        assert played.result == Result(counted_seat, "five")
        match = played.match()
        assert isinstance(match, Match)
        players = [Player("computer", "basic"), Player("engine", program_name(command))]
        assert list(match.players) == (players if counted_seat == 0 else players[::-1])


@pytest.mark.parametrize("vice", ["crashing", "outside", "slow"])
def test_what_it_must_not_do_is_its_loss(tmp_path: Path, vice: str) -> None:
    (played,) = play_series(bad(tmp_path, vice), games=1, seconds=0.05)
    assert played.problem
    assert not played.broken_off
    assert played.result == Result(0, "forfeited")
    assert (played.log[-1].seat, played.log[-1].text) == (1, "forfeit")
    assert len(played.log) == OPENING_MOVES + 2
    assert played.match().result == played.result


def test_it_is_refused_where_it_cannot_play() -> None:
    for game, start, command, why in (
        (
            game_named("lines"),
            game_named("lines").start(),
            "true",
            "Lines does not support external programs.",
        ),
        (GOMOKU, GOMOKU.start("swap2"), "true", "swap2"),
        (GOMOKU, GOMOKU.start(), "no-such-program-here", "there is no such program"),
    ):
        with pytest.raises(UserError, match=why), external_competitor(game, start, command):
            pass
