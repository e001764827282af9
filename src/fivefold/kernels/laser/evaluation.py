"""The static value of a laser position: pieces and squares, both beams, and what shelters the Pharaohs.

It is linear in its weights; `weights` says which there are.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.laser.beams import BeamTracer
from fivefold.kernels.laser.board import LaserBoard
from fivefold.kernels.laser.codes import BLUE, LONGEST_BEAM, SQUARES
from fivefold.kernels.laser.scores import SURE
from fivefold.kernels.laser.tables import NEIGHBOURS
from fivefold.kernels.laser.weights import CONTENT, CONTENTS, COUNT, DISTANCES, OFFSETS, WEIGHTS, worth

LENGTH = OFFSETS["length"]
NEAR_ENEMY = OFFSETS["near_enemy"]
NEAR_OWN = OFFSETS["near_own"]
HITS = OFFSETS["hits"]
SHELTER = OFFSETS["shelter"]
TEMPO = OFFSETS["tempo"]
MOST = SURE - 1_000
"""The bound of all static scores."""


class Evaluation:
    """Scores of the position on a board, for its side to move."""

    def __init__(self, board: LaserBoard, beams: BeamTracer, weights: array[int] = WEIGHTS) -> None:
        if len(weights) != COUNT:
            raise ValueError(f"an evaluation has {COUNT} weights, not {len(weights)}")
        self.board = board
        self.beams = beams
        self.weights = weights
        board.weigh(worth(weights))

    def score(self) -> int:
        """Return the value of the position in hundredths of a Pyramid."""
        self.beams._trace(0)
        self.beams._trace(1)
        return self._score()

    def _beam(self, side: cython.int) -> cython.int:
        """Return what a side's beam is worth to it."""
        total: cython.int = 0
        i: cython.int
        base: cython.int = side * LONGEST_BEAM
        enemy: cython.int = self.board.pharaoh_at[side ^ 1] * SQUARES
        own: cython.int = self.board.pharaoh_at[side] * SQUARES
        for i in range(base + 1, base + self.beams.count[side]):
            total += self.weights[NEAR_ENEMY + DISTANCES[enemy + self.beams.path[i]]]
            total += self.weights[NEAR_OWN + DISTANCES[own + self.beams.path[i]]]
        return total + self.weights[LENGTH] * (self.beams.count[side] - 1)

    def _shelter(self, side: cython.int) -> cython.int:
        """Return what stands beside a side's Pharaoh is worth to it."""
        total: cython.int = 0
        direction: cython.int
        square: cython.int
        content: cython.int
        home: cython.int = self.board.pharaoh_at[side] * 8
        for direction in range(8):
            square = NEIGHBOURS[home + direction]
            content = 0
            if square >= 0:
                content = CONTENT[self.board.board[square]]
                if side != BLUE and content > 1 and content < 8:
                    content = content + 3 if content < 5 else content - 3
            # Red looks at the board from the other end.
            total += self.weights[SHELTER + (direction ^ side << 2) * CONTENTS + content]
        return total

    def _hit(self, beam: cython.int, mover: cython.int) -> cython.int:
        """Return what a beam hits at rest is worth to the side to move."""
        code: cython.int = self.beams.hit[beam] >> 7
        group: cython.int
        if code == 0:
            return 0
        group = (0 if beam == mover else 2) + (1 if (code >> 2 & 1) == beam else 0)
        return self.weights[HITS + group * 6 + (code >> 3)]

    def _score(self) -> cython.int:
        """Return the value after both beams were traced."""
        mover: cython.int = self.board.turn
        total: cython.int = (
            self.board.value + self._beam(0) - self._beam(1) + self._shelter(0) - self._shelter(1)
        )
        if mover != BLUE:
            total = -total
        total += self._hit(0, mover) + self._hit(1, mover) + self.weights[TEMPO]
        # No weights, however large, may look like a proven win.
        return min(MOST, max(-MOST, total))
