from __future__ import annotations

import pytest

from fivefold.app.lists.archive_table import game_details
from fivefold.app.lists.game_search import MOST_TEXT, search_terms
from fivefold.app.pages.inputs import LoadMore, PasteText
from fivefold.app.pages.pages import HomePage, ListPage, PlayingPage, ReviewPage
from fivefold.app.pages.parts import TextField
from fivefold.app.startup import start_session
from fivefold.core.record import Player as Person
from fivefold.core.record import read_record
from fivefold.core.values import replace
from fivefold.games import game_named
from fivefold.games.pipes.rules.move import Lock, Turn
from fivefold.play.replay import replay
from fivefold.service.host import Host
from fivefold.service.store import GameTags, Store
from tests.app.fakes import FakePlatform, PromptJobs, SessionUser
from tests.app.player import Player
from tests.app.screens.played import laser, lines
from tests.app.summaries import PLAYED

COLUMNS = ("game", "players", "result", "score", "length", "date")


def column(user: SessionUser, name: str) -> list[str]:
    return [row.cells[COLUMNS.index(name)] for row in user.sees(ListPage).table.rows]


@pytest.fixture
def archive(user: SessionUser, store: Store) -> SessionUser:
    """Ann looks at four games: two of Lines, two of laser chess, one of them unfinished."""
    lines(store, 3, date="2026-11-13")
    lines(store, 9, date="2025-02-01", seed=2)
    laser(store, "easy")
    laser(store, "medium", resigns=None, date="2026-11-15")
    user.press("archive")
    return user


def test_the_newest_game_stands_first_and_all_is_said_of_it(archive: SessionUser) -> None:
    table = archive.sees(ListPage).table
    assert (table.sort, table.descending) == ("date", True)
    assert table.rows[0].cells == ("Laser chess", "Ann, Medium", "Under way", "", "1 move", "Today")
    assert column(archive, "date") == ["Today", "Yesterday", "13 Nov", "1 Feb 2025"]
    assert column(archive, "result") == ["Under way", "Won", "Stopped", "Stopped"]
    assert [row.mood for row in table.rows] == ["open", "won", "", ""]
    assert [each.id for each in table.columns if each.mood] == ["result"]
    assert all(row.piece for row in table.rows)


@pytest.mark.parametrize("name", COLUMNS)
def test_every_column_sorts_both_ways(name: str, archive: SessionUser) -> None:
    archive.sort("games", name)
    once = [row.id for row in archive.sees(ListPage).table.rows]
    assert archive.sees(ListPage).table.sort == name
    archive.sort("games", name)
    assert [row.id for row in archive.sees(ListPage).table.rows] == once[::-1]


def test_lengths_sort_as_numbers_the_longest_first(archive: SessionUser) -> None:
    archive.sort("games", "length")
    assert column(archive, "length") == ["9 moves", "3 moves", "1 move", "1 move"]


def test_keys_sort_choose_and_open(archive: SessionUser) -> None:
    while archive.session.page.focus != "games":
        archive.press_keys("tab")
    archive.press_keys("right")
    assert archive.sees(ListPage).table.sort == "game"
    archive.press_keys("space")
    assert archive.sees(ListPage).table.descending
    archive.press_keys("left", "down")
    assert archive.sees(ListPage).table.chosen == archive.sees(ListPage).table.rows[1].id
    archive.press_keys("enter")
    assert archive.sees(ReviewPage)


def test_games_are_narrowed_by_game_account_name_and_date(archive: SessionUser, store: Store) -> None:
    other = store.accounts.create("Bo", "2026-11-15").wait()
    laser(store, "hard", account=other, name="Bo")
    archive.fill(game="laser")
    assert column(archive, "game") == ["Laser chess"] * 3
    archive.fill(account=str(other))
    assert column(archive, "players") == ["Bo, Hard"]
    archive.fill(account="", game="", find="2025-02")
    assert column(archive, "game") == ["Lines"]
    archive.fill(find="easy")
    assert column(archive, "players") == ["Ann, Easy"]
    archive.fill(find="%")
    assert column(archive, "game") == []
    assert archive.sees(ListPage).table.empty == "No games match."
    assert archive.sees(ListPage).detail == ()


