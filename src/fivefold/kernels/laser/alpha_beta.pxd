# C types for alpha_beta.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.laser.beams cimport BeamTracer
from fivefold.kernels.laser.board cimport LaserBoard
from fivefold.kernels.laser.evaluation cimport Evaluation
from fivefold.kernels.laser.ordering cimport MoveOrdering
from fivefold.kernels.laser.quiescence cimport Quiescence
from fivefold.kernels.laser.state cimport SearchState
from fivefold.kernels.laser.transposition cimport TranspositionTable

cdef int PHARAOH, DEEPEST, WIN, SURE, NO_SCORE, UPPER, LOWER, EXACT, KILLER, FUTILE, CALM
cdef const signed char[::1] REDUCTIONS

@cython.final
cdef class AlphaBetaSearch:
    cdef SearchState state
    cdef LaserBoard board
    cdef BeamTracer beams
    cdef Evaluation evaluation
    cdef MoveOrdering ordering
    cdef Quiescence quiescence
    cdef TranspositionTable table
    cdef int[::1] banned
    cdef int bans, root_depth
    cdef public int best

    cdef bint _banned(self, int move) noexcept nogil
    cdef int _from_table(self, unsigned long long entry, int ply) noexcept nogil
    cdef int _pass(self, int depth, int beta, int ply, int at) noexcept nogil
    cdef int _node(self, int depth, int alpha, int beta, int ply, int at, int previous) noexcept nogil
    cdef int _loop(
        self, int depth, int alpha, int beta, int ply, int at, int end, int previous, bint check
    ) noexcept nogil
