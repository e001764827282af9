from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from io import BytesIO
from itertools import chain, repeat
from pathlib import Path
from threading import Thread
from zlib import crc32

import pygame
import pytest
from PIL import Image

from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.fronts.window.media import backgrounds, picture_trial
from fivefold.fronts.window.media.backgrounds import BackgroundFiles, background_surface, our_backgrounds
from fivefold.fronts.window.media.picture_trial import PictureTrial
from fivefold.service.worker_process import WorkerProcess

_trials: list[PictureTrial] = []


def find_backgrounds(folder: Path) -> BackgroundFiles:
    return backgrounds.find_backgrounds(folder, _trials[-1])


@pytest.fixture(scope="module", autouse=True)
def trial() -> Iterator[PictureTrial]:
    """A trial for all tests here; a worker that comes back to this file after another gets a new one."""
    trial = PictureTrial()
    _trials.append(trial)
    yield trial
    trial.close()
    trial._process.end()


def saved(file: Path, colour: str = "#2040A0") -> str:
    surface = pygame.Surface((60, 20))
    surface.fill("#FF0000")
    surface.fill(colour, (20, 0, 20, 20))
    pygame.image.save(surface, file)
    return str(file)


def test_an_empty_or_missing_folder_shows_our_own_pictures(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "none"):
        pictures, problems = find_backgrounds(folder)
        assert [Path(file).stem for file in pictures] == ["dunes", "hills", "peaks", "sea"]
        assert problems == ()


@pytest.mark.parametrize("file", our_backgrounds(), ids=lambda file: Path(file).stem)
def test_our_own_pictures_cover_any_board(file: str) -> None:
    for size in ((300, 200), (120, 400)):
        shown = background_surface(file, *size, 0)
        assert shown
        assert shown.get_size() == size
        assert all(shown.get_at((x, y)).a == 255 for x in (0, size[0] - 1) for y in (0, size[1] - 1))


def test_the_players_pictures_are_found_by_name_and_others_left_alone(tmp_path: Path) -> None:
    wanted = [saved(tmp_path / name) for name in ("a.png", "b.JPG", "c.bmp")]
    (tmp_path / "notes.txt").write_text("no picture")
    assert find_backgrounds(tmp_path) == (tuple(wanted), ())


def test_a_bad_file_is_named_and_skipped(tmp_path: Path) -> None:
    good = saved(tmp_path / "good.png")
    (tmp_path / "bad.png").write_bytes(b"not a picture")
    (tmp_path / "bad.svg").write_text("neither is this")
    pictures, problems = find_backgrounds(tmp_path)
    assert pictures == (good,)
    assert problems == (
        "'bad.png' is not an image that can be shown.",
        "'bad.svg' is not an image that can be shown.",
    )


def test_a_picture_is_cut_from_its_middle_and_has_round_corners(tmp_path: Path) -> None:
    file = saved(tmp_path / "a.png", "#2040A1")
    assert background_surface(file, 90, 90, 20) is None  # not tried yet
    background_surface.cache_clear()
    find_backgrounds(tmp_path)
    shown = background_surface(file, 90, 90, 20)
    assert shown
    assert shown.get_at((45, 45)) == pygame.Color("#2040A1")
    assert shown.get_at((0, 0)).a == 0


