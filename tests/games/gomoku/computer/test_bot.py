"""Computer levels: each beats the one below, follows the rules, and plays as described."""

from __future__ import annotations

import pytest

from fivefold.core.dice import Dice
from fivefold.core.engine import Bot, Limit, StopFlag
from fivefold.games.gomoku.computer.bot import (
    SLIP_EVERY,
    WON,
    Algorithm,
    Basic,
    RandomPlayer,
    best_point,
)
from fivefold.games.gomoku.computer.levels import LEVELS
from fivefold.games.gomoku.computer.search_bot import no_five_possible
from fivefold.games.gomoku.game import GOMOKU
from fivefold.games.gomoku.rules.move import Answer, Move, Place
from fivefold.games.gomoku.rules.notation import apply_moves, read_state
from fivefold.games.gomoku.rules.state import GomokuState
from tests.conftest import SliceOf
from tests.games.gomoku.diagrams import ALL_BUT_FORBIDDEN, FULL_BUT_ONE, drawn, text

Player = Bot[GomokuState, Move]
NO_SCORE = Limit()  # who is stopped chooses its move all the same, and looks no further
NO_SCORE.stop.set()


def thinks(player: Player, position: GomokuState, seed: int = 1) -> str:
    return str(player.think(position, Limit(), seed).move)


def opening(position: GomokuState, dice: Dice) -> tuple[GomokuState, Dice]:
    """Return a state with four random stones in the middle of the board, so that games differ."""
    for _ in range(0 if position.rules.swap2 else 4):
        middle = [
            move
            for move in position.moves()
            if isinstance(move, Place) and 5 <= move.file <= 11 and 5 <= move.rank <= 11
        ]
        move, dice = dice.pick(middle)
        position = position.apply(move).state
    return position, dice


def wins(strong: Player, weak: Player, preset: str, games: int) -> int:
    """Return how many of the games the first bot wins, colours alternating."""
    won, dice = 0, Dice.seeded(2)
    for game in range(games):
        position, dice = opening(GOMOKU.start(preset), dice)
        seat = game % 2
        while position.turn is not None:
            seed, dice = dice.throw()
            player = strong if position.turn == seat else weak
            limit = Limit() if position.choices else NO_SCORE
            position = position.apply(player.think(position, limit, seed).move).state
        won += position.result is not None and position.result.winner == seat
    return won


@pytest.mark.parametrize("preset", ["freestyle", "standard", "renju", "swap2"])
def test_algorithm_beats_basic_in_nine_of_ten_games(preset: str, slice_of: SliceOf) -> None:
    games = slice_of(100, 10)
    assert wins(Algorithm(), Basic(), preset, games) >= 0.9 * games


def test_basic_beats_chance_in_nine_of_ten_games(slice_of: SliceOf) -> None:
    games = slice_of(100, 10)
    assert wins(Basic(), RandomPlayer(), "freestyle", games) >= 0.9 * games


def test_levels_go_from_the_weakest_to_the_strongest() -> None:
    assert [level.name for level in LEVELS] == ["random", "basic", "algorithm", "advanced", "master"]


def test_algorithm_begins_in_the_centre() -> None:
    assert thinks(Algorithm(), GOMOKU.start()) == "h8"
    on_even = {thinks(Algorithm(), GOMOKU.start(given={"size": 10}), seed) for seed in range(40)}
    assert on_even == {"e5", "e6", "f5", "f6"}


@pytest.mark.no_cover
def test_algorithm_takes_one_of_the_equal_points_nearest_the_centre() -> None:
    """All eight neighbours of a lone stone in the centre block one; four of them are nearer."""
    lone = apply_moves(GOMOKU.start(), ["h8"])
    assert {thinks(Algorithm(), lone, seed) for seed in range(40)} == {"g8", "h7", "h9", "i8"}


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("- h8,i8,j8,k8/g8,a1,c1,e1/black -", "l8"),  # its own five
        ("- a1,c1,e1,g8,o15/h8,i8,j8,k8/white -", "l8"),
        ("- h8,i8,j8,k8/g8,a1,c1,e1/black a15", "l8"),  # the enemy's five
        ("- a1,c1,e1,g1/h8,i8,j8,k8/black l8", "g8"),
        ("- h8,i8,j8,c3/c11,d11,e11,f11/black -", "g11"),  # the five that threatens before the own four
        ("- h8,i8,j8,k8,a3/b11,c11,d11,e11/white -", "f11"),  # its own five before the enemy's
    ],
)
def test_algorithm_makes_and_stops_fives_before_all_else(written: str, move: str) -> None:
    assert thinks(Algorithm(), read_state(written)) == move


def test_algorithm_makes_a_four_before_it_stops_a_three() -> None:
    position = read_state("- h8,i8,j8/d4,e4,f4/black -")
    assert thinks(Algorithm(), position) in ("g8", "k8")


@pytest.mark.no_cover
def test_nobody_takes_a_forbidden_point() -> None:
    """h8 would be worth most to the table."""
    barred = read_state("rule=renju f8,g8,h9,h10/a1,c1,e1,g1/black -")
    free = read_state("- f8,g8,h9,h10/a1,c1,e1,g1/black -")
    assert thinks(Algorithm(), free) == "h8"
    for player in (RandomPlayer(), Basic(), Algorithm()):
        for seed in range(20):
            barred.apply(player.think(barred, Limit(), seed).move)


@pytest.mark.no_cover
def test_basic_sees_fives_unless_it_slips() -> None:
    position = read_state("- h8,i8,j8,k8/g8,a1,c1,e1/black a15")
    slips = sum(thinks(Basic(), position, seed) != "l8" for seed in range(20 * SLIP_EVERY))
    assert 10 < slips < 40


