# C types for search.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.gomoku.board cimport GomokuBoard
from fivefold.kernels.gomoku.table cimport HashTable
from fivefold.kernels.gomoku.threats cimport ThreatSolver

cdef int BLACK, CELLS, CLASSES, COMBINATIONS, FREE, MARGIN, NOTHING, WIDTH
cdef int MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_THREE, MAKES_OPEN_FOUR
cdef int MAKES_THREE, MAKES_TWO_THREES
cdef int WIN, DECIDED, INFINITE, HIGHEST, MOST_PLIES, ROOM, ONE, LOWER, UPPER, EXACT, LEAF_FOURS
cdef unsigned long long EXCLUDED_KEY
cdef const int[::1] REDUCTIONS, MOVE_COUNTS

@cython.final
cdef class GomokuSearch:
    cdef GomokuBoard board
    cdef HashTable table
    cdef ThreatSolver solver
    cdef unsigned long long age
    cdef short[::1] moves, counters, killers, excluded, passed, line, root
    cdef int[::1] scores, history, evaluations, lengths, root_scores
    cdef int root_count, searched
    cdef readonly long long nodes
    cdef long long limit
    cdef const int[::1] stop
    cdef bint stopped
    cdef readonly int seldepth
    cdef tuple last, forced

    cdef int _search_root(self, int alpha, int beta, int depth, int first) noexcept nogil
    cdef int _reduction(self, int depth, int number) noexcept nogil
    cdef void _extend_line(self, int ply, int cell) noexcept nogil
    cdef int _decided(self, int ply) noexcept nogil
    cdef int _leaf(self, int ply) noexcept nogil
    cdef int _bounded(self) noexcept nogil
    cdef int _search(self, int alpha, int beta, int depth, int ply, int cut) noexcept nogil
    cdef void _remember(self, unsigned long long key, int ply, int plies, int score, int move, int alpha, int beta) noexcept nogil
    cdef void _reward(self, int ply, int cell, int plies, int tried, int last) noexcept nogil
    cdef void _credit(self, int index, int bonus) noexcept nogil
    cdef int _list(self, int ply) noexcept nogil
    cdef int _list_near(self, int ply) noexcept nogil
    cdef int _list_ordered(self, int ply, int table_move, int last) noexcept nogil
    cdef int _list_free(self, int ply) noexcept nogil
    cdef void _add(self, int index, int cell) noexcept nogil
    cdef void _order(self, int ply, int count, int table_move, int last) noexcept nogil
    cdef void _pick(self, int index, int end) noexcept nogil
