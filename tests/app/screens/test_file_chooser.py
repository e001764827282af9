"""The file chooser: folders, files, recent folders and a typed path."""

from __future__ import annotations

import pytest

from fivefold.app.pages.pages import ListPage
from fivefold.app.pages.parts import PickField
from fivefold.service.store import Store
from tests.app.fakes import FakePlatform, SessionUser
from tests.app.screens.played import laser


@pytest.fixture
def chooser(user: SessionUser, store: Store, platform: FakePlatform) -> SessionUser:
    """A user at the import page, with a few files."""
    record = str(store.archive.load(laser(store, "easy"))).encode()
    for name in ("game.fivefold", "old/one.fivefold", "old/two.psq", "notes.doc"):
        platform.files[f"/home/ann/{name}"] = record
    user.press("archive", "import")
    return user


def rows(user: SessionUser) -> list[str]:
    return [row.cells[0] for row in user.sees(ListPage).table.rows]


def test_folders_come_first_and_only_files_that_can_be_read_are_listed(chooser: SessionUser) -> None:
    page = chooser.sees(ListPage)
    assert (page.kind, page.subtitle, page.focus) == ("files", "/home/ann", "files")
    assert rows(chooser) == ["(one folder up)", "old/", "game.fivefold"]


def test_enter_opens_a_folder_and_backspace_leads_up(chooser: SessionUser) -> None:
    chooser.press_keys("enter")
    assert chooser.sees(ListPage).subtitle == "/home/ann/old"
    assert rows(chooser) == ["(one folder up)", "one.fivefold", "two.psq"]
    chooser.press_keys("backspace")
    assert chooser.sees(ListPage).subtitle == "/home/ann"
    chooser.press_keys("home", "enter")
    assert chooser.sees(ListPage).subtitle == "/home"


def test_enter_on_a_file_reads_it_and_its_folder_is_offered_next_time(chooser: SessionUser) -> None:
    chooser.press_keys("enter", "enter")
    assert chooser.told[-1] == "1 game was imported."
    chooser.press("import")
    assert chooser.sees(ListPage).subtitle == "/home/ann/old"
    recent = chooser.field("recent")
    assert isinstance(recent, PickField)
    assert [option.value for option in recent.options] == ["/home/ann/old"]


@pytest.mark.parametrize("typed", ["old/one.fivefold", "/home/ann/old/one.fivefold"])
def test_the_folder_of_a_typed_path_is_offered_next_time(chooser: SessionUser, typed: str) -> None:
    chooser.fill(path=typed)
    chooser.press("read")
    assert chooser.told[-1] == "1 game was imported."
    chooser.press("import")
    assert chooser.sees(ListPage).subtitle == "/home/ann/old"


def test_the_button_uses_the_row_that_is_chosen(chooser: SessionUser) -> None:
    chooser.press("read")
    assert chooser.sees(ListPage).subtitle == "/home/ann/old"
    chooser.press("read")
    assert chooser.told[-1] == "1 game was imported."


def test_a_typed_folder_is_opened_and_a_bare_name_is_one_in_this_folder(chooser: SessionUser) -> None:
    chooser.fill(path="/home/ann/old")
    chooser.press("read")
    assert chooser.sees(ListPage).subtitle == "/home/ann/old"
    chooser.fill(path="one.fivefold")
    chooser.press("read")
    assert chooser.told[-1] == "1 game was imported."


def test_a_folder_that_is_gone_is_told(chooser: SessionUser, platform: FakePlatform) -> None:
    del platform.files["/home/ann/old/one.fivefold"], platform.files["/home/ann/old/two.psq"]
    chooser.press_keys("enter")
    page = chooser.sees(ListPage)
    assert page.detail == ("'/home/ann/old' cannot be opened: No such file or directory.",)
    assert page.subtitle == "/home/ann"


def test_writing_over_a_file_is_asked_first(user: SessionUser, store: Store, platform: FakePlatform) -> None:
    laser(store, "easy")
    platform.files["/home/ann/mine.fivefold"] = b"old"
    user.press("archive", "export")
    assert user.sees(ListPage).focus == "path"
    assert user.sees(ListPage).table.chosen == ""
    user.fill(path="mine")
    user.press_keys("enter")
    assert user.session.page.question
    user.press("keep")
    assert platform.files["/home/ann/mine.fivefold"] == b"old"
    user.press("write", "replace")
    assert platform.files["/home/ann/mine.fivefold"].startswith(b"Fivefold 2")
    assert user.told[-1] == "Saved to /home/ann/mine.fivefold."
