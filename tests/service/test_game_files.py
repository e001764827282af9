from __future__ import annotations

import pytest

from fivefold.core.budget import MAX_SIZE
from fivefold.core.engine import Limit, StopFlag
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.record import Entry, Player, Record, read_record
from fivefold.core.values import replace
from fivefold.games import all_games, game_named
from fivefold.play.match import Match
from fivefold.play.replay import make_record, replay
from fivefold.service.game_files import (
    RECORD,
    export_game,
    file_formats,
    final_position,
    read_games,
)

FILES = [(game, kind.name) for game in all_games() for kind in game.files]


def played(game: AnyGame, moves: int = 6) -> Record:
    """The record of a game by bots that play by lot."""
    people = tuple(Player("person", seat.title) for seat in game.seats)
    match = Match.begin(game, game.start(seed=3), people)
    bot = game.levels[0].bot()
    for number in range(moves):
        if match.turn is not None:
            move = bot.think(match.state, Limit(nodes=1), number).move
            match = match.enter(Entry(match.turn, number * 900, str(move)))
    return make_record(match, date="2026-11-15")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_record_goes_out_and_comes_in_unchanged(game: AnyGame) -> None:
    kept = played(game)
    (found,) = read_games(StopFlag(), "game.fivefold", export_game(kept, RECORD))
    assert read_record(found.text) == kept
    assert found.status.plies == len(replay(kept).line) - 1
    assert found.group == (game.ranking.group(replay(kept).start) if game.ranking else "")


@pytest.mark.parametrize(("game", "kind"), FILES, ids=lambda value: getattr(value, "name", value))
def test_every_kind_of_file_a_game_declares_is_read_back(game: AnyGame, kind: str) -> None:
    suffix = next(each.suffix for each in file_formats(game) if each.name == kind)
    kept = played(game)
    (found,) = read_games(StopFlag(), f"GAME{suffix.upper()}", export_game(kept, kind))
    again = read_record(found.text)
    assert again.game == game.name
    assert replay(again).state.pieces()


def test_moves_of_five_in_a_row_survive_a_list_of_moves() -> None:
    kept = played(game_named("gomoku"))
    (found,) = read_games(StopFlag(), "x.psq", export_game(kept, "psq"))
    assert [entry.text for entry in read_record(found.text).entries] == [entry.text for entry in kept.entries]


def test_the_position_of_a_record() -> None:
    kept = played(game_named("laser"))
    assert final_position(StopFlag(), str(kept)) == replay(kept).state


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        (
            "a.fivefold",
            b"Fivefold 1\ngame chess\nstart x\n",
            "The start of the record is not possible: There is no",
        ),
        ("a.fivefold", b"Fivefold \xff", "'a.fivefold' is not text."),
        ("a.doc", b"hello", "'a.doc' is not a game: no game can read this kind of file."),
        ("a.psq", b"hello", "'a.psq' is not a game: "),
        ("a.fivefold", b" " * (MAX_SIZE + 1), "'a.fivefold' is too large for a file of games."),
    ],
)
def test_what_is_no_game_is_refused_with_a_sentence(name: str, content: bytes, sentence: str) -> None:
    with pytest.raises(UserError) as problem:
        read_games(StopFlag(), name, content)
    assert str(problem.value).startswith(sentence)


def test_half_a_character_in_a_name_does_not_prevent_an_export() -> None:
    record = replace(
        played(game_named("gomoku")), players=(Player("person", "A\ud800"), Player("person", "B"))
    )
    assert read_record(export_game(record, RECORD).decode()).players[0].name == "A?"