def test_basic_does_not_see_two_moves_ahead() -> None:
    """An open three of black: basic prefers its own pair."""
    position = read_state("- h8,i8,j8,a9/c3,c4,o15/white -")
    seen = {thinks(Basic(), position, seed) for seed in range(30)}
    assert {"c2", "c5"} & seen
    assert not {"g8", "k8"} >= seen


def test_basic_begins_in_the_middle() -> None:
    places = {thinks(Basic(), GOMOKU.start(), seed) for seed in range(60)}
    assert places <= {f"{file}{rank}" for file in "fghij" for rank in range(6, 11)}
    assert len(places) > 5


def score(written: str) -> int:
    found = Algorithm().think(read_state(written), Limit(), 1).score
    assert found is not None
    return found


@pytest.mark.parametrize(
    "written",
    [
        "- h8,i8,j8,k8/a1,c1,e1,g1/black -",  # an open four
        "- h8,i8,j8,k8/a1,c1,e1,g8/black -",
        "rule=renju h8,i8,j8,k8/a1,c1,e1,g1/black -",
        "- a1,c1,e1,g1,o15/h8,i8,j8,k8/white -",
        "- h8,i8,j8/a1,c1,e1/black -",  # an open three becomes an open four
        "- h8,i8,h9,h10/a1,c1,e1,a15/black -",  # two open twos that meet
    ],
)
def test_whoever_can_force_a_five_has_won(written: str) -> None:
    assert score(written) == WON


def test_an_open_four_of_the_enemy_is_lost() -> None:
    assert score("- h8,i8,j8,k8,a3/a1,c1,e1,g1/white -") == -WON
    assert score("- a1,c1,e1,g1/h8,i8,j8,k8/black -") == -WON


def test_a_four_that_can_be_stopped_is_not_lost() -> None:
    assert abs(score("- h8,i8,j8,k8,a3/a1,c1,e1,g8/white -")) < WON


def test_the_score_turns_with_the_colours() -> None:
    """Two positions that differ only in their colours have the same score for the side to move."""
    black = score("- h8,i8,c4/d12,l3,n13/black -")
    white = score("- d12,l3,n13,a1/h8,i8,c4/white -")
    assert black == white > 0


def test_the_line_is_what_the_table_plays_for_both() -> None:
    position = read_state("- h8,i8,j8/a1,c1,e1/black -")
    thought = Algorithm().think(position, Limit(), 1)
    assert len(thought.pv) == 3
    assert apply_moves(position, map(str, thought.pv)).five


def test_a_stopped_bot_reports_its_move_alone() -> None:
    position = read_state("- h8,i8,j8,k8/a1,c1,e1,g8/black a15")
    thought = Algorithm().think(position, NO_SCORE, 1)
    assert thought.pv == (thought.move,)


LAID_OUT = ["h8", "i9", "g7"]


@pytest.mark.parametrize(
    "player", [RandomPlayer(), Basic(), Algorithm()], ids=lambda player: type(player).__name__
)
def test_every_level_finds_its_way_through_swap2(player: Player) -> None:
    for seed in range(2):
        position = GOMOKU.start("swap2")
        while position.black is None:
            position = position.apply(player.think(position, Limit(nodes=60), seed).move).state
        assert position.colour == "o"


def test_algorithm_takes_the_colour_that_wins_when_it_plays_both() -> None:
    strong_black = apply_moves(GOMOKU.start("swap2"), ["h8", "a1", "i9"])
    assert thinks(Algorithm(), strong_black) == "black"


def test_algorithm_leaves_the_choice_where_it_found_no_winner() -> None:
    stop = StopFlag()
    stop.set()
    position = apply_moves(GOMOKU.start("swap2"), LAID_OUT)
    assert Algorithm().think(position, Limit(stop=stop), 1).move == Answer.MORE
    position = apply_moves(position, ["more", "a1", "o15"])
    assert Algorithm().think(position, Limit(nodes=3), 1).move == Answer.WHITE


def test_one_of_the_best_is_chosen_at_random() -> None:
    position = GOMOKU.start()
    chosen = {
        str(best_point(position, lambda spot: (spot % 100 == 0,), Dice.seeded(seed))) for seed in range(30)
    }
    assert len(chosen) > 1
    assert all(position.board.spot(position.grid.named(point)) % 100 == 0 for point in chosen)


def test_a_bot_with_only_forbidden_points_passes() -> None:
    barred = read_state(text(ALL_BUT_FORBIDDEN, "size=9,rule=renju", "white")).apply(Place(9, 9)).state
    for player in (RandomPlayer(), Basic(), Algorithm()):
        assert player.think(barred, Limit(nodes=9), 1).move == Answer.PASS
        passed = barred.apply(Answer.PASS).state
        assert player.think(passed, Limit(nodes=9), 1).move == Place(6, 7)


def test_a_draw_is_taken_when_nobody_can_make_five_any_more() -> None:
    full = read_state(text(FULL_BUT_ONE, "size=9", "black"))
    fresh = GOMOKU.start()
    for player in (RandomPlayer(), Basic(), Algorithm()):
        assert player.accepts_draw(full, 1, Limit(), 1)
        assert not player.accepts_draw(fresh, 1, Limit(), 1)


def test_a_board_with_one_open_line_is_not_dead() -> None:
    rows = [*FULL_BUT_ONE[:4], "ooxx.x?oo", *FULL_BUT_ONE[5:]]
    assert not no_five_possible(drawn(rows).board())
    assert no_five_possible(drawn([*rows[:4], "oxxxo.x.o", *rows[5:]]).board())
