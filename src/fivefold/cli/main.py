"""`fivefold COMMAND ...`: runs a command and reports errors as a sentence and an exit status."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress

from fivefold import __version__
from fivefold.cli.play import can_play, join, play
from fivefold.core.errors import UnexpectedError, UserError
from fivefold.core.text import gettext

VERSION_FLAG = "--version"
EXIT_FAILED, EXIT_ERROR, EXIT_BROKEN_PIPE = 1, 2, 141  # the last is what a shell reports for a closed pipe


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line, that of the process by default, and return the exit status."""
    if words is None:
        _restore_default_interrupt()
        words = sys.argv[1:]
    if sys.stdout is None:
        return _report_error(gettext("There is no standard output."))
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Show every line at once, and replace characters that the terminal lacks.
        sys.stdout.reconfigure(line_buffering=True, errors="replace")
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(errors="backslashreplace")  # a file name need not be text
    try:
        with suppress(SystemExit):  # raised by argparse after --help and --version
            _run(words)
        sys.stdout.flush()
    except UserError as problem:
        status = EXIT_FAILED if isinstance(problem, UnexpectedError) else EXIT_ERROR
        return _report_error(str(problem), status)
    except ModuleNotFoundError as error:
        from fivefold.cli.extras import missing_extra

        sentence = missing_extra(error)
        if not sentence:
            raise
        return _report_error(sentence)
    except BrokenPipeError:
        _discard_output()
        return EXIT_BROKEN_PIPE
    except OSError as error:
        if error.filename is not None:
            why = gettext("'{path}' cannot be used: {why}.", path=error.filename, why=error.strerror)
            return _report_error(why)
        _discard_output()
        return _report_error(gettext("The output cannot be written: {why}.", why=error.strerror))
    except Exception as error:  # a mistake of ours: the log has the traceback
        return _report_error(_log_unexpected(error, words), EXIT_FAILED)
    return 0


def _log_unexpected(error: Exception, words: Sequence[str]) -> str:
    """Write an unexpected error to the log of the data folder, and return the sentence about it."""
    from fivefold.cli.parser import VERBOSE_FLAG
    from fivefold.service.logs import configure_logging
    from fivefold.service.store.locations import data_folder
    from fivefold.service.worker_process import unexpected_error

    with suppress(UserError):
        configure_logging(data_folder(), verbose=VERBOSE_FLAG in words)
    return str(unexpected_error(error))


def _restore_default_interrupt() -> None:
    """Let Ctrl+C end the process at once; Python would first wait for a kernel to return."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _run(words: Sequence[str]) -> None:
    if list(words) == [VERSION_FLAG]:
        sys.stdout.write(f"fivefold {__version__}\n")
        return
    # Late, since the version needs none of it.
    from fivefold.cli.disk_platform import DiskPlatform
    from fivefold.cli.parser import JOIN_FLAG, TERMINAL_FLAG, VERBOSE_FLAG, parser_for, prepare_words
    from fivefold.service.plugins import plugin_notices, use_plugins

    if not words and not can_play():
        raise UserError(gettext("There is no display or terminal to play in; see fivefold --help."))
    if set(words) <= {TERMINAL_FLAG, VERBOSE_FLAG} and len(set(words)) == len(words):
        play(terminal=TERMINAL_FLAG in words, verbose=VERBOSE_FLAG in words)
        return
    words = prepare_words(words)
    use_plugins()
    if words[:1] == [JOIN_FLAG] or (JOIN_FLAG in words and words[0].startswith("--")):
        args = parser_for(words).parse_args(words)
        join(args.join, terminal=args.terminal, verbose=args.verbose)
        return
    args, unknown = parser_for(words).parse_known_args(words)
    if unknown:
        args.parser.unknown_arguments(unknown)
    if args.run is None:
        args.parser.error(gettext("no command was given"))
    for notice in plugin_notices():
        _print_error(notice)
    args.run(args, DiskPlatform(streams=True))


def _report_error(sentence: str, status: int = EXIT_ERROR) -> int:
    _print_error(sentence)
    return status


def _print_error(sentence: str) -> None:
    """Print a sentence to standard error, if there is one."""
    from fivefold.cli.disk_platform import escape_control_characters

    if sys.stderr is not None:
        sys.stderr.write(f"{escape_control_characters(sentence)}\n")


def _discard_output() -> None:
    """Discard buffered output, since Python would report an error for it at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