def test_the_first_game_is_chosen_unless_one_was(archive: SessionUser) -> None:
    assert archive.sees(ListPage).table.chosen == "4"
    archive.choose("games", "2")
    archive.press("review", "back")
    assert archive.sees(ListPage).table.chosen == "2"
    archive.sort("games", "game")
    page = archive.sees(ListPage)
    assert page.table.chosen == page.table.rows[0].id
    assert page.preview is not None


def test_a_chosen_game_shows_its_last_position(archive: SessionUser) -> None:
    archive.choose("games", "1")
    page = archive.sees(ListPage)
    assert page.preview is not None
    assert page.game == "lines"
    assert page.detail == ("Played by Ann", "Time played: 0:03", "Ranked")


def test_position_and_record_are_copied(archive: SessionUser, store: Store) -> None:
    archive.choose("games", "1")
    archive.press("record")
    kept = store.archive.load(1)
    assert archive.clipboard == str(kept)
    assert archive.told == ["Copied."]
    archive.press("position")
    assert archive.clipboard == str(replay(kept).state)


def test_an_unfinished_game_is_gone_on_with(archive: SessionUser) -> None:
    archive.choose("games", "3")
    assert "continue" not in archive.session.page.pressable()
    assert archive.button("review").role == "primary"
    archive.choose("games", "4", open=True)
    assert archive.sees(PlayingPage).subtitle
    archive.press("back")
    assert archive.sees(ListPage).table.chosen == "4"
    archive.press("continue")
    assert archive.sees(PlayingPage)


def test_a_finished_one_is_looked_through(archive: SessionUser) -> None:
    archive.choose("games", "3")
    archive.press("review")
    assert archive.sees(ReviewPage)


def test_deleting_asks_first(archive: SessionUser) -> None:
    archive.choose("games", "2")
    archive.press("delete")
    question = archive.session.page.question
    assert question is not None
    assert question.detail == "Lines from 1 Feb 2025 will be deleted permanently."
    archive.press("keep")
    assert len(archive.sees(ListPage).table.rows) == 4
    archive.press("delete", "delete")
    page = archive.sees(ListPage)
    assert [row.id for row in page.table.rows] == ["4", "3", "1"]
    assert page.table.chosen == "1"  # what stands in its place now


def test_a_game_goes_out_to_a_file_and_comes_in_again(
    archive: SessionUser, store: Store, platform: FakePlatform
) -> None:
    archive.choose("games", "3")
    archive.press("export")
    assert archive.sees(ListPage).kind == "files"
    assert archive.sees(ListPage).game == "laser"
    archive.fill(path="/tmp/mine")
    archive.press("write")
    assert archive.told == ["Saved to /tmp/mine.fivefold."]
    assert read_record(platform.files["/tmp/mine.fivefold"].decode()) == store.archive.load(3)
    archive.fill(game="onet")
    archive.press("import")
    archive.fill(path="/tmp/mine.fivefold")
    archive.press("read")
    assert archive.told[-1] == "1 game was imported."
    assert archive.sees(ListPage).table.chosen == "5"
    summary = store.archive.summary(5)
    assert (summary.finished, summary.ranked, summary.winner, summary.plies) == (True, False, 0, 1)


def _path_problem(user: SessionUser) -> str:
    return " ".join(user.sees(ListPage).detail)


