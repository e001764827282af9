"""A terminal of a test's own: it obeys escape sequences, and knows what it shows."""

from __future__ import annotations

import re
from typing import NamedTuple

SEQUENCE = re.compile(r"\x1b\[([0-9;]*)m|(.)", re.DOTALL)


class Shown(NamedTuple):
    """A cell as a terminal has it: colours are parameters of an escape sequence, empty where none is set."""

    sign: str
    ink: str = ""
    ground: str = ""
    bold: bool = False
    underlined: bool = False
    reversed: bool = False


def shown(written: str) -> list[Shown]:
    """What a terminal shows after a row was written to it."""
    pen = Shown("")
    cells = []
    for found in SEQUENCE.finditer(written):
        if found[2] is None:
            pen = _obey(pen, found[1].split(";"))
        else:
            cells.append(pen._replace(sign=found[2]))
    return cells


def _obey(pen: Shown, codes: list[str]) -> Shown:
    while codes:
        code, *codes = codes
        match code:
            case "" | "0":
                pen = Shown("")
            case "1":
                pen = pen._replace(bold=True)
            case "4":
                pen = pen._replace(underlined=True)
            case "7":
                pen = pen._replace(reversed=True)
            case "38" | "48":
                length = 4 if codes[0] == "2" else 2
                value, codes = ";".join(codes[:length]), codes[length:]
                pen = pen._replace(ink=value) if code == "38" else pen._replace(ground=value)
            case _ if 30 <= int(code) <= 37 or 90 <= int(code) <= 97:
                pen = pen._replace(ink=code)
            case _ if 40 <= int(code) <= 47 or 100 <= int(code) <= 107:
                pen = pen._replace(ground=code)
            case _:
                raise AssertionError(f"a terminal is told {code}")
    return pen
