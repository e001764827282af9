"""Setting up a game: what can be chosen, what is shown of it, and what is remembered."""

from __future__ import annotations

import pytest

from fivefold.app.notice_list import PROMPT_MS
from fivefold.app.pages.inputs import FocusPart, SetField
from fivefold.app.pages.pages import EditorPage, FormPage, HomePage, LessonPage, ListPage, PlayingPage
from fivefold.app.pages.parts import PickField, SliderField, ToggleField
from fivefold.app.setup.setup_fields import CARDS
from fivefold.core.scene.shapes import Sprite
from fivefold.games import all_games, game_named
from tests.app.player import Player, SlowJobs
from tests.app.screens.forms import MATE, pick, setup


def fields(player: Player) -> list[str]:
    return [field.id for group in player.sees(FormPage).groups for field in group.fields]


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_every_option_of_the_game_has_its_field(player: Player, game: str) -> None:
    page = setup(player, game)
    assert page.title == game_named(game).title
    asked = [name.removeprefix("game.") for name in fields(player) if name.startswith("game.")]
    assert asked == [option.name for option in game_named(game).options.on_pages]
    assert page.preview
    assert page.focus == fields(player)[0]


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_one_press_starts_every_game(player: Player, game: str) -> None:
    setup(player, game)
    player.press("start")
    player.wait(times=3)
    assert player.playing.board.game == game


def test_enter_starts_from_any_field(player: Player) -> None:
    setup(player, "lines")
    player.press_keys("enter")
    player.wait(times=3)
    assert isinstance(player.session.page, PlayingPage)


def test_a_preset_sets_its_options_and_an_option_of_ones_own_makes_it_custom(player: Player) -> None:
    setup(player, "lines")
    player.fill(preset="grand")
    assert _slider(player, "game.side").value == 15
    player.give(SetField("game.side", 12))
    assert pick(player, "preset").value == "custom"
    player.give(SetField("game.side", 15))
    assert pick(player, "preset").value == "grand"
    player.press("start")
    player.wait(times=3)
    assert player.playing.subtitle == "Grand, ranked"


def test_keys_alone_choose(player: Player) -> None:
    setup(player, "lines")
    assert player.session.page.focus == "preset"
    player.press_keys("right", "right")
    assert pick(player, "preset").value == "large"
    player.press_keys("tab", "right")
    assert _slider(player, "game.side").value == 11
    while player.session.page.focus != "practice":
        player.press_keys("tab")
    player.press_keys("space")
    assert _toggle(player, "practice").on


def test_the_preview_follows_the_choices(player: Player) -> None:
    before = setup(player, "lines").preview
    player.give(SetField("game.side", 15))
    player.wait(times=2)
    after = player.sees(FormPage).preview
    assert before
    assert after
    assert before.scene.width < after.scene.width


def test_the_preview_is_seen_from_the_chosen_side(player: Player) -> None:
    def below() -> str:
        preview = player.sees(FormPage).preview
        assert preview
        return next(
            s.name for s in preview.scene.shapes if isinstance(s, Sprite) and (s.x, s.y) == (9.5, 7.5)
        )

    setup(player, "laser")
    assert below() == "sphinx-blue"
    player.fill(seat="1")
    player.wait(times=2)
    assert below() == "sphinx-red"
    player.press("start")
    player.wait(times=3)
    player.press("flip", "back")
    player.wait(times=2)
    player.fill(seat="0")
    player.fill(seat="1")
    player.wait(times=2)
    assert below() == "sphinx-blue"


def test_the_preview_is_not_the_deal(player: Player) -> None:
    preview = setup(player, "lines").preview
    player.press("start")
    player.wait(times=3)
    assert preview
    assert [s for s in player.playing.board.scene.shapes if s.id[0] == "p"] != [
        s for s in preview.scene.shapes if s.id[0] == "p"
    ]


def test_options_that_do_not_go_together_are_told_and_keep_one_from_starting(player: Player) -> None:
    setup(player, "lines")
    player.give(SetField("game.line", 7))
    player.give(SetField("game.side", 5))
    player.wait(times=2)
    assert player.sees(FormPage).problem == "A line of 7 balls does not fit on a board of 5 by 5 cells."
    assert not player.button("start").ready
    player.give(SetField("game.line", 3))
    player.wait(times=2)
    assert player.sees(FormPage).problem == ""
    assert player.button("start").ready


