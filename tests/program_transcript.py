"""Transcripts of engine programs: the lines written for given lines, without a process."""

from __future__ import annotations

from typing import Any

from fivefold.core.engine import PlayResult
from fivefold.core.errors import UserError
from fivefold.core.game_parts.engine_program import EngineProgram, EngineSettings, SearchTask


def transcript(
    program: EngineProgram, *lines: str, moves: tuple[Any, ...] = ()
) -> list[str | EngineSettings | SearchTask]:
    """Return what the program writes, sets and searches; its searches find the given moves in turn."""
    steps: list[str | EngineSettings | SearchTask] = []
    found = iter(moves)
    for line in lines:
        response, result = program.receive(line), None
        try:
            while True:
                step = response.send(result)
                steps.append(step)
                result = PlayResult(next(found)) if isinstance(step, SearchTask) else None
        except StopIteration:
            pass
        except UserError as problem:
            steps.append(program.complaint(str(problem)))
    return steps


def written(steps: list[str | EngineSettings | SearchTask]) -> list[str]:
    return [step for step in steps if isinstance(step, str)]


def searches(steps: list[str | EngineSettings | SearchTask]) -> list[SearchTask]:
    return [step for step in steps if isinstance(step, SearchTask)]
