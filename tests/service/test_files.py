"""Files that a player names: regular ones of a bounded size, or a sentence, and never a wait."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fivefold.core.budget import MAX_SIZE, TooLarge
from fivefold.core.errors import UserError
from fivefold.service.files import expand_path, read_regular_file

posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no FIFOs")


def test_a_regular_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "game").write_bytes(b"h8 i9")
    assert read_regular_file(tmp_path / "game") == b"h8 i9"
    assert read_regular_file(tmp_path / "game", 5) == b"h8 i9"


@posix
def test_a_fifo_makes_nobody_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    with pytest.raises(UserError, match=r"fifo' cannot be read: it is not a regular file\.$"):
        read_regular_file(tmp_path / "fifo")


@posix
@pytest.mark.parametrize("path", ["/dev/zero", "/dev/full", "/dev/null"])
def test_devices_are_not_read(path: str) -> None:
    with pytest.raises(UserError, match="it is not a regular file"):
        read_regular_file(Path(path))


def test_the_size_is_checked_before_reading(tmp_path: Path) -> None:
    sparse = tmp_path / "sparse"
    with sparse.open("wb") as stream:
        stream.truncate(6 << 30)
    with pytest.raises(TooLarge, match=f"it is larger than {MAX_SIZE} bytes"):
        read_regular_file(sparse)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="this system has no /proc")
def test_a_file_without_a_size_is_read_no_further_than_allowed() -> None:
    with pytest.raises(TooLarge, match="larger than 10 bytes"):
        read_regular_file(Path("/proc/self/status"), 10)


def test_what_is_not_there_or_no_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be read: No such file or directory"):
        read_regular_file(tmp_path / "none")
    with pytest.raises(UserError, match="cannot be read: "):
        read_regular_file(tmp_path)
    with pytest.raises(UserError, match="cannot be read: the name is not valid"):
        read_regular_file(Path("a\0b"))


def test_an_unknown_user_has_no_home() -> None:
    assert expand_path("~nobody-at-all/x") == Path("~nobody-at-all/x")
