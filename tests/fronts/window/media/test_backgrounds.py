from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from fivefold.fronts.window.media.backgrounds import background_surface, find_backgrounds


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


@pytest.mark.parametrize("file", find_backgrounds(Path("none")).pictures, ids=lambda file: Path(file).stem)
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
    shown = background_surface(saved(tmp_path / "a.png"), 90, 90, 20)
    assert shown
    assert shown.get_at((45, 45)) == pygame.Color("#2040A0")
    assert shown.get_at((0, 0)).a == 0


def test_a_picture_that_breaks_off_is_not_shown(tmp_path: Path) -> None:
    whole = Path(saved(tmp_path / "a.png")).read_bytes()
    (tmp_path / "half.png").write_bytes(whole[: len(whole) // 2])
    assert background_surface(str(tmp_path / "half.png"), 90, 90, 0) is None
    assert background_surface(str(tmp_path / "none.png"), 90, 90, 0) is None
