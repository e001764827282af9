"""`fivefold COMMAND ...`: finds the command, and turns every trouble into a sentence and an exit status."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from fivefold.cli.desk import Disk
from fivefold.cli.parser import whole_parser
from fivefold.core.problem import Problem
from fivefold.core.text import say

WRONG, INTERRUPTED, UNHEARD = 2, 130, 141  # the last two as a shell reports Ctrl-C and a closed pipe


def main(words: Sequence[str] | None = None) -> int:
    """Run what the words say, those of the process by default; the exit status."""
    if sys.stdout is None:
        return _refuse(say("There is no standard output to write to."))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(
            errors="replace"
        )  # a terminal without our signs shows others, and no traceback
    try:
        with suppress(SystemExit):  # how argparse ends after --help and --version
            _run(sys.argv[1:] if words is None else words)
        sys.stdout.flush()
    except Problem as problem:
        return _refuse(str(problem))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _stop_writing()
        return UNHEARD
    except OSError as error:
        _stop_writing()
        return _refuse(say("The output cannot be written: {why}.", why=error.strerror))
    return 0


def _run(words: Sequence[str]) -> None:
    parser = whole_parser()
    if not words:
        parser.print_help()
        return
    args, unknown = parser.parse_known_args(words)
    if unknown:
        args.parser.error(say("there is no use for {words} here", words=" ".join(unknown)))
    args.run(args, Disk())


def _refuse(sentence: str) -> int:
    if sys.stderr is not None:
        sys.stderr.write(f"{sentence}\n")
    return WRONG


def _stop_writing() -> None:
    """Drop what is still to be written, since Python would complain of it at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
