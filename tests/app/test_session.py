"""A session: a stack of screens, focus, questions and notices, whatever the screens are."""

from __future__ import annotations

from concurrent.futures import Future
from gettext import NullTranslations

import pytest

from fivefold.app.notice_list import MOST_NOTICES, NOTICE_MS, TROUBLE_MS
from fivefold.app.pages.effects import CopyText
from fivefold.app.pages.inputs import (
    BackgroundsFound,
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
from fivefold.app.session import LocalSession
from fivefold.app.startup import start_session
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.input import Key
from fivefold.core.text import gettext
from fivefold.service.host import Host
from fivefold.service.jobs import Job
from fivefold.service.store import Store
from tests.app.fakes import FakePlatform, PromptJobs, SessionUser


class FirstScreen(Screen):
    """A screen with a field and three buttons that records everything it receives."""

    name = "First"

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
            help=gettext("A page."),
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


class SecondScreen(FirstScreen):
    name = "Second"


def first_screen(store: Store) -> tuple[SessionUser, FirstScreen]:
    account = store.accounts.create("Ann", "2026-11-15").wait()
    made = next(each for each in store.accounts.all() if each.id == account)
    session = LocalSession(Host(store), PromptJobs(), FakePlatform(), made, FirstScreen)
    assert isinstance(session.screen, FirstScreen)
    return SessionUser(session), session.screen


def test_screens_lie_on_top_of_each_other_and_hear_when_they_come_to_the_front(store: Store) -> None:
    user, first = first_screen(store)
    second = SecondScreen(user.session)
    user.session.go(second)
    assert user.session.page.title == "Second"
    user.press("back")
    assert user.session.page.title == "First"
    assert (first.heard, second.heard) == (["enter", "enter"], ["enter", "close"])


def test_a_screen_may_take_the_place_of_another_and_a_screen_may_refuse_to_be_left(store: Store) -> None:
    user, first = first_screen(store)
    user.session.go(SecondScreen(user.session))
    user.session.instead(SecondScreen(user.session))
    assert first.heard == ["enter"]
    top = user.session.screen
    assert isinstance(top, FirstScreen)
    top.stays = True
    user.press("back")
    assert user.session.screen is top
    assert not user.session.home()
    top.stays = False
    assert user.session.home()


def test_leaving_the_first_screen_leaves_the_session(store: Store) -> None:
    user, first = first_screen(store)
    user.session.handle(PressButton("back"))
    assert not user.session.open
    assert first.heard[-1] == "close"


def test_closing_the_session_closes_every_screen(store: Store) -> None:
    user, first = first_screen(store)
    second = SecondScreen(user.session)
    user.session.go(second)
    user.session.close()
    assert (first.heard[-1], second.heard[-1]) == ("close", "close")


class Undrawable(FirstScreen):
    """A screen whose page cannot be made, like that of a match of a plug-in with a mistake."""

    def page(self) -> FormPage:
        raise ZeroDivisionError


@pytest.mark.expects_errors
def test_a_screen_whose_page_cannot_be_made_is_left_with_a_notice(store: Store) -> None:
    user, first = first_screen(store)
    broken = [Undrawable(user.session), Undrawable(user.session)]
    for screen in broken:
        user.session.go(screen)
    user.session.ask("Sure?", "", {Button("yes", "Yes"): lambda: None})
    page = user.session.page
    assert (page.title, page.question) == ("First", None)
    words = "Something went wrong inside Fivefold (ZeroDivisionError); nothing was lost. The log has more."
    assert [notice.text for notice in page.notices] == [words]
    assert [screen.heard[-1] for screen in broken] == ["close", "close"]
    user.press("go")
    assert first.heard[-1] == "go"


def test_tab_goes_round_over_all_that_can_be_reached_and_shift_the_other_way(store: Store) -> None:
    user, _ = first_screen(store)
    order = user.session.page.order
    assert order[:4] == ("name", "go", "fail", "back")
    for part in (*order[1:], order[0]):
        user.press_keys("tab")
        assert user.session.page.focus == part
    user.give(KeyPress(Key("tab", shift=True)))
    assert user.session.page.focus == order[-1]


def test_arrow_keys_stop_at_the_first_and_the_last_part(store: Store) -> None:
    user, _ = first_screen(store)
    order = user.session.page.order
    user.give(FocusPart(order[-1]))
    user.press_keys("right", "down")
    assert user.session.page.focus == order[-1]
    user.give(FocusPart("go"))
    user.press_keys("left")
    assert user.session.page.focus == "name"


def test_the_focus_of_a_screen_is_found_again(store: Store) -> None:
    user, _ = first_screen(store)
    user.give(FocusPart("fail"))
    user.session.go(SecondScreen(user.session))
    assert user.session.page.focus == "name"
    user.press("back")
    assert user.session.page.focus == "fail"
    user.give(FocusPart("nowhere"))
    assert user.session.page.focus == "fail"


def test_a_key_goes_to_the_screen_then_presses_what_has_the_focus_or_bears_it(store: Store) -> None:
    user, screen = first_screen(store)
    user.give(FocusPart("go"))
    user.press_keys("x", "enter", "space", "g", "s", "right")
    assert screen.heard[1:] == [
        "x at go",
        *("enter at go", "go"),
        *("space at go", "go"),
        *("g at go", "go"),
        "s at go",
        "right at go",
    ]
    assert user.session.page.focus == "fail"


def test_a_button_that_is_not_there_or_not_ready_does_nothing(store: Store) -> None:
    user, screen = first_screen(store)
    for button in ("shut", "nothing"):
        user.give(PressButton(button))
    assert screen.heard == ["enter"]


def test_what_a_page_does_not_have_does_nothing(store: Store) -> None:
    user, _ = first_screen(store)
    before = user.session.page
    for given in (
        SetField("x", 1),
        SortTable("t", "c"),
        LoadMore("t"),
        BoardHover(None),
        PasteText("text"),
        KeyPress(Key("?")),
    ):
        user.give(given)
    assert user.session.page == before


def test_a_question_has_the_page_for_itself_and_escape_is_the_safe_answer(store: Store) -> None:
    user, screen = first_screen(store)
    answers: list[str] = []
    keep, drop = Button("keep", "Keep"), Button("drop", "Drop", role="danger")

    def ask() -> None:
        user.session.ask(
            "Sure?", "", {keep: lambda: answers.append("keep"), drop: lambda: answers.append("drop")}
        )

    ask()
    assert user.session.asking
    assert user.session.page.order == ("keep", "drop")
    user.give(PressButton("go"))
    user.give(SetField("name", "x"))
    user.press_keys("g")
    assert screen.heard == ["enter"]
    user.press_keys("escape")
    ask()
    user.press_keys("right", "enter")
    ask()
    user.press_keys("tab", "tab", "space")
    ask()
    user.press("drop")
    assert answers == ["keep", "drop", "keep", "drop"]
    assert not user.session.asking


def test_notices_pass_and_the_same_is_not_said_twice_at_once(store: Store) -> None:
    user, _ = first_screen(store)
    user.session.tell(Notice("Hello"))
    user.session.tick(user.session.now + NOTICE_MS / 2)
    user.session.tell(Notice("Hello"))
    user.session.tell(Notice("Goodbye", "good"))
    assert user.told == ["Hello", "Goodbye"]
    user.session.tick(user.session.now + NOTICE_MS - 1)
    assert user.told == ["Hello", "Goodbye"]
    user.session.tick(user.session.now + 1)
    assert user.told == []


def test_the_player_waits_for_one_job_at_a_time(user: SessionUser) -> None:
    first, second = (Job[None](Future(), StopFlag(), lambda _: None) for _ in range(2))
    for job in (first, second):
        user.session.wait_for(job, "Opening the game")
    assert (first.cancelled, bool(first.stop)) == (True, True)
    assert not second.cancelled


def test_only_the_newest_notices_are_seen(user: SessionUser) -> None:
    for number in range(3 * MOST_NOTICES):
        user.session.tell(Notice(f"Number {number}"))
    assert [notice.text for notice in user.session.page.notices] == [
        f"Number {number}" for number in range(2 * MOST_NOTICES, 3 * MOST_NOTICES)
    ]
    user.session.handle(BackgroundsFound((), tuple(f"Broken {number}" for number in range(9_000))))
    assert len(user.session.page.notices) == MOST_NOTICES


def test_what_was_said_on_the_way_is_not_carried_to_the_next_screen(store: Store) -> None:
    user, _ = first_screen(store)
    user.session.tell(Notice("The game is saved"))
    user.session.tell(Notice("Lost", "bad"))
    user.session.tick(user.session.now + 100)
    user.session.tell(Notice("Welcome", "good"))
    user.session.go(SecondScreen(user.session))
    assert user.told == ["Lost", "Welcome"]


def test_what_went_wrong_is_told_longer(store: Store) -> None:
    user, _ = first_screen(store)
    user.session.tell(Notice("Lost", "bad"))
    user.session.tell(Notice("Copied", "good"))
    user.session.tick(user.session.now + NOTICE_MS)
    assert user.told == ["Lost"]
    user.session.tick(user.session.now + TROUBLE_MS - NOTICE_MS)
    assert user.told == []


def test_a_problem_is_told_and_the_session_goes_on(store: Store) -> None:
    user, _ = first_screen(store)
    user.press("fail")
    assert user.told == ["That cannot be."]
    user.session.tick(666.0)
    assert "A bad moment." in user.told


def test_time_never_goes_back(store: Store) -> None:
    user, _ = first_screen(store)
    user.session.tick(5000.0)
    user.session.tick(4000.0)
    assert user.session.now == 5000.0


def test_the_page_is_the_same_object_until_something_changes(store: Store) -> None:
    user, _ = first_screen(store)
    page = user.session.page
    user.wait()
    assert user.session.page is page
    user.session.changed()
    assert user.session.page is not page


def test_what_is_copied_is_there_for_the_front_end(store: Store) -> None:
    user, _ = first_screen(store)
    user.session.copy("e4e5")
    assert user.session.effects() == (CopyText("e4e5"),)
    assert user.session.effects() == ()
    assert user.told == ["Copied."]


def test_each_session_speaks_its_own_language(store: Store, platform: FakePlatform) -> None:
    class Loud(NullTranslations):
        def gettext(self, message: str) -> str:
            return message.upper()

    host = Host(store)
    quiet, loud = (start_session(host, PromptJobs(), platform) for _ in range(2))
    loud.translations = Loud()
    for session in (quiet, loud):
        session.home()
        session.changed()
    assert "Help" in [button.label for button in quiet.page.buttons]
    assert "HELP" in [button.label for button in loud.page.buttons]
    quiet.changed()
    assert "Help" in [button.label for button in quiet.page.buttons]
