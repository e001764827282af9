"""Decoding of foreign pictures in another process first, which is ended if one takes too long.

Decoders are fast for what people draw and photograph, but a small file can keep them busy for hours or take
gigabytes. So no picture is decoded in our own process before another process has decoded it.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from math import ceil
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

import pygame

from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.worker_process import WorkerProcess

TRIAL_S: Final = 2.0  # of the processor for one picture
BUSY: Final = 30  # times as long as that it may take where other programs have the processor
MAX_ADDRESSES: Final = 2 << 30  # bytes that the process can have, where the system can limit them
MAX_MEMORY: Final = 400 << 20  # bytes that it may take: a decoder may not notice that it got no more
MAX_PIXELS: Final = 25_000_000  # 100 MB while it is scaled
MAX_ASPECT: Final = 5  # of the longer side to the shorter; a wider one would be drawn far larger than needed
SMALL: Final = (256, 256)  # a drawing of this size gives its aspect ratio to half a percent
MAX_DRAWN: Final = 2048  # pixels of the longer side; a larger picture of a drawing is scaled up
FORMATS: Final = ("PNG", "JPEG", "WEBP", "BMP", "GIF")  # photos; other decoders are not tried

_HAS_TIMER: Final = hasattr(signal, "setitimer")


class PictureSize(NamedTuple):
    """Width and height of a picture."""

    width: int
    height: int

    @property
    def too_long(self) -> bool:
        return max(self) > MAX_ASPECT * min(self)

    @property
    def too_large(self) -> bool:
        return self.width * self.height > MAX_PIXELS


class PictureTrial:
    """A process that decodes pictures and gets so much of the processor's time for each.

    A clock would refuse good pictures on a busy machine.
    """

    def __init__(self) -> None:
        self._process = WorkerProcess()
        self._closed = StopFlag()

    def size(self, content: bytes, *, drawing: bool) -> PictureSize | None:
        """Return the size of a picture that can be decoded, also of one that is too long or too large.

        None: it is no picture. Raises UserError if decoding takes too much time or memory.
        """
        try:
            self._process.call(self._closed, get_ready, ())  # its start is not part of the time
            limit = _TimeLimit(TRIAL_S * (BUSY if _HAS_TIMER else 1), self._closed)
            found: PictureSize | None = self._process.call(limit, decode_once, (content, drawing, TRIAL_S))
        except UserError:
            self._process.end()  # with the memory that it took
            raise
        return found

    def close(self) -> None:
        """End the process soon, whatever it does."""
        self._closed.set()
        self._process.cancel()


class _TimeLimit(StopFlag):
    """A stop flag that sets itself after a time, or when another is set."""

    __slots__ = ("_end", "_other")

    def __init__(self, seconds: float, other: StopFlag) -> None:
        super().__init__()
        self._end = monotonic() + seconds
        self._other = other

    def __bool__(self) -> bool:
        return bool(self._other) or monotonic() >= self._end


def get_ready(stop: StopFlag) -> None:
    """Load the decoders and limit the memory of this process. Runs as a job."""
    from PIL import Image  # noqa: PLC0415  the first page shows no pictures

    Image.init()
    _limit_memory()


def decode_once(stop: StopFlag, content: bytes, drawing: bool, seconds: float) -> PictureSize | None:  # noqa: FBT001
    """Decode a picture as it will be shown, and return its size; None if it is no picture. Runs as a job.

    The process ends if that takes so many seconds of the processor.
    """
    found: PictureSize | None = None
    with _processor_time(seconds), suppress(Exception):  # a decoder may raise anything for a broken file
        found = _try_drawing(content) if drawing else _try_photo(content)
    if most_memory(stop) > MAX_MEMORY:
        raise UserError(gettext("It takes too much memory."))
    return found


def decode_drawing(content: bytes, width: float, height: float) -> pygame.Surface:
    """Return a drawing that covers an area, or is as large as drawings get; raises pygame.error."""
    small = pygame.image.load_sized_svg(BytesIO(content), SMALL)
    wide, high = covering_size(small.get_size(), width, height)
    factor = min(1.0, MAX_DRAWN / max(wide, high))
    size = max(1, ceil(wide * factor)), max(1, ceil(high * factor))
    return pygame.image.load_sized_svg(BytesIO(content), size)


def decode_photo(content: bytes, width: float, height: float) -> pygame.Surface:
    """Return a photo scaled to cover an area; raises what its decoder raises.

    The decoder that told its size is the one that decodes it: another could take it for another format.
    """
    from PIL import Image  # noqa: PLC0415  the first page shows no pictures

    with Image.open(BytesIO(content), formats=FORMATS) as image:
        size = covering_size(image.size, width, height)
        scaled = image.convert("RGBA").resize(size, Image.Resampling.BILINEAR, reducing_gap=2.0)
        return pygame.image.frombytes(scaled.tobytes(), size, "RGBA")


def covering_size(size: tuple[int, int], width: float, height: float) -> tuple[int, int]:
    """Return the size at which a picture covers the area."""
    factor = max(width / size[0], height / size[1])
    return ceil(size[0] * factor), ceil(size[1] * factor)


def _try_drawing(content: bytes) -> PictureSize:
    size = PictureSize(*pygame.image.load_sized_svg(BytesIO(content), SMALL).get_size())
    if not size.too_long:
        decode_drawing(content, MAX_DRAWN, MAX_DRAWN)
    return size


def _try_photo(content: bytes) -> PictureSize:
    from PIL import Image  # noqa: PLC0415

    Image.MAX_IMAGE_PIXELS = None  # we check it ourselves; Pillow would print a warning
    with Image.open(BytesIO(content), formats=FORMATS) as image:
        size = PictureSize(*image.size)
        if not (size.too_long or size.too_large):
            image.convert("RGBA")
        return size


def _limit_memory() -> None:
    """Limit the memory of this process, where the system can."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  Windows has none

        most = resource.getrlimit(resource.RLIMIT_AS)[1]
        if most == resource.RLIM_INFINITY or most > MAX_ADDRESSES:
            resource.setrlimit(resource.RLIMIT_AS, (MAX_ADDRESSES, MAX_ADDRESSES))


@contextmanager
def _processor_time(seconds: float) -> Iterator[None]:
    """Let the system end this process after so many seconds of the processor, where it can."""
    if not _HAS_TIMER:
        yield
        return
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def most_memory(stop: StopFlag) -> int:
    """Return the bytes that this process has had at most; 0 where that is not known. Runs as a job."""
    if sys.platform == "win32":
        return 0
    with suppress(OSError, StopIteration):
        # Linux passes the figure of `getrusage` on from the process that started this one.
        lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
        return 1024 * int(next(line for line in lines if line.startswith("VmHWM:")).split()[1])
    import resource  # noqa: PLC0415  Windows has none

    unit = 1 if sys.platform == "darwin" else 1024
    return unit * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