def test_values_that_do_not_exist_are_refused(player: Player) -> None:
    setup(player, "laser")
    player.give(SetField("level", "godlike"))
    assert player.sees(FormPage).problem.startswith("level must be one of")
    player.give(SetField("nonsense", 3))
    assert "nonsense" in player.sees(FormPage).problem
    player.give(SetField("level", "medium"))
    assert player.sees(FormPage).problem == ""


def test_presets_are_shown_as_pictures_where_they_are_few(player: Player) -> None:
    setup(player, "laser")
    presets = pick(player, "preset")
    assert presets.style == "cards"
    assert all(option.scene for option in presets.options)


def test_the_pictures_tell_the_presets_of_every_game_apart(player: Player) -> None:
    for game in all_games():
        setup(player, game.name)
        if 1 < len(game.presets) <= CARDS:
            scenes = {option.scene for option in pick(player, "preset").options}
            assert len(scenes - {None}) == len(game.presets)
        player.press("back")


def test_what_is_no_choice_is_not_asked(player: Player) -> None:
    setup(player, "pipes-2048")
    assert "preset" not in fields(player)


def test_the_preview_says_what_it_shows_and_who_begins(player: Player) -> None:
    page = setup(player, "laser")
    assert (page.caption, page.note) == ("Classic", "Blue to move")
    player.fill(preset="imhotep")
    player.wait(times=3)
    assert player.sees(FormPage).caption == "Imhotep"
    player.fill(position=MATE)
    assert player.sees(FormPage).caption == "Your position"
    player.press("back")
    assert setup(player, "lines").note == ""


def test_other_ways_to_play_a_game_are_one_choice_away(player: Player) -> None:
    setup(player, "pipes")
    assert player.session.page.focus == "mode"
    assert [option.label for option in pick(player, "mode").options] == ["Pipes", "Pipes 2048"]
    player.press_keys("right")
    player.wait(times=3)
    assert player.sees(FormPage).game == "pipes-2048"
    assert player.session.page.focus == "mode"
    player.fill(mode="pipes-2048")
    player.press_keys("left")
    player.wait(times=3)
    assert player.sees(FormPage).game == "pipes"
    player.press("back")
    assert player.sees(HomePage)


# Players


def test_a_game_for_one_asks_for_no_opponent_and_no_clock(player: Player) -> None:
    setup(player, "lines")
    assert {"against", "level", "seat", "clock"}.isdisjoint(fields(player))


def test_the_computers_levels_say_how_they_play(player: Player) -> None:
    setup(player, "laser")
    levels = pick(player, "level")
    names = [level.name for level in game_named("laser").levels]
    assert [option.value for option in levels.options] == [*names, "adjustable"]
    player.fill(level="medium")
    assert pick(player, "level").text.startswith("Looks at every reply")


def test_the_strength_can_be_set_by_a_slider(player: Player) -> None:
    setup(player, "laser")
    assert "strength" not in fields(player)
    player.fill(level="adjustable")
    assert pick(player, "level").text == "From beginner to master; the game is not ranked"
    player.give(SetField("strength", 3))
    player.press("start")
    player.wait(times=3)
    page = player.playing
    assert page.strips[1].name == "Strength 3"
    assert "practice" in page.subtitle


def test_a_friend_has_a_name_and_no_level(player: Player) -> None:
    setup(player, "laser")
    player.fill(against="friend")
    assert "level" not in fields(player)
    player.fill(friend="Bob")
    player.press("start")
    player.wait(times=3)
    assert [strip.name for strip in player.playing.strips] == ["Ann", "Bob"]


def test_a_friend_without_a_name_is_called_so(player: Player) -> None:
    setup(player, "laser")
    player.fill(against="friend", seat="1")
    player.press("start")
    player.wait(times=3)
    assert [strip.name for strip in player.playing.strips] == ["Ann", "Friend"]


def test_the_seats_show_their_pieces(player: Player) -> None:
    setup(player, "laser")
    seats = pick(player, "seat")
    assert seats.style == "cards"
    assert [[piece.kind for piece in option.pieces] for option in seats.options] == [
        ["pharaoh-blue"],
        ["pharaoh-red"],
        ["pharaoh-blue", "pharaoh-red"],
    ]


def test_a_time_for_each_of_the_computers_moves_can_be_set(player: Player) -> None:
    setup(player, "laser")
    assert "tenths" not in fields(player)
    player.fill(limit=True)
    player.fill(tenths=5)
    assert _slider(player, "tenths").shown == "0.5 s"


