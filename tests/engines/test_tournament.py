from __future__ import annotations

import pytest

from fivefold.core.engine import Level, Limit, PlayResult
from fivefold.core.game import AnyGame
from fivefold.core.state import Result
from fivefold.core.values import replace
from fivefold.engines.tournament import MS_PER_MOVE, OPENING_MOVES, Competitor, PlayedGame, Tournament
from tests.tiny_game import COINS, NIM, Coins, Random

RANDOM, PERFECT = NIM.levels


def play_series(
    game: AnyGame, *levels: Level, games: int = 1, seed: int = 0, preset: str = "long"
) -> list[PlayedGame]:
    place = Tournament(game=game, deal=lambda number: game.start(preset, seed=number))
    return list(place.series(tuple(map(Competitor.of_level, levels)), games, seed))


def names(played: PlayedGame) -> list[str]:
    return [one.name for one in played.competitors]


def texts(played: PlayedGame, n: int | None = None) -> list[str]:
    return [entry.text for entry in played.log[:n]]


def test_a_bout_is_a_match_from_its_start_to_its_end() -> None:
    for played in (*play_series(NIM, RANDOM, PERFECT, games=4), *play_series(COINS, RANDOM, games=4)):
        match = played.match()
        assert match.start == played.start
        assert match.state == played.state
        assert match.log == played.log
        assert match.result == played.result
        assert match.score == played.score
        assert [player.name for player in match.players] == names(played)


def test_levels_change_seats_and_both_get_the_same_opening() -> None:
    games_played = play_series(NIM, RANDOM, PERFECT, games=8)
    for first, second in zip(games_played[::2], games_played[1::2], strict=True):
        assert (names(first), first.counted_seat) == (["random", "perfect"], 0)
        assert (names(second), second.counted_seat) == (["perfect", "random"], 1)
        assert first.start == second.start
        assert texts(first, OPENING_MOVES) == texts(second, OPENING_MOVES)


def test_openings_vary() -> None:
    games_played = play_series(NIM, PERFECT, PERFECT, games=40)
    assert len({tuple(texts(played, OPENING_MOVES)) for played in games_played}) > 10


@pytest.mark.parametrize("length", range(1, 8))
def test_an_opening_never_ends_the_game(length: int) -> None:
    thoughts: list[Coins] = []

    class Counting(Random):
        def think(self, state: Coins, limit: Limit, seed: int) -> PlayResult[int]:
            thoughts.append(state)
            return super().think(state, limit, seed)

    counting = Competitor.of_level(replace(RANDOM, bot=Counting))
    place = Tournament(game=NIM, deal=lambda seed: NIM.start("", {"length": length}, seed))
    for played in place.series((counting, counting), 6, seed=length):
        assert thoughts
        assert len(played.log) - len(thoughts) <= OPENING_MOVES
        thoughts.clear()


def test_games_for_one_have_no_opening_and_a_deal_each() -> None:
    games_played = play_series(COINS, PERFECT, games=3, seed=5)
    assert [played.start for played in games_played] == [COINS.start("long", seed=seed) for seed in (5, 6, 7)]
    assert texts(games_played[0], 3) == ["2", "1", "2"]


def test_a_seed_repeats_its_games_and_a_level_against_itself_does_not_repeat_a_game() -> None:
    again = [texts(played) for played in play_series(NIM, RANDOM, RANDOM, games=2, seed=3)]
    assert [texts(played) for played in play_series(NIM, RANDOM, RANDOM, games=2, seed=3)] == again
    assert again[0] != again[1]


def test_bots_never_get_the_dice_of_the_game() -> None:
    seen: list[Coins] = []

    class Peeping(Random):
        def think(self, state: Coins, limit: Limit, seed: int) -> PlayResult[int]:
            seen.append(state)
            return super().think(state, limit, seed)

    (played,) = play_series(COINS, replace(RANDOM, bot=Peeping))
    real, state = [], played.start
    for entry in played.log:
        real.append(state)
        state = state.apply(int(entry.text)).state
    assert [replace(state, dice=played.start.dice) for state in real] == [
        replace(state, dice=played.start.dice) for state in seen
    ]
    assert not {state.dice for state in real} & {state.dice for state in seen}


def test_every_thought_gets_a_fresh_limit() -> None:
    limits: list[Limit] = []

    class Spent(Random):
        def think(self, state: Coins, limit: Limit, seed: int) -> PlayResult[int]:
            assert not limit.stop
            limit.stop.set()
            limits.append(limit)
            return super().think(state, limit, seed)

    spent = Competitor.of_level(replace(RANDOM, bot=Spent))
    place = Tournament(game=COINS, deal=lambda seed: COINS.start(seed=seed), nodes=12)
    assert len(list(place.series((spent,), 2, 0))) == 2
    assert {limit.nodes for limit in limits} == {12}


@pytest.mark.parametrize(("game", "levels"), [(COINS, (PERFECT,)), (NIM, (PERFECT, PERFECT))])
def test_a_game_that_does_not_end_is_broken_off(game: AnyGame, levels: tuple[Level, ...]) -> None:
    place = Tournament(game=game, deal=lambda seed: game.start("long", seed=seed), longest=6)
    (played,) = place.series(tuple(map(Competitor.of_level, levels)), 1, 0)
    assert played.broken_off
    assert played.result == Result(None, "broken-off")
    assert len(played.log) == 6
    assert played.match().result is None


def test_the_clock_makes_its_move_once_the_deadline_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Coins, "deadline", 3 * MS_PER_MOVE)
    clock = 1
    (played,) = play_series(replace(COINS, timeout=clock), PERFECT)
    assert texts(played) == ["2", "1", *[str(clock)] * 17]
    assert [entry.at for entry in played.log[:3]] == [MS_PER_MOVE, 2 * MS_PER_MOVE, 3 * MS_PER_MOVE]