def test_a_file_that_is_missing_or_none_of_ours_is_told(archive: SessionUser, platform: FakePlatform) -> None:
    archive.press("import", "read")
    assert _path_problem(archive) == "Choose a file, or type its path."
    archive.fill(path="/tmp/nothing.fivefold")
    archive.press("read")
    assert _path_problem(archive) == "'/tmp/nothing.fivefold' cannot be read: No such file or directory."
    platform.files["/tmp/holiday.jpg"] = b"\xff\xd8"
    archive.fill(path="/tmp/holiday.jpg")
    archive.press("read")
    assert archive.told == ["'/tmp/holiday.jpg' is not a game: no game can read this kind of file."]
    assert archive.sees(ListPage)


def test_a_record_is_pasted_in_and_a_false_one_refused(archive: SessionUser, store: Store) -> None:
    text = str(store.archive.load(1))
    archive.give(PasteText(text))
    assert archive.told == ["1 game was imported."]
    assert len(column(archive, "game")) == 5
    archive.give(PasteText(text.replace("score", "score 9", 1)))
    assert "The record says that the score is" in archive.told[-1]
    archive.give(PasteText("holiday"))
    assert archive.told[-1] == "This is not a record: it does not begin with 'Fivefold 2'."
    archive.give(PasteText(text.replace("date ", "date \ud800", 1)))
    assert len(column(archive, "game")) == 6


def test_an_imported_game_of_others_is_not_said_to_be_played_by_its_account(
    archive: SessionUser, store: Store
) -> None:
    archive.give(PasteText(str(store.archive.load(1)).replace("Ann", "Ben")))
    assert archive.told == ["1 game was imported."]
    archive.fill(find="Ben")
    detail = archive.sees(ListPage).detail
    assert "In the archive of Ann" in detail
    assert "Played by Ann" not in detail


def test_the_end_of_the_list_brings_more(user: SessionUser, store: Store) -> None:
    for number in range(65):
        lines(store, 1, seed=number)
    user.press("archive")
    assert len(column(user, "game")) == 60
    assert user.sees(ListPage).table.more
    user.give(LoadMore("games"))
    assert len(column(user, "game")) == 65
    assert not user.sees(ListPage).table.more
    user.choose("games", "3")
    user.press("review", "back")
    assert len(column(user, "game")) == 65


def test_the_last_row_brings_more_by_keys(user: SessionUser, store: Store) -> None:
    for number in range(65):
        lines(store, 1, seed=number)
    user.press("archive")
    while user.session.page.focus != "games":
        user.press_keys("tab")
    user.press_keys("end", "end")
    assert len(column(user, "game")) == 65


def test_home_offers_to_continue_the_last_game(
    archive: SessionUser, store: Store, platform: FakePlatform
) -> None:
    lines(store, 1, date="2025-01-01", score=50)
    again = SessionUser(start_session(Host(store), PromptJobs(), platform))
    page = again.sees(HomePage)
    assert page.focus == "continue"
    assert again.button("continue").label == "Continue Laser chess"
    assert again.button("continue").tip == "1 move, against Medium"
    texts = {card.game: card.text for card in page.cards}
    assert texts["laser"] == "Under way\n1 move, against Medium"
    assert texts["lines"].startswith("Best 50")
    again.press_keys("enter")
    assert again.sees(PlayingPage)


def test_what_is_looked_for_may_have_spaces(archive: SessionUser) -> None:
    for typed in ("2026", "2026 "):
        archive.fill(find=typed)
        field = archive.field("find")
        assert isinstance(field, TextField)
        assert field.value == typed
        assert len(column(archive, "game")) == 3


def test_the_beginning_of_a_long_text_is_looked_for() -> None:
    for text in ("\u0130" * 30_000, "laser " * 10_000):
        terms = search_terms(text, "2026-11-15")
        assert sum(len(term.text) for term in terms) <= MOST_TEXT


def details(player: Player, row: int) -> tuple[str, ...]:
    """Open the archive at a game."""
    player.press("go-archive")
    player.wait(times=4)
    player.choose(player.sees(ListPage).table.id, str(row))
    player.wait(times=6)
    return player.sees(ListPage).detail


