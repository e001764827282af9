# C types for tree.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.laser.beams cimport BeamTracer
from fivefold.kernels.laser.board cimport LaserBoard
from fivefold.kernels.laser.evaluation cimport Evaluation
from fivefold.kernels.laser.ordering cimport MoveOrdering
from fivefold.kernels.laser.transposition cimport TranspositionTable

cdef int PHARAOH, DEEPEST, WIN, SURE, NO_SCORE, UPPER, LOWER, EXACT, ROW, KILLER
cdef int FUTILE, GAIN, CALM, EVASIONS
cdef unsigned long long RED_KEY
cdef const signed char[::1] REDUCTIONS

@cython.final
cdef class SearchTree:
    cdef LaserBoard board
    cdef BeamTracer beams
    cdef Evaluation evaluation
    cdef MoveOrdering ordering
    cdef TranspositionTable table
    cdef const int[::1] stop
    cdef unsigned long long[::1] keys
    cdef int[::1] quiet, values, line, line_end, banned
    cdef int past, draw_after, bans, root_depth
    cdef public long long nodes, limit
    cdef public int deepest, halted, best

    cdef bint _halt(self) noexcept nogil
    cdef bint _drawn(self, int ply) noexcept nogil
    cdef bint _banned(self, int move) noexcept nogil
    cdef void _extend_line(self, int ply, int move) noexcept nogil
    cdef int _from_table(self, unsigned long long entry, int ply) noexcept nogil
    cdef int _play(self, int move, int ply) noexcept nogil
    cdef int _pass(self, int depth, int beta, int ply, int at) noexcept nogil
    cdef int _node(
        self, int depth, int alpha, int beta, int ply, int at, int previous, bint passes
    ) noexcept nogil
    cdef int _loop(
        self, int depth, int alpha, int beta, int ply, int at, int end, int previous, bint check
    ) noexcept nogil
    cdef int _quiesce(self, int alpha, int beta, int ply, int at, int evasions) noexcept nogil
    cdef int _take(self, int hit, int alpha, int beta, int ply, int at, int evasions) noexcept nogil
