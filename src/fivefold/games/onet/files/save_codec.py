"""Codec for the save file of the original course project: 10,764 bytes, little-endian.

Its strings are masked up to the first NUL: each byte is XORed with the mask. A letter equal to the mask
would be stored as NUL and cut the string short, so such a string is refused. A board with an empty
cell, stored as 0, is masked only up to that cell; it is read with a note.
"""

from __future__ import annotations

import struct

from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.onet.board.creatures import LETTERS
from fivefold.games.onet.files.save_data import SavedGame, SavedScore, SaveFile
from fivefold.games.onet.files.save_layout import (
    BACKGROUND,
    BACKGROUND_SIZE,
    BOARD,
    BOARD_SIZE,
    NAME,
    PASSWORD,
    RECORD_RESERVE,
    RECORD_SIZE,
    RECORDS,
    RESERVE_SIZE,
    SIZE,
    SLOTS,
    STATE_RESERVE,
    STATE_SIZE,
    STATES,
    TEXT_SIZE,
    describe_offset,
    fail,
)

_CODES = b"\0" + LETTERS.encode()  # by tile


def decode(content: bytes) -> tuple[SaveFile, tuple[str, ...]]:
    """Return the save, and notes on irregular content; raise BadNotation naming field and offset."""
    end = len(content)
    if end < SIZE:
        raise BadNotation(
            gettext(
                "The file ends at {place}; a save has {size} bytes.", place=describe_offset(end), size=SIZE
            )
        )
    if end > SIZE:
        raise BadNotation(
            gettext("The file goes on after offset {size}, where a save ends, to {end}.", size=SIZE, end=end)
        )
    reader = _Reader(content)
    save = SaveFile(
        reader.mask,
        reader.text(NAME, TEXT_SIZE),
        reader.text(PASSWORD, TEXT_SIZE),
        tuple(reader.score(RECORDS + n * RECORD_SIZE) for n in range(SLOTS)),
        tuple(reader.game(STATES + n * STATE_SIZE) for n in range(SLOTS)),
    )
    return save, tuple(reader.notes)


def encode(save: SaveFile, over: bytes = bytes(SIZE)) -> bytes:
    """Return the save as bytes written over an older save; unchanged fields stay byte for byte.

    Raise BadNotation naming the field for anything the file cannot hold.
    """
    was, _ = decode(over)
    writer = _Writer(over, save.mask)
    anew = save.mask != was.mask
    for offset, text, old in ((NAME, save.name, was.name), (PASSWORD, save.password, was.password)):
        if anew or text != old:
            writer.text(offset, TEXT_SIZE, text)
    for n in range(SLOTS):
        if save.scores[n] != was.scores[n]:
            writer.score(RECORDS + n * RECORD_SIZE, save.scores[n])
        if anew or save.games[n] != was.games[n]:
            writer.game(STATES + n * STATE_SIZE, save.games[n])
    written = bytes(writer.content)
    decode(written)  # raises if the result could not be read again
    return written


