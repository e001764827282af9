"""Levels of the kernel: they win against the level below, repeat their moves, stop, and keep to the rules."""

from __future__ import annotations

import pytest

from fivefold.core.dice import Dice
from fivefold.core.engine import Level, Limit, StopFlag
from fivefold.games.laser.computer.kernel_adapter import board_and_history, kernel_board
from fivefold.games.laser.computer.levels import HARD_DEPTH
from fivefold.games.laser.computer.search_bot import QUIET_PLIES_FOR_DRAW, LaserSearchBot
from fivefold.games.laser.game import LASER
from fivefold.games.laser.lessons import LESSONS
from fivefold.games.laser.rules.board import BLUE, RED
from fivefold.games.laser.rules.notation import read_state
from fivefold.games.laser.rules.state import LaserState
from fivefold.kernels.laser.scores import plies_to_end
from tests.conftest import SliceOf
from tests.games.laser.positions import CLASSIC, TOURISTS, after, tour

NODES = 3_000
LESSON = {lesson.name: lesson for lesson in LESSONS}


def bot() -> LaserSearchBot:
    return LaserSearchBot(NODES)


def varied(game: int) -> LaserState:
    """Return a position a few random moves into one of the set-ups."""
    preset = LASER.presets[game % len(LASER.presets)].name
    state, dice = LASER.start(preset), Dice.seeded(game)
    for _ in range(4):
        moves, dice = dice.shuffled(state.moves())
        state = next(then for move in moves if not (then := state.apply(move).state).lost)
    return state


def points(state: LaserState, strong: tuple[str, int], weak: tuple[str, int], seat: int) -> float:
    """Return the points of the first level, on this seat, with so many nodes a move each."""
    players = {seat: strong, 1 - seat: weak}
    bots = {side: LASER.level(name).bot() for side, (name, _) in players.items()}
    plies = 0
    while state.turn is not None:
        limit = Limit(nodes=players[state.turn][1])
        state = state.apply(bots[state.turn].think(state, limit, plies).move).state
        plies += 1
    assert state.result
    return 0.5 if state.result.winner is None else float(state.result.winner == seat)


@pytest.mark.parametrize(
    ("strong", "weak", "share"),
    [(("hard", 5_000), ("medium", 3_000), 0.75), (("master", 12_000), ("hard", 500), 0.75)],
)
def test_the_stronger_level_wins(
    strong: tuple[str, int], weak: tuple[str, int], share: float, slice_of: SliceOf
) -> None:
    games = slice_of(40, 4)
    won = sum(points(varied(game // 2), strong, weak, game % 2) for game in range(games))
    assert won >= share * games


@pytest.mark.parametrize("name", ["sphinx", "pyramid-turn", "pyramid-step", "scarab", "swap"])
def test_a_win_in_one_is_found_and_scored_above_all_else(name: str) -> None:
    lesson = LESSON[name]
    thought = bot().think(read_state(lesson.start), Limit(), 1)
    assert (str(thought.move), *map(str, thought.pv)) == (lesson.line[0], lesson.line[0])
    assert thought.score
    assert plies_to_end(thought.score) == 1


@pytest.mark.parametrize("level", LASER.levels[-2:], ids=lambda level: level.name)
@pytest.mark.parametrize("ruleset", ["khet", "club"])
def test_every_move_is_legal_in_every_set_up(level: Level, ruleset: str) -> None:
    for preset in LASER.presets:
        state = LASER.start(preset.name, {"ruleset": ruleset})
        for seed in range(6):
            thought = level.bot().think(state, Limit(nodes=300), seed)
            state = state.apply(thought.move).state  # raises when illegal


def test_every_move_of_the_principal_variation_is_legal() -> None:
    for game in range(6):
        state = varied(game)
        *_, infos = bot().search(state, Limit(nodes=NODES), 3)
        assert [info.multipv for info in infos] == [1, 2, 3]
        assert len({info.pv[0] for info in infos}) == 3
        for info in infos:
            line = state
            for move in info.pv:
                line = line.apply(move).state


def test_a_limit_in_nodes_gives_the_same_result_every_time() -> None:
    player, state = bot(), varied(3)
    first = player.think(state, Limit(nodes=NODES), 4)
    player.think(varied(4), Limit(nodes=NODES), 4)
    assert player.think(state, Limit(nodes=NODES), 4) == first
    assert first.info
    assert first.info.nodes <= NODES


def test_the_seed_varies_the_opening_only() -> None:
    moves = {bot().think(read_state(CLASSIC), Limit(nodes=NODES), seed).move for seed in range(10)}
    assert len(moves) > 1
    quiet = after(TOURISTS, *tour(8))
    assert len({bot().think(quiet, Limit(nodes=500), seed).move for seed in range(10)}) == 1


def test_a_stopped_search_gives_a_move_at_once() -> None:
    stop = StopFlag()
    stop.set()
    found = list(bot().search(read_state(CLASSIC), Limit(stop=stop)))
    assert len(found) == 1
    read_state(CLASSIC).apply(found[0][0].pv[0])


def test_a_stop_during_the_search_ends_it() -> None:
    limit = Limit()
    depths = []
    for infos in bot().search(read_state(CLASSIC), limit):
        depths.append(infos[0].depth)
        if infos[0].depth == 3:
            limit.stop.set()
    assert depths[:3] == [1, 2, 3]
    assert len(depths) <= 4


def test_the_hard_level_looks_no_deeper_than_it_says() -> None:
    hard = LASER.level("hard").bot()
    thought = hard.think(read_state(CLASSIC), Limit(), 1)
    assert thought.info
    assert thought.info.depth <= HARD_DEPTH


def test_a_search_without_a_node_limit_keeps_its_table() -> None:
    player, state = bot(), varied(2)
    player.configure(2)

    def nodes() -> int:
        found = [infos for infos, _ in zip(player.search(state, Limit()), range(5), strict=False)]
        return found[-1][0].nodes

    assert nodes() > nodes()


def test_the_history_on_the_board_is_that_of_the_game() -> None:
    state = after(TOURISTS, *tour(9))
    board, hashes = board_and_history(state)
    assert board.hash == kernel_board(state).hash
    assert len(hashes) == 9
    assert hashes[0] == kernel_board(read_state(TOURISTS)).hash


def test_a_draw_is_taken_when_nothing_happens_and_nothing_is_won() -> None:
    def takers(start: str, moves: int) -> list[int]:
        state = after(start, *tour(moves))
        return [seat for seat in (BLUE, RED) if bot().accepts_draw(state, seat, Limit(nodes=2_000), 1)]

    assert takers(TOURISTS, QUIET_PLIES_FOR_DRAW - 1) == []
    one_more_for_red = TOURISTS.replace("sc9", "sc1pa7")
    assert takers(one_more_for_red, QUIET_PLIES_FOR_DRAW) == [BLUE]
