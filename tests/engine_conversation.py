"""Talks with an engine, in which the test says what the engine says."""

from __future__ import annotations

from typing import TypeVar

from fivefold.core.engine_protocol import Conversation, Request

M = TypeVar("M")


def run_conversation(talk: Conversation[M], *answers: str) -> tuple[list[Request], M]:
    """What the engine was asked, and what the talk came to when it had given all these answers."""
    asked = [next(talk), *(talk.send(answer) for answer in answers[:-1])]
    try:
        talk.send(answers[-1])
    except StopIteration as over:
        return asked, over.value
    raise AssertionError("the talk goes on after the last answer")