class _Reader:
    def __init__(self, content: bytes) -> None:
        self.content = content
        self.mask = content[0]
        self.notes: list[str] = []

    def text(self, offset: int, size: int) -> str:
        field = self.content[offset : offset + size]
        end = field.find(0)
        if end < 0:
            fail(offset, gettext_noop("the string has no end within its {size} bytes."), size=size)
        if any(field[end:]):
            self.note(
                offset + end,
                gettext_noop("more bytes follow the end; a letter equal to the mask may have cut it."),
            )
        return _masked(field[:end], self.mask).decode("latin-1")

    def score(self, offset: int) -> SavedScore:
        self.zeros(offset + RECORD_RESERVE)
        score = SavedScore(*self.ints(offset))
        if score != SavedScore():
            limits = (
                (score.day, 1, 31),
                (score.month, 1, 12),
                (score.year, 1, 9999),
                (score.points, 0, 2**31 - 1),
            )
            for part, (number, low, high) in enumerate(limits):
                if not low <= number <= high:
                    fail(offset + 4 * part, gettext_noop("{number} is out of range."), number=number)
        return score

    def game(self, offset: int) -> SavedGame:
        self.zeros(offset + STATE_RESERVE)
        rows, columns, row, column = self.ints(offset)
        if rows < 0 or columns < 0 or (rows == 0) != (columns == 0):
            fail(
                offset,
                gettext_noop("a board of {rows} x {columns} cells is impossible."),
                rows=rows,
                columns=columns,
            )
        if rows * columns > BOARD_SIZE:
            fail(
                offset,
                gettext_noop("a board of {rows} x {columns} cells is too large for its {size} bytes."),
                rows=rows,
                columns=columns,
                size=BOARD_SIZE,
            )
        for part, (number, most) in enumerate(((row, rows), (column, columns)), 2):
            if not 0 <= number < max(most, 1):
                fail(offset + 4 * part, gettext_noop("{number} is outside the board."), number=number)
        background = self.text(offset + BACKGROUND, BACKGROUND_SIZE)
        return SavedGame(rows, columns, row, column, self.tiles(offset + BOARD, rows * columns), background)

    def tiles(self, offset: int, cells: int) -> tuple[int, ...]:
        """Return the board; it is masked before its first empty cell and plain after it."""
        stored = self.content[offset : offset + cells]
        if any(self.content[offset + cells : offset + BOARD_SIZE]):
            fail(
                offset + cells,
                gettext_noop("the board has only {cells} cells, but more bytes follow."),
                cells=cells,
            )
        codes = masked = _masked(stored, self.mask)
        split = stored.find(0)
        if split >= 0:
            codes = masked[:split] + stored[split:]
            if _all_tiles(masked) and not _all_tiles(codes):
                codes = masked
                self.note(
                    offset + split,
                    gettext_noop("a letter equal to the mask is stored as 0; it is read nevertheless."),
                )
            else:
                self.note(
                    offset + split,
                    gettext_noop("an empty cell ends the masking; the rest is read unmasked."),
                )
        for index, code in enumerate(codes):
            if code not in _CODES:
                fail(offset + index, gettext_noop("{code} is not the letter of a creature."), code=code)
        return tuple(map(_CODES.index, codes))

    def ints(self, offset: int) -> tuple[int, int, int, int]:
        a, b, c, d = struct.unpack_from("<4i", self.content, offset)
        return a, b, c, d

    def zeros(self, offset: int) -> None:
        for at in range(offset, offset + RESERVE_SIZE):
            if self.content[at]:
                fail(at, gettext_noop("there should be 0, not {byte}."), byte=self.content[at])

    def note(self, offset: int, fault: str) -> None:
        self.notes.append(gettext("{place}: {fault}", place=describe_offset(offset), fault=gettext(fault)))


class _Writer:
    def __init__(self, over: bytes, mask: int) -> None:
        self.content = bytearray(over)
        self.mask = self.content[0] = mask

    def text(self, offset: int, size: int, text: str) -> None:
        try:
            plain = text.encode("latin-1")
        except UnicodeEncodeError:
            fail(offset, gettext_noop("'{text}' has letters that a save cannot hold."), text=text)
        if len(plain) >= size:
            fail(offset, gettext_noop("'{text}' is too long; {most} letters fit."), text=text, most=size - 1)
        if 0 in plain:
            fail(offset, gettext_noop("a text cannot hold the letter NUL."))
        self.put(offset, self.hidden(plain, offset).ljust(size, b"\0"))

    def score(self, offset: int, score: SavedScore) -> None:
        self.ints(offset, score.day, score.month, score.year, score.points)

    def game(self, offset: int, game: SavedGame) -> None:
        self.ints(offset, game.rows, game.columns, game.row, game.column)
        codes = bytes(_CODES[tile] for tile in game.tiles)
        split = codes.find(0) if 0 in codes else len(codes)
        stored = self.hidden(codes[:split], offset + BOARD) + codes[split:]
        self.put(offset + BOARD, stored.ljust(BOARD_SIZE, b"\0"))
        self.text(offset + BACKGROUND, BACKGROUND_SIZE, game.background)

    def ints(self, offset: int, *numbers: int) -> None:
        for part, number in enumerate(numbers):
            if not -(2**31) <= number < 2**31:
                fail(offset + 4 * part, gettext_noop("{number} does not fit into four bytes."), number=number)
        self.put(offset, struct.pack("<4i", *numbers))

    def hidden(self, plain: bytes, offset: int) -> bytes:
        if self.mask in plain:
            fail(
                offset + plain.index(self.mask),
                gettext_noop(
                    "the letter '{letter}' equals the mask and would cut the string; take another mask."
                ),
                letter=chr(self.mask),
            )
        return _masked(plain, self.mask)

    def put(self, offset: int, stored: bytes) -> None:
        self.content[offset : offset + len(stored)] = stored


def _masked(text: bytes, mask: int) -> bytes:
    return bytes(byte ^ mask for byte in text)


def _all_tiles(codes: bytes) -> bool:
    return all(code in _CODES for code in codes)
