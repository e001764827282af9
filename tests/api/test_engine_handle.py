"""Engines: a move, an analysis, matches between them, and errors with a sentence."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import fivefold
from fivefold import Limit
from tests.engines.external.scripts import good


@pytest.mark.parametrize("name", fivefold.game_names())
def test_every_game_has_an_engine_that_plays_a_legal_move(name: str) -> None:
    start = fivefold.game(name).start(seed=1)
    with fivefold.engine(name) as engine:
        found = engine.play(start, Limit(nodes=200))
    assert start.is_legal(found.move)


def test_a_limit_in_nodes_repeats_its_move_and_a_limit_can_be_used_again() -> None:
    start = fivefold.game("laser").start()
    limit = Limit(nodes=2000)
    engine = fivefold.engine("laser")
    first, second = engine.play(start, limit), engine.play(start, limit)
    assert (first.move, first.score, first.pv) == (second.move, second.score, second.pv)
    assert not limit.stop


def test_an_analysis_goes_deeper_and_ranks_its_lines() -> None:
    start = fivefold.game("laser").start()
    infos = list(fivefold.engine("laser").analyse(start, Limit(nodes=20_000), lines=2))
    for rank in (1, 2):  # of a stopped iteration, the last line may be that of the one before
        depths = [info.depth for info in infos if info.multipv == rank]
        assert depths == sorted(depths)
    assert {info.multipv for info in infos} == {1, 2}
    assert all(start.is_legal(info.pv[0]) for info in infos)


def test_a_level_without_search_gives_one_line() -> None:
    start = fivefold.game("gomoku").start()
    (info,) = fivefold.engine("gomoku", "random").analyse(start)
    assert (info.depth, info.multipv) == (0, 1)


@pytest.mark.parametrize(
    ("position", "limit", "sentence"),
    [
        ("text", None, "An engine is asked about a position, not about 'str'."),
        (fivefold.game("laser").start(), None, "This engine plays gomoku, not laser."),
        (fivefold.game("gomoku").start(), 3, r"A limit is written Limit\(seconds=1\), not 'int'."),
        (fivefold.game("gomoku").start(), Limit(seconds=-1), "'-1' is not a number of seconds above 0."),
        (fivefold.game("gomoku").start(), Limit(seconds="1"), "'1' is not a number of seconds above 0."),  # type: ignore[arg-type]
        (fivefold.game("gomoku").start(), Limit(nodes=0), "'0' is not a number of nodes of at least 1."),
    ],
)
def test_a_wrong_question_gets_a_sentence(position: Any, limit: Any, sentence: str) -> None:
    engine = fivefold.engine("gomoku", "random")
    with pytest.raises(fivefold.BadOptions, match=sentence):
        engine.play(position, limit)


def test_a_finished_game_is_not_searched() -> None:
    position = fivefold.game("gomoku").start()
    for move in ("h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"):
        position = position.play(move)
    with pytest.raises(fivefold.IllegalMove, match="over"):
        fivefold.engine("gomoku").play(position)


def test_wrong_settings_get_a_sentence() -> None:
    engine = fivefold.engine("laser")
    with pytest.raises(fivefold.BadOptions, match=r"\.$"):
        engine.configure(threads=99)
    for wrong in ({"threads": "2"}, {"hash_megabytes": "2"}, {"hash_megabytes": -1}):
        with pytest.raises(fivefold.BadOptions, match=r"^['A].*\.$"):
            engine.configure(**wrong)
    for lines in (0, 6, "2"):
        with pytest.raises(fivefold.BadOptions, match="number of lines from 1 to 5"):
            engine.analyse(fivefold.game("laser").start(), lines=lines)  # type: ignore[arg-type]
    with pytest.raises(fivefold.BadOptions, match="seed is a whole number"):
        engine.play(fivefold.game("laser").start(), seed="x")  # type: ignore[arg-type]
    with pytest.raises(fivefold.BadOptions, match="level is chosen by its name"):
        fivefold.engine("laser", 5)  # type: ignore[arg-type]
    with pytest.raises(fivefold.BadOptions, match="no level 'none'"):
        fivefold.engine("laser", "none")


def test_an_analysis_that_is_left_early_ends_its_search() -> None:
    start = fivefold.game("laser").start()
    engine = fivefold.engine("laser")
    for info in engine.analyse(start, Limit(seconds=1000)):
        if info.depth >= 3:
            break
    assert start.is_legal(engine.play(start, Limit(nodes=500)).move)


def test_a_copy_of_a_level_is_another_engine_of_that_level() -> None:
    engine = fivefold.engine("gomoku", "strength-3")
    copies = copy.copy(engine), pickle.loads(pickle.dumps(engine))
    assert [repr(each) for each in copies] == ["<EngineHandle gomoku strength-3>"] * 2


def test_a_match_counts_for_the_first_engine_and_keeps_every_game() -> None:
    strong, weak = fivefold.engine("gomoku", "basic"), fivefold.engine("gomoku", "random")
    score = fivefold.match(strong, weak, games=2, limit=Limit(nodes=300), seed=5)
    assert (score.wins, score.draws, score.losses, score.unfinished) == (2, 0, 0, 0)
    assert repr(score) == "<MatchScore 2 won, 0 drawn, 0 lost>"
    assert [record.players[0].name for record in score.records] == ["basic", "random"]


def test_a_game_that_was_stopped_is_not_a_draw() -> None:
    weak = fivefold.engine("gomoku", "random")
    score = fivefold.match(weak, weak, limit=Limit(nodes=1), longest=6)
    assert (score.wins, score.draws, score.losses, score.unfinished) == (0, 0, 0, 1)
    assert repr(score).endswith("1 unfinished>")


def test_a_game_for_one_has_points() -> None:
    score = fivefold.match(fivefold.engine("lines", "random"), games=2)
    assert len(score.scores) == 2
    assert all(points is not None for points in score.scores)


@pytest.mark.parametrize(
    ("players", "games"),
    [
        ((), 1),
        (("laser",), 1),
        (("lines", "lines"), 1),
        (("laser", "gomoku"), 1),
        (("laser", "laser"), 0),
        (("laser", "laser"), "many"),
    ],
)
def test_a_wrong_match_gets_a_sentence(players: tuple[str, ...], games: Any) -> None:
    engines = [fivefold.engine(name, "random") for name in players]
    with pytest.raises(fivefold.BadOptions, match=r"\.$"):
        fivefold.match(*engines, games=games)


def test_a_match_is_played_by_engines() -> None:
    weak = fivefold.engine("gomoku", "random")
    for wrong in ({"limit": 5}, {"longest": 0}, {"seed": "1"}, {"preset": 3}):
        with pytest.raises(fivefold.BadOptions, match=r"\.$"):
            fivefold.match(weak, weak, **wrong)
    with pytest.raises(fivefold.BadOptions, match="not by 'str'"):
        fivefold.match("master", "basic")  # type: ignore[arg-type]


def test_an_external_program_plays_like_a_level(tmp_path: Path) -> None:
    start = fivefold.game("gomoku").start()
    with fivefold.engine("gomoku", command=good(tmp_path)) as program:
        assert start.is_legal(program.play(start, Limit(seconds=1)).move)
        assert repr(program) == f"<EngineHandle gomoku {program.name}>"
        with pytest.raises(fivefold.BadOptions, match="cannot be copied"):
            copy.copy(program)
        with ThreadPoolExecutor(1) as executor, pytest.raises(fivefold.BadOptions, match="not of external"):
            fivefold.match(program, program, executor=executor)


def test_a_program_that_cannot_be_used_gets_a_sentence() -> None:
    with pytest.raises(fivefold.UserError, match="does not support external programs"):
        fivefold.engine("lines", command="engine")
    with pytest.raises(fivefold.BadOptions, match="has no level"):
        fivefold.engine("gomoku", "basic", command="engine")