@pytest.mark.parametrize(
    ("answers", "clocks"),
    [
        ({"clock": "off"}, ["", ""]),
        ({"clock": "5+3"}, ["5:00", "5:00"]),
        ({"clock": "own", "base": 0}, ["15.0", "15.0"]),
        ({"clock": "own", "base": 11}, ["7:00", "7:00"]),
        ({"clock": "own", "each": True, "base": 25, "base2": 7}, ["2:00:00", "3:00"]),
    ],
)
def test_clocks(player: Player, answers: dict[str, str | int | bool], clocks: list[str]) -> None:
    setup(player, "gomoku")
    player.fill(**answers)
    player.press("start")
    player.wait(1, times=3)
    assert [strip.clock.text(0) if strip.clock else "" for strip in player.playing.strips] == clocks


def test_a_clock_for_each_player_is_asked_by_name(player: Player) -> None:
    setup(player, "laser")
    player.fill(clock="own", each=True)
    assert player.field("base").label == "Blue: Time"
    assert player.field("increment2").label == "Red: Added per move"


def test_a_custom_clock_goes_from_seconds_to_hours_in_sensible_steps(player: Player) -> None:
    setup(player, "laser")
    player.fill(clock="own")
    slider = _slider(player, "base")
    shown = []
    for step in range(slider.low, slider.high + 1, slider.step):
        player.fill(base=step)
        shown.append(_slider(player, "base").shown)
    assert shown[:5] == ["15 s", "30 s", "45 s", "1 min", "1 min 30 s"]
    assert shown[-3:] == ["6 h", "8 h", "10 h"]
    assert len(set(shown)) == len(shown)
    player.fill(base=0)
    player.give(FocusPart("base"))
    player.press_keys("right", "right", "right")
    assert _slider(player, "base").shown == "1 min"
    player.give(SetField("base", "soon"))
    assert _slider(player, "base").shown == "1 min"


def test_everything_is_remembered(player: Player) -> None:
    setup(player, "laser")
    player.fill(preset="dynasty", level="medium", seat="lot", clock="10+5", practice=True)
    player.press("start")
    player.wait(times=3)
    player.press("go-home")
    setup(player, "laser")
    chosen = {name: pick(player, name).value for name in ("preset", "level", "seat", "clock")}
    assert chosen == {"preset": "dynasty", "level": "medium", "seat": "lot", "clock": "10+5"}
    assert _toggle(player, "practice").on
    player.press("back")
    setup(player, "gomoku")
    assert pick(player, "clock").value == "off"


def test_what_was_remembered_and_is_no_more_is_left_out(player: Player) -> None:
    session = player.session
    stored = {"own": {"side": 12, "gone": 3}, "common": {"practice": True, "level": "x"}}
    session.store.accounts.remember(session.account.id, {"setup.lines": stored})
    setup(player, "lines")
    assert _slider(player, "game.side").value == 12
    assert _toggle(player, "practice").on


# Ways on


def test_levels_lessons_and_editor_are_opened_where_the_game_has_them(player: Player) -> None:
    setup(player, "laser")
    player.press("lessons")
    assert isinstance(player.session.page, LessonPage)
    player.press("back", "edit")
    player.wait(times=2)
    assert isinstance(player.session.page, EditorPage)
    player.press("go-home")
    setup(player, "pipes")
    player.press("levels")
    assert isinstance(player.session.page, ListPage)


def _slider(player: Player, name: str) -> SliderField:
    field = player.field(name)
    assert isinstance(field, SliderField)
    return field


def _toggle(player: Player, name: str) -> ToggleField:
    field = player.field(name)
    assert isinstance(field, ToggleField)
    return field


def test_onet_has_one_list_of_levels_and_explains_each(player: Player) -> None:
    player.press("play-onet")
    level = player.field("game.level")
    assert isinstance(level, PickField)
    assert all(option.text for option in level.options)
    assert "preset" not in fields(player)
    assert "game.board" not in fields(player)  # how boards are stored is for the command line
    player.give(SetField("game.level", "naughty"))
    player.give(SetField("game.stage", 3))
    assert player.sees(FormPage).caption == "Naughty"


def test_a_game_that_takes_long_to_prepare_says_so_until_it_starts_or_is_left(
    player: Player, jobs: SlowJobs
) -> None:
    for leaves in (True, False):
        setup(player, "laser")
        jobs.held = True
        player.press("start")
        player.wait(PROMPT_MS / 2)
        assert not player.session.page.notices
        assert player.session.next_due() is not None
        player.wait(PROMPT_MS)
        assert [notice.text for notice in player.session.page.notices] == ["Preparing the game"]
        if leaves:
            player.press("back")
            assert not player.session.page.notices
        jobs.go_on()
        player.wait(times=3)
    assert isinstance(player.session.page, PlayingPage)
    assert not player.session.page.notices
