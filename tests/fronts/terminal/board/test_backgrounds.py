"""Backgrounds are found, checked and scaled."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fivefold.fronts.terminal.board.backgrounds import (
    find_backgrounds,
    folder_timestamp,
    render_background,
)


@pytest.fixture(autouse=True)
def changed_from() -> None:
    render_background.cache_clear()


def test_four_are_shipped(tmp_path: Path) -> None:
    found = find_backgrounds(tmp_path / "nowhere")
    assert [Path(name).stem for name in found.drawings] == ["dunes", "hills", "peaks", "sea"]
    assert found.problems == ()
    for name in found.drawings:
        rows = render_background(name, 76, 28)
        assert len(rows) <= 28
        assert max(map(len, rows)) <= 76
        assert sum(char != " " for row in rows for char in row) > 300


def test_the_players_own_take_their_place(tmp_path: Path) -> None:
    for name in ("b", "a"):
        (tmp_path / f"{name}.txt").write_text("/\\\n", "utf-8")
    assert find_backgrounds(tmp_path).drawings == (str(tmp_path / "a.txt"), str(tmp_path / "b.txt"))


def test_a_bad_file_is_left_out_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text("(o)", "utf-8")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "codes.txt").write_text("\x1b[2J", "utf-8")
    (tmp_path / "empty.txt").write_text(" \n\n", "utf-8")
    (tmp_path / "huge.txt").write_text("x" * 300_000, "utf-8")
    (tmp_path / "photo.png").write_bytes(b"no drawing, and none that claims to be")
    found = find_backgrounds(tmp_path)
    assert found.drawings == (str(tmp_path / "good.txt"),)
    assert found.problems == tuple(
        f"'{name}.txt' cannot be shown as a background." for name in ("bytes", "codes", "empty", "huge")
    )


def test_a_small_drawing_is_doubled_and_centred(tmp_path: Path) -> None:
    file = tmp_path / "o.txt"
    file.write_text("ab\ncd\n", "utf-8")
    assert render_background(str(file), 8, 6) == ("", "  aabb", "  aabb", "  ccdd", "  ccdd")
    assert render_background(str(file), 3, 2) == ("aab", "ccd")


def test_a_large_drawing_is_thinned_out(tmp_path: Path) -> None:
    file = tmp_path / "o.txt"
    file.write_text("abcdef\nghijkl\nmnopqr\nstuvwx\n", "utf-8")
    assert render_background(str(file), 3, 2) == ("ace", "moq")


def test_a_deleted_drawing_is_empty(tmp_path: Path) -> None:
    assert render_background(str(tmp_path / "gone.txt"), 10, 10) == ()


def test_a_change_in_the_folder_is_noticed(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    before = folder_timestamp(folder)
    folder.mkdir()
    with_folder = folder_timestamp(folder)
    (folder / "a.txt").write_text("x", "utf-8")
    assert len({before, with_folder, folder_timestamp(folder)}) == 3


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no FIFOs")
def test_a_pipe_in_the_folder_makes_nobody_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.txt")
    assert find_backgrounds(tmp_path).problems == ("'a.txt' cannot be shown as a background.",)
