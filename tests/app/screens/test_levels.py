"""The levels of a game: passed, open, untouched, closed, and played."""

from __future__ import annotations

from fivefold.app.pages.inputs import SetField
from fivefold.app.pages.pages import ListPage, PlayingPage
from fivefold.games import game_named
from tests.app.player import Player


def levels(player: Player, game: str = "pipes") -> ListPage:
    player.press(f"play-{game}", "levels")
    player.wait(times=3)
    return player.sees(ListPage)


def states(player: Player) -> list[str]:
    return [row.cells[1] for row in player.sees(ListPage).table.rows]


def test_at_first_only_the_first_level_is_open(player: Player) -> None:
    page = levels(player)
    count = len(game_named("pipes").stages)
    assert states(player) == ["New", *["Locked"] * (count - 1)]
    assert page.subtitle == f"0 passed, 0 tried, 1 new, {count - 1} locked; 0 min played"
    assert [row.ready for row in page.table.rows] == [True, *[False] * (count - 1)]
    assert page.table.chosen == "level-01"
    assert page.preview


def test_the_best_that_can_be_reached_is_told(player: Player) -> None:
    stage, page = game_named("pipes").stages[0], levels(player)
    assert page.table.rows[0].cells[3] == stage.par != ""
    assert page.caption == stage.title
    assert page.detail == ("Not played yet", f"Best possible: {stage.par}")


def test_where_nothing_is_known_of_it_no_column_stands_empty(player: Player) -> None:
    page = levels(player, "onet")
    assert [column.id for column in page.table.columns] == ["level", "state", "record"]
    assert {len(row.cells) for row in page.table.rows} == {3}


def test_passing_a_level_opens_the_next_and_keeps_the_record(player: Player) -> None:
    levels(player)
    player.press("play")
    player.wait(times=2)
    player.solve()
    steps = player.ended().big
    player.press("back")
    player.wait(times=3)
    assert states(player)[:3] == ["Passed", "New", "Locked"]
    page = player.sees(ListPage)
    assert page.table.rows[0].cells[2] == steps
    assert [row.cells[-1] for row in page.table.rows[:2]] == ["3 of 3", ""]
    player.choose("stages", page.table.rows[0].id)
    assert player.sees(ListPage).detail[1] == f"Steps: {steps}"
    assert player.sees(ListPage).subtitle.startswith("1 passed, 0 tried, 1 new")


def test_giving_up_passes_nothing_but_the_level_was_tried(player: Player) -> None:
    levels(player)
    player.press("play")
    player.wait(times=2)
    player.press("act-giveup", "yes")
    player.ended()
    player.press("back")
    player.wait(times=3)
    assert states(player)[:2] == ["Tried", "Locked"]


def test_a_closed_level_says_what_opens_it_and_is_not_played(player: Player) -> None:
    levels(player)
    first, second = (stage.title for stage in game_named("pipes").stages[:2])
    player.choose("stages", "level-02")
    page = player.sees(ListPage)
    assert (page.caption, page.detail) == (second, (f"Unlocked by passing {first}",))
    assert not player.button("play").ready
    player.choose("stages", "level-02", open=True)
    assert player.told == ["This level is locked: pass the one before it first."]
    player.choose("stages", "nonsense", open=True)
    assert isinstance(player.session.page, ListPage)


def test_a_level_is_played_by_keys_alone(player: Player) -> None:
    levels(player)
    while player.session.page.focus != "stages":
        player.press_keys("tab")
    player.press_keys("down")
    assert player.sees(ListPage).table.chosen == "level-02"
    player.press_keys("up", "enter")
    player.wait(times=2)
    assert isinstance(player.session.page, PlayingPage)


def test_levels_can_be_narrowed(player: Player) -> None:
    levels(player)
    for show, count in {
        "untouched": 1,
        "open": 0,
        "passed": 0,
        "closed": len(game_named("pipes").stages) - 1,
    }.items():
        player.fill(show=show)
        assert len(player.sees(ListPage).table.rows) == count
    player.give(SetField("show", "nonsense"))
    assert len(player.sees(ListPage).table.rows) == len(game_named("pipes").stages) - 1


def test_a_level_can_be_practised(player: Player) -> None:
    levels(player, "onet")
    player.fill(practice=True)
    player.press("play")
    player.wait(times=2)
    assert player.playing.subtitle.endswith("practice")


def test_the_highest_score_is_the_record_where_more_is_better(player: Player) -> None:
    levels(player, "onet")
    scores = []
    for pause in (30_000, 0):
        player.press("play")
        player.wait(times=2)
        player.wait(pause)
        player.solve()
        scores.append(int(player.ended().big))
        player.press("back")
        player.wait(times=3)
    assert scores[0] < scores[1]
    assert player.sees(ListPage).table.rows[0].cells[2] == str(scores[1])
