# C types for learning.py; read only by Cython, ignored by the interpreter.
cimport cython
from fivefold.kernels.lines.contents cimport LinesContents
from fivefold.kernels.lines.table cimport LinesTable
from fivefold.kernels.lines.value cimport LinesValue

cdef int UNIT, MOVE_SHIFT, GOAL_MASK, KEPT_SCORES, FRACTION_BITS
cdef long long LARGEST_ERROR, SLACK

@cython.final
cdef class LinesLearner:
    cdef readonly LinesTable table
    cdef LinesTable after
    cdef readonly LinesValue judge
    cdef int[::1] weights, active, distinct, times
    cdef const int[::1] mirror, stop
    cdef long long[::1] memory, scores
    cdef readonly int games
    cdef readonly long long moves, error
    cdef long long known_points
    cdef int n, rate

    cdef long long _predicted(self) noexcept nogil
    cdef void _step(self, int weight, int times, long long change, long long error) noexcept nogil
    cdef void _correct(self, long long error) noexcept nogil
    cdef void _begin(self) noexcept nogil
    cdef void _play(self, LinesTable table, int move) noexcept nogil
    cdef void _learn(self, long long moves) noexcept nogil
