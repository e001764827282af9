"""The house itself: rooms on top of each other, focus, questions, notices, whatever the rooms are."""

from __future__ import annotations

from fivefold.app.pages.effects import CopyText
from fivefold.app.pages.inputs import (
    BoardHover,
    FocusPart,
    KeyPress,
    LoadMore,
    PasteText,
    PressButton,
    SetField,
    SortTable,
)
from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import Button, FieldGroup, Notice, TextField
from fivefold.app.screens.screen import Screen
from fivefold.app.session import NOTICE_MS, TROUBLE_MS, LocalSession
from fivefold.core.errors import UserError
from fivefold.core.input import Key
from fivefold.core.text import gettext
from fivefold.service.host import Host
from fivefold.service.store import Store
from tests.app.fakes import FakeDesk, Guest, PromptJobs


class Hall(Screen):
    """A field and three buttons; everything that reaches it is written down."""

    name = "Hall"

    def __init__(self, session: LocalSession) -> None:
        super().__init__(session)
        self.heard: list[str] = []
        self.stays = False

    def page(self) -> FormPage:
        return FormPage(
            title=self.name,
            kind="setup",
            groups=(FieldGroup("", (TextField("name", "Name", ""),)),),
            buttons=(
                Button("go", "Go", key="g"),
                Button("shut", "Shut", key="s", ready=False),
                Button("fail", "Fail"),
            ),
            help=gettext("A hall."),
        )

    def enter(self) -> None:
        self.heard.append("enter")

    def press(self, button: str) -> None:
        self.heard.append(button)
        if button == "fail":
            raise UserError("That cannot be.")

    def press_key(self, key: Key, focus: str) -> bool:
        self.heard.append(f"{key.name} at {focus}")
        return key.name == "x"

    def tick(self, now: float) -> None:
        if now == 666:
            raise UserError("A bad moment.")

    def leave(self) -> bool:
        return not self.stays

    def close(self) -> None:
        self.heard.append("close")


class Attic(Hall):
    name = "Attic"


def hall(store: Store) -> tuple[Guest, Hall]:
    account = store.accounts.create("Ann", "2026-11-15").wait()
    made = next(each for each in store.accounts.all() if each.id == account)
    session = LocalSession(Host(store), PromptJobs(), FakeDesk(), made, Hall)
    assert isinstance(session.screen, Hall)
    return Guest(session), session.screen


def test_rooms_lie_on_top_of_each_other_and_hear_when_they_come_to_the_front(store: Store) -> None:
    guest, first = hall(store)
    attic = Attic(guest.session)
    guest.session.go(attic)
    assert guest.session.page.title == "Attic"
    guest.press("back")
    assert guest.session.page.title == "Hall"
    assert (first.heard, attic.heard) == (["enter", "enter"], ["enter", "close"])


def test_a_room_may_take_the_place_of_another_and_a_room_may_refuse_to_be_left(store: Store) -> None:
    guest, first = hall(store)
    guest.session.go(Attic(guest.session))
    guest.session.instead(Attic(guest.session))
    assert first.heard == ["enter"]
    top = guest.session.screen
    assert isinstance(top, Hall)
    top.stays = True
    guest.press("back")
    assert guest.session.screen is top
    assert not guest.session.home()
    top.stays = False
    assert guest.session.home()


def test_leaving_the_first_room_leaves_the_house(store: Store) -> None:
    guest, first = hall(store)
    guest.session.handle(PressButton("back"))
    assert not guest.session.open
    assert first.heard[-1] == "close"


def test_closing_the_house_closes_every_room(store: Store) -> None:
    guest, first = hall(store)
    attic = Attic(guest.session)
    guest.session.go(attic)
    guest.session.close()
    assert (first.heard[-1], attic.heard[-1]) == ("close", "close")


def test_tab_goes_round_over_all_that_can_be_reached_and_shift_the_other_way(store: Store) -> None:
    guest, _ = hall(store)
    order = guest.session.page.order
    assert order[:4] == ("name", "go", "fail", "back")
    for part in (*order[1:], order[0]):
        guest.press_keys("tab")
        assert guest.session.page.focus == part
    guest.give(KeyPress(Key("tab", shift=True)))
    assert guest.session.page.focus == order[-1]


