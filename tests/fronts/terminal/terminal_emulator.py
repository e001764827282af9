"""A small terminal emulator for tests: it applies escape sequences to cells."""

from __future__ import annotations

import re
from typing import NamedTuple

SEQUENCE = re.compile(r"\x1b\[([0-9;]*)m|(.)", re.DOTALL)


class EmulatedCell(NamedTuple):
    """A cell of the terminal; colours are escape parameters, empty where none is set."""

    char: str
    ink: str = ""
    background: str = ""
    bold: bool = False
    underlined: bool = False
    reversed: bool = False


def emulate_row(written: str) -> list[EmulatedCell]:
    """Return the cells that a terminal shows for an encoded row."""
    current = EmulatedCell("")
    cells = []
    for found in SEQUENCE.finditer(written):
        if found[2] is None:
            current = _apply_codes(current, found[1].split(";"))
        else:
            cells.append(current._replace(char=found[2]))
    return cells


def _apply_codes(current: EmulatedCell, codes: list[str]) -> EmulatedCell:
    while codes:
        code, *codes = codes
        match code:
            case "" | "0":
                current = EmulatedCell("")
            case "1":
                current = current._replace(bold=True)
            case "4":
                current = current._replace(underlined=True)
            case "7":
                current = current._replace(reversed=True)
            case "38" | "48":
                length = 4 if codes[0] == "2" else 2
                value, codes = ";".join(codes[:length]), codes[length:]
                current = current._replace(ink=value) if code == "38" else current._replace(background=value)
            case _ if 30 <= int(code) <= 37 or 90 <= int(code) <= 97:
                current = current._replace(ink=code)
            case _ if 40 <= int(code) <= 47 or 100 <= int(code) <= 107:
                current = current._replace(background=code)
            case _:
                raise AssertionError(f"unknown code {code}")
    return current
