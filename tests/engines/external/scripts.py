"""Programs that play, well or badly, written by the tests: a few lines of Python each."""

from __future__ import annotations

import sys
from pathlib import Path
from subprocess import Popen
from typing import Any

import pytest

# Each has `hear`, the next line it is told, and `say`.
_HEAD = """
import sys, time
def say(line): print(line, flush=True)
def hear():
    line = sys.stdin.readline()
    if not line: sys.exit()
    return line.strip()
"""

# Speaks the Gomocup protocol, notes what it hears in a file, and takes the first free point of a row.
GOMOKU = """
heard = open(NOTES, "a", buffering=1)
taken = set()
def answer():
    point = next((x, ROW) for x in range(15) if (x, ROW) not in taken)
    taken.add(point)
    say("MESSAGE my move comes")
    say("%d,%d" % point)
while True:
    line = hear()
    heard.write(line + "\\n")
    word, *rest = line.split()
    if word == "START": say("DEBUG size " + rest[0]); say("OK")
    elif word == "BEGIN": answer()
    elif word == "TURN": taken.add(tuple(map(int, rest[0].split(",")))); answer()
    elif word == "BOARD":
        while (line := hear()) != "DONE":
            heard.write(line + "\\n")
            taken.add(tuple(map(int, line.split(",")[:2])))
        answer()
    elif word == "END": break
"""

# What each does when it is asked for a move, after a good greeting.
BAD = {
    "slow": "time.sleep(600)",
    "crashing": "sys.exit(3)",
    "occupied": "say('7,7')",
    "outside": "say('20,3')",
    "garbage": "say('hello there')",
    "complaining": "say('ERROR I do not like this board')",
    "chattering": "while True: say('DEBUG and then')",
    "babbling": "while True: sys.stdout.write('7' * 5000)",
}

_BAD_HEAD = """
while True:
    line = hear()
    if line.startswith("START"): say("OK")
    if line.startswith(("TURN", "BEGIN", "BOARD")): break
"""


def good(folder: Path, row: int = 0) -> str:
    """The command of a program that plays along a row, and writes what it hears to `heard.txt`."""
    body = GOMOKU.replace("NOTES", repr(str(folder / "heard.txt"))).replace("ROW", str(row))
    return script(folder, "good", body)


def bad(folder: Path, name: str) -> str:
    return script(folder, name, f"{_BAD_HEAD}\n{BAD[name]}\nhear()\n")


def script(folder: Path, name: str, body: str) -> str:
    path = folder / f"{name}.py"
    path.write_text(_HEAD + body)
    return f"{sys.executable} -S {path}"


def watched(monkeypatch: pytest.MonkeyPatch) -> list[Popen[str]]:
    """Every program that is started from now on."""
    started: list[Popen[str]] = []

    def start(*args: Any, **given: Any) -> Popen[str]:
        started.append(Popen(*args, **given))
        return started[-1]

    monkeypatch.setattr("fivefold.engines.external.process.subprocess.Popen", start)
    return started


def heard(folder: Path) -> list[str]:
    return (folder / "heard.txt").read_text().splitlines()