def test_a_picture_that_breaks_off_is_not_shown(tmp_path: Path) -> None:
    whole = Path(saved(tmp_path / "a.png")).read_bytes()
    (tmp_path / "half.png").write_bytes(whole[: len(whole) // 2])
    assert background_surface(str(tmp_path / "half.png"), 90, 90, 0) is None
    assert background_surface(str(tmp_path / "none.png"), 90, 90, 0) is None


def svg(folder: Path, width: int, height: int) -> Path:
    file = folder / f"{width}x{height}.svg"
    file.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="#204060"/></svg>'
    )
    return file


def huge_png(folder: Path, width: int, height: int) -> Path:
    """Write a PNG that declares a size and holds next to nothing."""
    head = struct.pack(">4s2I5B", b"IHDR", width, height, 8, 2, 0, 0, 0)
    parts = head, b"IDATx"
    chunks = (struct.pack(">I", len(part) - 4) + part + struct.pack(">I", crc32(part)) for part in parts)
    file = folder / f"{width}x{height}.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunks))
    return file


def test_an_image_is_measured_before_it_is_decoded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    svg(tmp_path, 1500, 100)
    huge_png(tmp_path, 12000, 12000)
    monkeypatch.setattr(pygame.image, "load", lambda *_: pytest.fail("decoded"))
    assert find_backgrounds(tmp_path).problems == (
        "'12000x12000.png' cannot be shown: it has more than 25 million pixels.",
        "'1500x100.svg' cannot be shown: it is more than 5 times as long as it is wide.",
    )
    for file in tmp_path.iterdir():
        assert background_surface(str(file), 800, 600, 0) is None


@pytest.mark.parametrize("size", [(490, 100), (100, 490), (333, 100), (1, 1)])
def test_a_drawing_of_any_shape_covers_the_board(tmp_path: Path, size: tuple[int, int]) -> None:
    file = svg(tmp_path, *size)
    assert find_backgrounds(tmp_path) == ((str(file),), ())
    for width, height in ((640, 360), (97, 801)):
        shown = background_surface(str(file), width, height, 0)
        assert shown
        assert shown.get_size() == (width, height)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no FIFOs")
def test_a_pipe_in_the_folder_makes_nobody_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.png")
    assert "it is not a regular file" in find_backgrounds(tmp_path).problems[0]


def test_many_bad_files_are_few_sentences(tmp_path: Path) -> None:
    for number in range(10):
        (tmp_path / f"{number}.png").write_bytes(b"x")
    *_, last = problems = find_backgrounds(tmp_path).problems
    assert (len(problems), last) == (6, "5 more images cannot be shown.")


@pytest.mark.parametrize("body", ["dashes", "edges"])
def test_a_drawing_that_takes_for_ever_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str
) -> None:
    """Dashes without number, and edges that a decoder sorts in quadratic time, for every row of pixels."""
    edges = "".join(f"L{37 * n % 100} {100 * (n % 2)}" for n in range(100_000))
    line = {
        "dashes": '<path d="M0 0L1e7 1e7" stroke-dasharray="0.0001 0.0001" stroke="#000" fill="none"/>',
        "edges": f'<path d="M0 0{edges}"/>',
    }[body]
    (tmp_path / "slow.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{line}</svg>'
    )
    monkeypatch.setattr(picture_trial, "TRIAL_S", 0.5)
    assert find_backgrounds(tmp_path).problems == (
        "'slow.svg' cannot be shown: it takes too much time or memory to draw.",
    )
    assert background_surface(str(tmp_path / "slow.svg"), 90, 90, 0) is None


def test_a_drawing_in_the_clothes_of_a_photo_is_not_drawn(tmp_path: Path) -> None:
    """One decoder saw a photo of 40x30 pixels, another a drawing of any size."""
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000"><rect width="9"/></svg>'
    content = BytesIO()
    Image.new("1", (40, 30)).save(content, "XBM")
    (tmp_path / "both.png").write_bytes(content.getvalue() + drawing.encode())
    assert find_backgrounds(tmp_path).problems == ("'both.png' is not an image that can be shown.",)


def test_the_memory_of_the_program_does_not_count_for_a_picture() -> None:
    """Linux gives a new process the peak of the one that started it, and every picture was refused."""
    ours = b"x" * (200 << 20)
    trial = WorkerProcess()
    assert 0 <= trial.call(StopFlag(), picture_trial.most_memory, ()) < len(ours)
    trial.end()


def test_a_clock_refuses_no_picture_on_a_busy_machine(
    trial: PictureTrial, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture that waits for the processor is not slow: only the processor's time is counted."""
    drawing = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
    clock = chain((0.0,), repeat(50.0))  # it shows 50 seconds later at the first look
    monkeypatch.setattr(picture_trial, "monotonic", clock.__next__)
    assert trial.size(drawing, drawing=True) is not None


def test_the_end_does_not_wait_for_a_picture(tmp_path: Path) -> None:
    trial = PictureTrial()
    endless = '<path d="M0 0L1e7 1e7" stroke-dasharray="0.0001 0.0001" stroke="#000" fill="none"/>'
    content = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{endless}</svg>'.encode()

    def ask() -> None:
        with pytest.raises(UserError):
            trial.size(content, drawing=True)

    asked = Thread(target=ask, daemon=True)
    asked.start()
    trial.close()
    asked.join(60)
    assert not asked.is_alive()
    assert trial._process._process is None  # it was killed
