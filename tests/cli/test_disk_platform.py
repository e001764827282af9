from __future__ import annotations

import os
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any

import pytest

from fivefold.cli.disk_platform import DiskPlatform
from fivefold.core.budget import TooLarge
from fivefold.core.errors import UserError
from fivefold.service.store import GameQuery, Store


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def test_a_new_file_leaves_nothing_beside_it(tmp_path: Path) -> None:
    DiskPlatform().write(str(tmp_path / "save"), b"one")
    assert DiskPlatform().read(str(tmp_path / "save")) == b"one"
    assert names(tmp_path) == {"save"}


def test_a_tilde_is_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    DiskPlatform().write("~/save", b"one")
    assert DiskPlatform().read("~/save") == b"one"
    assert names(tmp_path) == {"save"}
    with pytest.raises(UserError, match="'~nobody-at-all/save' cannot be read: No such file"):
        DiskPlatform().read("~nobody-at-all/save")


def test_whatever_is_overwritten_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "save"
    for content in (b"one", b"two", b"three"):
        DiskPlatform().write(str(file), content)
    assert file.read_bytes() == b"three"
    assert (tmp_path / "save.bak").read_bytes() == b"one"
    assert (tmp_path / "save.bak2").read_bytes() == b"two"
    assert names(tmp_path) == {"save", "save.bak", "save.bak2"}


def test_a_file_changed_a_thousand_times_is_kept_every_time(tmp_path: Path) -> None:
    file = tmp_path / "save"
    file.write_bytes(b"one")
    for name in ("save.bak", *(f"save.bak{n}" for n in range(2, 1001))):
        (tmp_path / name).touch()
    DiskPlatform().write(str(file), b"two")
    assert (tmp_path / "save.bak1001").read_bytes() == b"one"


@pytest.mark.parametrize("name", ["x" * 5000, "x/" * 4500, "a\0b", "loop", "file/x"])
def test_what_cannot_even_be_looked_at_is_no_folder(tmp_path: Path, name: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "file").touch()
    assert not DiskPlatform().is_folder(f"{tmp_path}/{name}")


def test_a_file_of_a_date_that_no_calendar_has_is_listed_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class NoCalendar:
        @staticmethod
        def fromtimestamp(moment: float) -> None:
            raise ValueError(f"year 31690708 is out of range: {moment}")

    (tmp_path / "save").write_bytes(b"one")
    monkeypatch.setattr("fivefold.cli.disk_platform.datetime", NoCalendar)
    (entry,) = DiskPlatform().list_folder(str(tmp_path)).entries
    assert (entry.name, entry.size, entry.date) == ("save", 3, "")


def test_the_same_again_changes_nothing(tmp_path: Path) -> None:
    for _ in range(2):
        DiskPlatform().write(str(tmp_path / "save"), b"one")
    assert names(tmp_path) == {"save"}


def test_a_file_keeps_its_rights_and_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "save", tmp_path / "link"
    file.write_bytes(b"one")
    file.chmod(0o640)
    link.symlink_to(file)
    DiskPlatform().write(str(link), b"two")
    assert link.is_symlink()
    assert file.read_bytes() == b"two"
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_link_to_a_file_that_is_still_to_come_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "save", tmp_path / "link"
    link.symlink_to(file)
    DiskPlatform().write(str(link), b"one")
    assert link.is_symlink()
    assert file.read_bytes() == b"one"


def test_a_write_protected_file_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "save"
    file.write_bytes(b"one")
    real = Path.open

    def protect(path: Path, mode: str = "r", *rest: Any, **named: Any) -> Any:
        """Make a file read-only, also for root."""
        if path.name == "save" and mode != "rb":
            raise PermissionError(13, "Permission denied")
        return real(path, mode, *rest, **named)

    monkeypatch.setattr(Path, "open", protect)
    with pytest.raises(UserError, match=r"save' cannot be written: Permission denied\.$"):
        DiskPlatform().write(str(file), b"two")
    assert names(tmp_path) == {"save"}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_device_is_a_sentence() -> None:
    with pytest.raises(UserError, match=r"^'/dev/full' cannot be written: No space left on device\.$"):
        DiskPlatform(streams=True).write("/dev/full", b"one")


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="pipes have no names here")
def test_a_pipe_of_the_shell_is_written() -> None:
    read, write = os.pipe()
    DiskPlatform(streams=True).write(f"/dev/fd/{write}", b"record")
    os.close(write)
    with os.fdopen(read, "rb") as stream:
        assert stream.read() == b"record"