def test_the_focus_of_a_room_is_found_again(store: Store) -> None:
    guest, _ = hall(store)
    guest.give(FocusPart("fail"))
    guest.session.go(Attic(guest.session))
    assert guest.session.page.focus == "name"
    guest.press("back")
    assert guest.session.page.focus == "fail"
    guest.give(FocusPart("nowhere"))
    assert guest.session.page.focus == "fail"


def test_a_key_goes_to_the_room_then_presses_what_has_the_focus_or_bears_it(store: Store) -> None:
    guest, screen = hall(store)
    guest.give(FocusPart("go"))
    guest.press_keys("x", "enter", "space", "g", "s", "right")
    assert screen.heard[1:] == [
        "x at go",
        *("enter at go", "go"),
        *("space at go", "go"),
        *("g at go", "go"),
        "s at go",
        "right at go",
    ]
    assert guest.session.page.focus == "fail"


def test_a_button_that_is_not_there_or_not_ready_does_nothing(store: Store) -> None:
    guest, screen = hall(store)
    for button in ("shut", "nothing"):
        guest.give(PressButton(button))
    assert screen.heard == ["enter"]


def test_what_a_page_does_not_have_does_nothing(store: Store) -> None:
    guest, _ = hall(store)
    before = guest.session.page
    for given in (
        SetField("x", 1),
        SortTable("t", "c"),
        LoadMore("t"),
        BoardHover(None),
        PasteText("text"),
        KeyPress(Key("?")),
    ):
        guest.give(given)
    assert guest.session.page == before


def test_a_question_has_the_page_for_itself_and_escape_is_the_safe_answer(store: Store) -> None:
    guest, screen = hall(store)
    answers: list[str] = []
    keep, drop = Button("keep", "Keep"), Button("drop", "Drop", role="danger")

    def ask() -> None:
        guest.session.ask(
            "Sure?", "", {keep: lambda: answers.append("keep"), drop: lambda: answers.append("drop")}
        )

    ask()
    assert guest.session.asking
    assert guest.session.page.order == ("keep", "drop")
    guest.give(PressButton("go"))
    guest.give(SetField("name", "x"))
    guest.press_keys("g")
    assert screen.heard == ["enter"]
    guest.press_keys("escape")
    ask()
    guest.press_keys("right", "enter")
    ask()
    guest.press_keys("tab", "tab", "space")
    ask()
    guest.press("drop")
    assert answers == ["keep", "drop", "keep", "drop"]
    assert not guest.session.asking


def test_notices_pass_and_the_same_is_not_said_twice_at_once(store: Store) -> None:
    guest, _ = hall(store)
    guest.session.tell(Notice("Hello"))
    guest.session.tick(guest.session.now + NOTICE_MS / 2)
    guest.session.tell(Notice("Hello"))
    guest.session.tell(Notice("Goodbye", "good"))
    assert guest.told == ["Hello", "Goodbye"]
    guest.session.tick(guest.session.now + NOTICE_MS - 1)
    assert guest.told == ["Hello", "Goodbye"]
    guest.session.tick(guest.session.now + 1)
    assert guest.told == []


def test_what_went_wrong_is_told_longer(store: Store) -> None:
    guest, _ = hall(store)
    guest.session.tell(Notice("Lost", "bad"))
    guest.session.tell(Notice("Copied", "good"))
    guest.session.tick(guest.session.now + NOTICE_MS)
    assert guest.told == ["Lost"]
    guest.session.tick(guest.session.now + TROUBLE_MS - NOTICE_MS)
    assert guest.told == []


def test_a_problem_is_told_and_the_house_goes_on(store: Store) -> None:
    guest, _ = hall(store)
    guest.press("fail")
    assert guest.told == ["That cannot be."]
    guest.session.tick(666.0)
    assert "A bad moment." in guest.told


def test_time_never_goes_back(store: Store) -> None:
    guest, _ = hall(store)
    guest.session.tick(5000.0)
    guest.session.tick(4000.0)
    assert guest.session.now == 5000.0


def test_the_page_is_the_same_object_until_something_changes(store: Store) -> None:
    guest, _ = hall(store)
    page = guest.session.page
    guest.wait()
    assert guest.session.page is page
    guest.session.changed()
    assert guest.session.page is not page


def test_what_is_copied_is_there_for_the_front_end(store: Store) -> None:
    guest, _ = hall(store)
    guest.session.copy("e4e5")
    assert guest.session.effects() == (CopyText("e4e5"),)
    assert guest.session.effects() == ()
    assert guest.told == ["Copied."]
