"""The UCI-like protocol of Laser chess, from the engine's side."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import fivefold
from fivefold.core.engine import Info, Limit
from fivefold.core.errors import BadNotation
from fivefold.core.game_parts.engine_program import EngineProgram, EngineSettings, Response, SearchTask
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.games.laser.rules.notation import read_move, read_state
from fivefold.games.laser.rules.options import AS_RULESET, RULE_OPTIONS, RULESETS, Rules
from fivefold.games.laser.rules.setups import SETUPS
from fivefold.games.laser.rules.state import LaserState
from fivefold.kernels.laser.scores import plies_to_end

MOST_LINES = 5
MOST_THREADS = 2
HASH = (1, 16, 1024)  # megabytes: least, default, most
MOST_DEPTH = 60
MARGIN_S = 0.02  # kept for transmission of the move
LEAST_S = 0.01
NUMBER_DIGITS = 9


class UciProgram(EngineProgram):
    """Answers `uci`, `isready`, `setoption`, `ucinewgame`, `position`, `go`, `stop` and `quit`."""

    def __init__(self) -> None:
        self._values: dict[str, str] = {}  # of the rules that were set
        self._state = self._start("classic")
        self._lines = 1
        self._megabytes = HASH[1]

    def receive(self, line: str) -> Response:
        command, *words = line.split()
        match command:
            case "uci":
                yield from self._introduction()
            case "isready":
                yield "readyok"
            case "setoption":
                yield from self._set_option(words)
            case "ucinewgame":
                yield EngineSettings(hash_megabytes=self._megabytes)  # an empty table
            case "position":
                self._state = self._read_position(words)
            case "go":
                yield from self._go(words)
            case "stop":
                pass  # nothing is being searched
            case "quit":
                self.over = True
            case _:
                raise BadNotation(gettext("There is no command '{word}'.", word=command))

    def interrupts(self, line: str) -> bool:
        return line.split()[:1] in (["stop"], ["quit"])

    def during_search(self, line: str) -> str | None:
        match line.split()[:1]:
            case ["isready"]:
                return "readyok"
            case ["stop"]:
                return ""
        return None

    def complaint(self, sentence: str) -> str:
        return f"info string {sentence}"

    def _introduction(self) -> Response:
        yield f"id name Fivefold {fivefold.__version__}"
        yield "id author the Fivefold maintainers"
        least, default, most = HASH
        yield f"option name Hash type spin default {default} min {least} max {most}"
        yield f"option name Threads type spin default 1 min 1 max {MOST_THREADS}"
        yield f"option name MultiPV type spin default 1 min 1 max {MOST_LINES}"
        yield "option name ruleset type combo default khet " + " ".join(f"var {name}" for name in RULESETS)
        for rule in asdict(RULESETS["khet"]):
            yield f"option name {rule} type combo default {AS_RULESET} var {AS_RULESET} var on var off"
        yield "uciok"

    def _set_option(self, words: list[str]) -> Response:
        if words[:1] != ["name"] or words[2:3] != ["value"] or len(words) != 4:
            raise BadNotation(gettext("An option is set by: setoption name NAME value VALUE."))
        name, value = words[1], words[3]
        match name.lower():
            case "hash":
                self._megabytes = _number(value, HASH[0], HASH[2])
                yield EngineSettings(hash_megabytes=self._megabytes)
            case "threads":
                yield EngineSettings(threads=_number(value, 1, MOST_THREADS))
            case "multipv":
                self._lines = _number(value, 1, MOST_LINES)
            case _:
                Rules.of(RULE_OPTIONS.resolve({**self._values, name: value}))
                self._values[name] = value
                self._state = self._with_rules(self._state)

    def _read_position(self, words: list[str]) -> LaserState:
        fields = words[: words.index("moves")] if "moves" in words else words
        moves = words[len(fields) + 1 :]
        match fields:
            case ["startpos"]:
                state = self._start("classic")
            case ["startpos", setup] if setup in SETUPS:
                state = self._start(setup)
            case ["fen", *fen] if fen:
                state = self._with_rules(read_state(" ".join(fen)))
            case _:
                raise BadNotation(
                    gettext("A position is startpos, or fen and a FEN, and may have moves after it.")
                )
        for text in moves:
            state = state.apply(read_move(state, text)).state
        return state

    def _go(self, words: list[str]) -> Response:
        state = self._state
        if state.result:
            yield self.complaint(gettext("The game is over."))
            yield "bestmove (none)"
            return
        task = self._task(words)
        found = yield task
        assert found
        reply = f" ponder {found.pv[1]}" if len(found.pv) > 1 else ""
        yield f"bestmove {found.move}{reply}"

    def _task(self, words: list[str]) -> SearchTask:
        task = SearchTask(self._state, Limit(), self._lines, _info_line)
        match words:
            case [] | ["infinite"]:
                return replace(task, endless=True)
            case ["depth", number]:
                return replace(task, depth=_number(number, 1, MOST_DEPTH))
            case ["nodes", number]:
                return replace(task, limit=Limit(nodes=_number(number, 1)))
            case ["movetime", number]:
                seconds = max(LEAST_S, _number(number, 0) / 1000 - MARGIN_S)
                return replace(task, limit=Limit(seconds=seconds))
        raise BadNotation(gettext("'go' takes one of: depth N, movetime N, nodes N, infinite."))

    def _start(self, setup: str) -> LaserState:
        return self._with_rules(read_state(SETUPS[setup]))

    def _with_rules(self, state: LaserState) -> LaserState:
        if not self._values:
            return state
        rules = Rules.of(RULE_OPTIONS.resolve(dict(self._values)))
        return LaserState.begin(rules, state.board, state.side, state.lost)


def _number(text: str, least: int, most: int | None = None) -> int:
    """Return a whole number between the bounds; raise BadNotation for anything else."""
    value = int(text) if text.isdecimal() and text.isascii() and len(text) <= NUMBER_DIGITS else -1
    if value < least or (most is not None and value > most):
        bounds = f"{least} to {most}" if most is not None else f"{least} or more"
        raise BadNotation(gettext("'{text}' is not a number of {bounds}.", text=text, bounds=bounds))
    return value


def _info_line(info: Info[Any]) -> str:
    score = "" if info.score is None else f" score {_score_text(info.score)}"
    speed = "" if info.nps is None else f" nps {info.nps}"
    return (
        f"info depth {info.depth} seldepth {info.seldepth} multipv {info.multipv}{score}"
        f" nodes {info.nodes}{speed} pv {' '.join(map(str, info.pv))}"
    )


def _score_text(score: int) -> str:
    """Return hundredths of a Pyramid, or the moves to a proven end.

    >>> _score_text(31_997), _score_text(-31_998), _score_text(40)
    ('mate 2', 'mate -1', 'cp 40')
    """
    plies = plies_to_end(score)
    if plies is None:
        return f"cp {score}"
    return f"mate {(plies + 1) // 2 if plies > 0 else -(-plies // 2)}"
