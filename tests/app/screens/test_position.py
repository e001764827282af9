"""Setting up a game from a position or a game as text: typed, pasted, saved, or refused with the reason."""

from __future__ import annotations

from fivefold.app.pages.inputs import FocusPart, PasteText
from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import TextField
from fivefold.app.screens.setup import SetupScreen
from fivefold.core.record import Player as Person
from fivefold.core.record import Record
from fivefold.games import game_named
from tests.app.player import Player, SlowJobs
from tests.app.screens.forms import MATE, pick, setup

LOST = "sc9/10/9Pc/10/10/10/4Fa5/9Sa b"  # no red Pharaoh


def test_a_position_typed_in_is_shown_and_played_from(player: Player) -> None:
    setup(player, "laser")
    player.fill(against="friend", position=MATE)
    page = player.sees(FormPage)
    assert page.preview
    assert (_text(player).problem, _text(player).good) == ("", "A playable position")
    player.press("start")
    player.wait(times=2)
    assert str(player.state()) == MATE
    assert player.playing.subtitle == "Practice"


def test_a_position_from_the_editor_is_there_from_the_start(player: Player) -> None:
    player.session.go(SetupScreen(player.session, game_named("laser"), position=MATE))
    player.wait()
    assert _text(player).value == MATE
    assert _text(player).good


def test_a_position_that_is_none_says_what_is_wrong_and_where(player: Player) -> None:
    setup(player, "laser")
    player.fill(position=LOST)
    assert "Pharaoh" in _text(player).problem
    assert not player.button("start").ready
    player.give(FocusPart("position"))
    player.press_keys("enter")
    assert isinstance(player.session.page, FormPage)
    player.fill(position="")
    assert player.button("start").ready
    assert _text(player).problem == ""


def test_a_position_that_is_over_is_not_played_from(player: Player) -> None:
    setup(player, "lines")
    state = game_named("lines").start(seed=1)
    moves = 0
    while state.turn is not None and moves < 5_000:
        state = state.apply(next(state.moves())).state
        moves += 1
    player.fill(position=str(state))
    assert _text(player).problem == "The game is already over in this position."


def test_choosing_another_kind_of_game_takes_the_position_away(player: Player) -> None:
    setup(player, "laser")
    player.fill(position=MATE)
    player.fill(preset="imhotep")
    assert _text(player).value == ""


def test_a_puzzle_from_a_friend_can_be_pasted(player: Player) -> None:
    setup(player, "laser")
    player.give(PasteText(f"Fivefold puzzle, Laser chess\nlaser {MATE}"))
    assert _text(player).good
    player.give(PasteText(f"Fivefold puzzle, Lines\nlines {game_named('lines').start()}"))
    assert _text(player).problem == "This belongs to another game: Lines."


def test_a_whole_game_can_be_pasted_and_is_played_on_from_its_end(player: Player, jobs: SlowJobs) -> None:
    people = (Person("person", "A"), Person("person", "B"))
    start = str(game_named("laser").start())
    record = Record(game="laser", start=start, players=people)
    setup(player, "laser")
    jobs.held = True
    player.give(PasteText(f"{record}0 10 j4i5\n"))
    assert not player.button("start").ready
    jobs.go_on()
    player.wait()
    assert _text(player).good
    player.give(PasteText(f"{record}0 10 j4j9\n"))
    player.wait()
    assert _text(player).problem.startswith("Entry 1 (j4j9) is not possible")
    player.give(PasteText(str(record).replace("game laser", "game lines")))
    assert _text(player).problem == "This belongs to another game: Lines."
    player.give(PasteText("Fivefold 1\nnonsense"))
    assert _text(player).problem.startswith("Line 2 of the record is not a tag")


def test_saved_positions_can_be_chosen(player: Player) -> None:
    session = player.session
    session.store.positions.save(session.account.id, "laser", "A mate", MATE)
    setup(player, "laser")
    (saved,) = (option for option in pick(player, "saved").options if option.value)
    assert saved.label == "A mate"
    player.fill(saved=saved.value)
    assert _text(player).value == MATE
    assert pick(player, "saved").value == saved.value
    player.fill(saved="")
    assert _text(player).value == ""


def _text(player: Player) -> TextField:
    field = player.field("position")
    assert isinstance(field, TextField)
    return field