def test_ranked_is_said_as_the_end_of_the_game_said_it(player: Player) -> None:
    """A friend's game and a level that was given up count nowhere, though no help was used in them."""
    player.play("gomoku", friend="Bob")
    player.type("h8")
    player.press("resign", "yes")
    assert "Saved in the archive, not ranked" in player.ended().lines
    assert details(player, 1)[-1] == "Not ranked"
    player.press("back")
    player.play("pipes", stage="level-01")
    player.press("act-giveup", "yes")
    assert "Saved in the archive, not ranked" in player.ended().lines
    assert details(player, 2)[-1] == "Not ranked"
    player.press("back")
    player.play("lines")
    player.press("stop", "yes")
    player.ended()
    assert details(player, 3)[-1] == "Ranked"


def test_a_game_under_way_between_members_of_a_server_is_neither_rated_nor_not() -> None:
    people = (Person("person", "Ann"), Person("person", "Bea"))
    under_way = replace(PLAYED, players=people, tags=GameTags(hosted=True), finished=False, result="")
    lines = game_details(under_way, game_named("laser").start())
    assert not [line for line in lines if line.endswith(("anked", "ated"))]


def test_pipes_says_from_the_start_whether_it_is_ranked(player: Player) -> None:
    player.play("pipes", stage="level-03")
    assert player.playing.subtitle.endswith(", ranked")
    player.press("act-hint", "yes")
    player.rest()
    assert player.playing.subtitle.endswith(", not ranked")
    assert details(player, 1)[-1] == "Not ranked"
    player.press("back")
    player.play("onet", values={"clock": False})
    assert player.playing.subtitle.endswith(", not ranked")


def test_pipes_counts_turns_and_hints_as_its_steps(player: Player) -> None:
    player.play("pipes", stage="level-03")
    moves = tuple(player.state().moves())
    turns = [str(move) for move in moves if isinstance(move, Turn)]
    player.type(turns[0], turns[0], next(str(move) for move in moves if isinstance(move, Lock)))
    player.press("go-archive")
    player.wait(times=4)
    assert "2 steps" in player.sees(ListPage).table.rows[0].cells


def test_a_game_has_the_time_of_day_at_which_it_began(player: Player, store: Store) -> None:
    """Games of earlier versions, and imported ones, have none."""
    lines(store, 3)
    player.play("lines")
    player.press("stop", "yes")
    player.ended()
    player.press("go-archive")
    player.wait(times=4)
    assert [row.cells[-1] for row in player.sees(ListPage).table.rows] == ["Today, 14:05", "Today"]


def test_games_are_found_by_game_result_level_and_day(archive: SessionUser) -> None:
    found = {}
    for typed in ("laser", "LINES", "las med", "under way", "won", "five", "today", "feb", "easy ann", "zq"):
        archive.fill(find=typed)
        cells = zip(column(archive, "game"), column(archive, "result"), strict=True)
        found[typed] = [f"{game}: {result}" for game, result in cells]
    lines, won, going = ["Lines: Stopped"], ["Laser chess: Won"], ["Laser chess: Under way"]
    assert found == {
        "laser": [*going, *won],
        "LINES": 2 * lines,
        "las med": going,
        "under way": going,
        "won": won,
        "five": [],
        "today": going,
        "feb": lines,
        "easy ann": won,
        "zq": [],
    }


def test_keys_lead_into_the_search_and_out_of_it(archive: SessionUser) -> None:
    archive.press_keys("/")
    archive.fill(find="lines")
    assert column(archive, "game") == ["Lines", "Lines"]
    archive.press_keys("enter")
    assert (archive.session.page.focus, column(archive, "game")) == ("games", ["Lines", "Lines"])
    archive.press_keys("/")
    archive.fill(find="/")
    assert len(column(archive, "game")) == 4
    archive.fill(find="lines")
    archive.press_keys("escape")
    assert archive.session.page.focus == "games"
    assert len(column(archive, "game")) == 4
    archive.press_keys("escape")
    assert archive.sees(HomePage)
