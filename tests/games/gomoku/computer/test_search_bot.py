"""Levels of the kernel: they win against the level below, repeat their moves, stop, and keep to the rules."""

from __future__ import annotations

import pytest

from fivefold.core.dice import Dice
from fivefold.core.engine import Limit, StopFlag
from fivefold.games.gomoku.computer.kernel_adapter import kernel_board, place_of
from fivefold.games.gomoku.computer.levels import ADVANCED_DEPTH
from fivefold.games.gomoku.computer.search_bot import GomokuSearchBot
from fivefold.games.gomoku.game import GOMOKU
from fivefold.games.gomoku.rules.move import Answer, Place
from fivefold.games.gomoku.rules.notation import apply_moves, read_state
from fivefold.games.gomoku.rules.state import GomokuState
from fivefold.kernels.gomoku.codes import DECIDED, WIN
from tests.conftest import SliceOf
from tests.games.gomoku.diagrams import ALL_BUT_FORBIDDEN, FULL_BUT_ONE, text

NODES = 3_000
RULES = ["freestyle", "standard", "renju", "barred"]


def bot() -> GomokuSearchBot:
    return GomokuSearchBot(NODES)


def varied(preset: str, seed: int, stones: int = 4) -> GomokuState:
    """Return a position with random stones in the middle of the board."""
    state, dice = GOMOKU.start(preset), Dice.seeded(seed)
    for _ in range(stones):
        middle = [
            move
            for move in state.moves()
            if isinstance(move, Place) and {move.file, move.rank} <= {6, 7, 8, 9}
        ]
        move, dice = dice.pick(middle)
        state = state.apply(move).state
    return state


def wins(strong: tuple[str, int], weak: tuple[str, int], preset: str, games: int) -> int:
    """Return how many games the first level wins with so many nodes a move each, colours alternating."""
    won = 0
    for game in range(games):
        state, seat, plies = varied(preset, game // 2), game % 2, 0
        players = {seat: strong, 1 - seat: weak}
        bots = {side: GOMOKU.level(name).bot() for side, (name, _) in players.items()}
        while state.turn is not None:
            limit = Limit(nodes=players[state.turn][1])
            state = state.apply(bots[state.turn].think(state, limit, plies).move).state
            plies += 1
        won += state.result is not None and state.result.winner == seat
    return won


@pytest.mark.parametrize("preset", ["freestyle", "renju"])
def test_advanced_beats_algorithm(preset: str, slice_of: SliceOf) -> None:
    games = slice_of(40, 4)
    assert wins(("advanced", 20_000), ("algorithm", 4), preset, games) >= 0.75 * games


def test_master_beats_advanced(slice_of: SliceOf) -> None:
    games = slice_of(40, 4)
    assert wins(("master", 15_000), ("advanced", 300), "freestyle", games) >= 0.75 * games


@pytest.mark.parametrize("preset", [preset.name for preset in GOMOKU.presets])
def test_every_move_is_legal_in_every_preset(preset: str) -> None:
    state = GOMOKU.start(preset)
    for seed in range(12):
        if state.turn is not None:
            state = state.apply(bot().think(state, Limit(nodes=300), seed).move).state  # raises when illegal


@pytest.mark.parametrize("preset", RULES)
def test_moves_are_legal_among_many_stones(preset: str) -> None:
    for seed in range(5):
        state = varied(preset, seed, stones=10)
        if state.turn is not None:
            state.apply(bot().think(state, Limit(nodes=300), seed).move)


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("- h8,i8,j8,k8/g8,a1,c1,e1/black -", "l8"),  # its own five
        ("- h8,i8,j8,k8/g8,a1,c1,e1/black a15", "l8"),  # the enemy's five
        ("- a1,c1,e1,g1/h8,i8,j8,k8/black l8", "g8"),
    ],
)
def test_fives_are_made_and_stopped(written: str, move: str) -> None:
    assert str(bot().think(read_state(written), Limit(), 1).move) == move


def test_a_forced_win_is_scored_above_all_else_and_its_line_wins() -> None:
    position = read_state("- h8,i8,j8,c3/g8,a1,c1,e1/black -")
    won = read_state("- h8,i8,j8/a1,c1,e1/black -")
    plain, forced = (bot().think(state, Limit(), 1) for state in (position, won))
    assert plain.score is not None
    assert forced.score is not None
    assert plain.score < DECIDED <= forced.score