def test_a_full_disk_leaves_the_old_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "save"
    file.write_bytes(b"one")

    def fill(path: Path, content: bytes) -> int:
        path.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fill)
    with pytest.raises(UserError, match="No space left"):
        DiskPlatform().write(str(file), b"two")
    assert file.read_bytes() == b"one"
    assert names(tmp_path) == {"save", "save.bak"}


def test_what_cannot_be_read_or_written_is_named(tmp_path: Path) -> None:
    missing, inside = tmp_path / "none", tmp_path / "none" / "save"
    with pytest.raises(UserError, match=f"^'{missing}' cannot be read: No such file or directory\\.$"):
        DiskPlatform().read(str(missing))
    with pytest.raises(UserError, match=f"^'{inside}' cannot be written: No such file or directory\\.$"):
        DiskPlatform().write(str(inside), b"")
    with pytest.raises(UserError, match="Is a directory"):
        DiskPlatform().write(str(tmp_path), b"")


def test_a_dash_is_the_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    DiskPlatform().tell("before")
    DiskPlatform(streams=True).write("-", b"\x00\xff")
    DiskPlatform().tell("after")
    assert capfdbinary.readouterr().out == b"before\n\x00\xffafter\n"


def test_games_of_a_file_are_kept_in_the_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path))
    assert DiskPlatform().keep("game.txt", b"h8 i9") == 1
    with closing(Store.open(tmp_path)) as store:
        (game,) = store.archive.list(GameQuery()).games
    assert (game.game, game.plies, game.ranked) == ("gomoku", 2, False)


def test_an_invalid_game_is_not_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path / "none"))
    with pytest.raises(UserError, match="is not a game"):
        DiskPlatform().keep("game.txt", b"nonsense")
    assert not (tmp_path / "none").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no FIFOs")
def test_the_application_waits_for_no_device_or_stream(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("fifo")
    for path in ("fifo", "/dev/zero", "/dev/full"):
        with pytest.raises(UserError, match=f"'{path}' cannot be read: it is not a regular file"):
            DiskPlatform().read(path)
        with pytest.raises(UserError, match=f"'{path}' cannot be written: it is not a regular file"):
            DiskPlatform().write(path, b"one")
    with pytest.raises(UserError, match="'-' cannot be read: No such file or directory"):
        DiskPlatform().read("-")
    DiskPlatform().write("-", b"one")
    assert names(tmp_path) == {"fifo", "-"}


def test_a_stream_without_end_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("/dev/zero").open("rb") as zeros:
        monkeypatch.setattr("builtins.open", lambda *args, **named: nullcontext(zeros))
        with pytest.raises(TooLarge, match="'-' cannot be read: it is larger than 1000 bytes"):
            DiskPlatform(streams=True).read("-", 1000)


def test_a_name_that_no_file_can_have_gets_a_sentence() -> None:
    for use in (lambda: DiskPlatform().read("a\0b"), lambda: DiskPlatform().write("a\0b", b"")):
        with pytest.raises(UserError, match="the name is not valid"):
            use()


def test_without_a_home_files_are_looked_for_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    assert DiskPlatform().home_folder() == str(tmp_path)


def test_a_folder_is_listed_with_folders_first(tmp_path: Path) -> None:
    (tmp_path / "Zoo").mkdir()
    (tmp_path / "apple.fivefold").write_bytes(b"12345")
    (tmp_path / ".hidden").write_bytes(b"")
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    platform = DiskPlatform()
    listing = platform.list_folder(str(tmp_path))
    assert (listing.path, listing.parent) == (str(tmp_path), str(tmp_path.parent))
    assert [(entry.name, entry.folder, entry.size) for entry in listing.entries] == [
        ("Zoo", True, 0),
        ("apple.fivefold", False, 5),
        ("gone", False, 0),
    ]
    assert listing.path_of("b.psq") == str(tmp_path / "b.psq")
    assert platform.is_folder(listing.entries[0].path)
    assert not platform.is_folder(listing.entries[1].path)
    assert platform.list_folder("/").parent == ""


def test_a_folder_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    for path, why in ((str(tmp_path / "no"), "No such file"), ("a\0b", "the name is not valid")):
        with pytest.raises(UserError, match=why):
            DiskPlatform().list_folder(path)
    assert not DiskPlatform().is_folder("a\0b")
