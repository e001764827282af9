"""Small JSON files of this device: whatever lies in their place, reading ends, and takes little memory."""

from __future__ import annotations

import json
import logging
import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from fivefold.core.budget import Budget, TooLarge
from fivefold.core.errors import BadNotation
from fivefold.service.json_file import MAX_BYTES, read_json, read_json_file, write_json_file
from fivefold.service.server_tokens import FILE, ServerTokens


def make_sparse(file: Path) -> None:
    """Make a file of 6 GB that takes no space."""
    file.write_bytes(b"{}")
    os.truncate(file, 6 << 30)


IN_ITS_PLACE: dict[str, Callable[[Path], object]] = {
    "a FIFO": os.mkfifo,
    "a folder": Path.mkdir,
    "an endless device": lambda file: file.symlink_to("/dev/zero"),
    "6 GB": make_sparse,
    "a loop of links": lambda file: file.symlink_to(file.name),
    "deep JSON": lambda file: file.write_bytes(b"[" * (MAX_BYTES - 1)),
    "half a character": lambda file: file.write_text('{"a": "\\ud800"}'),
    "not text": lambda file: file.write_bytes(b"\xff\xfe"),
    "a long number": lambda file: file.write_bytes(b"9" * 9000),
}


@pytest.mark.parametrize("make", IN_ITS_PLACE.values(), ids=IN_ITS_PLACE)
def test_what_cannot_be_read_counts_as_empty_and_takes_little_memory(
    tmp_path: Path, make: Callable[[Path], object], caplog: pytest.LogCaptureFixture
) -> None:
    make(tmp_path / FILE)
    tracemalloc.start()
    try:
        with caplog.at_level(logging.WARNING):
            assert read_json_file(tmp_path / FILE) == {}
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 10 * MAX_BYTES
    assert ServerTokens(tmp_path).token("http://club.example") == ""


def test_the_size_is_counted_before_anything_is_decoded() -> None:
    budget = Budget(size=10)
    with pytest.raises(TooLarge, match="more than 10 bytes"):
        read_json(b"\xff" * 11, budget)
    assert budget.taken["size"] == 11
    with pytest.raises(BadNotation, match="not JSON"):
        read_json(b"\xff", Budget())


def test_a_token_is_kept_for_its_server_and_forgotten(tmp_path: Path) -> None:
    tokens = ServerTokens(tmp_path / "new")
    tokens.keep("http://club.example", "abc")
    tokens.keep("http://other.example", "def")
    assert (tmp_path / "new" / FILE).stat().st_mode & 0o077 == 0
    tokens.keep("http://club.example", "")
    assert json.loads((tmp_path / "new" / FILE).read_text()) == {"http://other.example": "def"}


def test_where_it_cannot_be_written_nothing_is_left_behind(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE).mkdir()
    write_json_file(tmp_path / FILE, {})
    assert [file.name for file in tmp_path.iterdir()] == [FILE]
    assert caplog.messages == [f"The file {FILE} could not be written."]