def test_nobody_takes_a_forbidden_point() -> None:
    barred = read_state("rule=renju f8,g8,h9,h10/a1,c1,e1,g1/black -")
    for nodes in (1, 50, NODES):
        barred.apply(bot().think(barred, Limit(nodes=nodes), 1).move)


def test_with_only_forbidden_points_it_passes() -> None:
    barred = read_state(text(ALL_BUT_FORBIDDEN, "size=9,rule=renju", "white")).apply(Place(9, 9)).state
    assert bot().think(barred, Limit(nodes=9), 1).move == Answer.PASS
    assert bot().think(barred.apply(Answer.PASS).state, Limit(nodes=9), 1).move == Place(6, 7)
    assert [infos[0].pv for infos in bot().search(barred, Limit(nodes=9))] == [(Answer.PASS,)]


@pytest.mark.parametrize("seed", range(4))
def test_swap2_is_played_to_the_choice_of_colours(seed: int) -> None:
    position = GOMOKU.start("swap2")
    while position.black is None:
        position = position.apply(bot().think(position, Limit(nodes=400), seed).move).state
    assert position.colour == "o"


def test_swap2_with_two_more_stones() -> None:
    position = apply_moves(GOMOKU.start("swap2"), ["h8", "i9", "g7", "more"])
    for _ in range(3):
        position = position.apply(bot().think(position, Limit(nodes=400), 1).move).state
    assert position.black is not None


def test_the_clearly_better_colour_is_taken_in_swap2() -> None:
    strong_black = apply_moves(GOMOKU.start("swap2"), ["h8", "a1", "i9"])
    assert bot().think(strong_black, Limit(nodes=5_000), 1).move == Answer.BLACK


def test_a_limit_in_nodes_gives_the_same_result_every_time() -> None:
    player, state = bot(), varied("freestyle", 3)
    first = player.think(state, Limit(nodes=NODES), 4)
    player.think(varied("freestyle", 4), Limit(nodes=NODES), 4)
    assert player.think(state, Limit(nodes=NODES), 4) == first


def test_a_stopped_search_gives_a_move_at_once() -> None:
    stop = StopFlag()
    stop.set()
    state = varied("freestyle", 1)
    found = list(bot().search(state, Limit(stop=stop)))
    assert len(found) == 1
    state.apply(found[0][0].pv[0])


def test_a_stop_during_the_search_ends_it() -> None:
    limit = Limit()
    depths = []
    for infos in bot().search(varied("freestyle", 1), limit):
        depths.append(infos[0].depth)
        if infos[0].depth == 3:
            limit.stop.set()
    assert depths[:3] == [1, 2, 3]
    assert len(depths) <= 4


def test_several_lines_begin_differently() -> None:
    *_, infos = bot().search(varied("freestyle", 2), Limit(nodes=NODES), 3)
    assert [info.multipv for info in infos] == [1, 2, 3]
    assert len({info.pv[0] for info in infos}) == 3


def test_a_five_is_the_best_of_several_lines() -> None:
    position = read_state("- h8,i8,j8,k8/g8,a1,c1,e1/black -")
    *_, infos = bot().search(position, Limit(nodes=NODES), 3)
    assert str(infos[0].pv[0]) == "l8"
    assert infos[0].score == WIN - 1


def test_the_advanced_level_looks_no_deeper_than_it_says() -> None:
    thought = GOMOKU.level("advanced").bot().think(varied("freestyle", 1, stones=8), Limit(), 1)
    assert thought.info
    assert thought.info.depth <= ADVANCED_DEPTH


def test_the_adapter_turns_points_into_places_and_back() -> None:
    state = apply_moves(GOMOKU.start(), ["c1", "o15"])
    stones = kernel_board(state).stones()
    assert {(str(place_of(point, state)), stone) for point, stone in enumerate(stones) if stone} == {
        ("c1", 1),
        ("o15", 2),
    }


def test_a_table_has_a_size_in_megabytes() -> None:
    with pytest.raises(ValueError, match="megabytes"):
        bot().configure(0)


def test_a_draw_is_taken_when_nobody_can_make_five_any_more() -> None:
    full = read_state(text(FULL_BUT_ONE, "size=9", "black"))
    assert bot().accepts_draw(full, 1, Limit(nodes=9), 1)
    assert not bot().accepts_draw(GOMOKU.start(), 1, Limit(nodes=9), 1)
