"""Sprites: balls can be told apart without colour."""

from __future__ import annotations

from fivefold.games.lines.rules.balls import COLOURS, ball_of, colour, letter, piece
from fivefold.games.lines.view.sprites import SPRITES


def test_no_two_balls_share_a_letter_a_glyph_or_a_picture() -> None:
    assert len({word[0] for word in COLOURS}) == len(COLOURS) == 9
    assert len(SPRITES) == 18
    for looks in zip(*((art.small, art.large, art.picture) for art in SPRITES), strict=True):
        assert len(set(looks)) == 18


def test_big_balls_have_strong_marks() -> None:
    marked = {art.kind: art.marked for art in SPRITES if art.marked}
    assert list(marked) == [f"ball{n}" for n in range(1, 10)]


def test_words_letters_and_pieces_of_balls() -> None:
    assert (colour(3), colour(-3), letter(3), letter(-3)) == ("yellow", "yellow", "Y", "y")
    assert [ball_of(piece(ball)) for ball in (-9, -1, 1, 9)] == [-9, -1, 1, 9]
