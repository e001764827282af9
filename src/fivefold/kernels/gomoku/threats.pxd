# C types for threats.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.gomoku.board cimport GomokuBoard
from fivefold.kernels.gomoku.table cimport HashTable

cdef int BARRED, BLACK, CLASSES, DOUBLE_FOUR, EDGE, FOUR, FREE, OPEN_FOUR, DEEPEST, ROOM
cdef int MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_PLUS, MAKES_FOUR_THREE, MAKES_OPEN_FOUR, MAKES_THREE
cdef unsigned long long VCT_KEY
cdef const int[::1] STRIDES

@cython.final
cdef class ThreatSolver:
    cdef GomokuBoard board
    cdef HashTable table
    cdef short[::1] moves
    cdef int[::1] stamps
    cdef int tick
    cdef readonly long long nodes
    cdef long long limit
    cdef const int[::1] stop
    cdef readonly bint stopped
    cdef readonly int plies

    cdef int _solve(self, int depth, int ply, bint threes) noexcept nogil
    cdef int _winning_move(self, int plies, bint threes) noexcept nogil
    cdef int _longest_answer(self, int plies, bint threes) noexcept nogil
    cdef int _refuted(self, int depth, int ply, bint threes) noexcept nogil
    cdef int _five_point(self, int side) noexcept nogil
    cdef int _five_point_near(self, int cell, int side) noexcept nogil
    cdef bint _tally(self) noexcept nogil
    cdef int _fours(self, int side) noexcept nogil
    cdef bint _is_four(self, int cell, int side) noexcept nogil
    cdef int _vcf(self, int depth, int ply) noexcept nogil
    cdef int _rank(self, int grade) noexcept nogil
    cdef int _answer_four(self, int depth, int ply) noexcept nogil
    cdef int _vct(self, int depth, int ply) noexcept nogil
    cdef int _defend(self, int depth, int ply) noexcept nogil
    cdef int _list_answers(self, int base) noexcept nogil
