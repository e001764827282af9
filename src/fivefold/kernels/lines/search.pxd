# C types for search.py; read only by Cython, ignored by the interpreter.
cimport cython
from fivefold.kernels.lines.table cimport LinesTable
from fivefold.kernels.lines.value cimport LinesValue

cdef int UNIT_, MOVE_SHIFT, GOAL_MASK
cdef long long EXACT, SLACK
cdef unsigned long long WORD, APART

@cython.final
cdef class LinesSearch:
    cdef LinesValue judge
    cdef LinesTable root, trial
    cdef const int[::1] stop
    cdef int[::1] moves
    cdef long long[::1] totals, counts, results, points
    cdef int alive, depth
    cdef readonly long long nodes
    cdef long long limit
    cdef unsigned long long word

    cdef void _choose_candidates(self, int width) noexcept nogil
    cdef bint _better(self, int one, int other) noexcept nogil
    cdef void _swap(self, int one, int other) noexcept nogil
    cdef void _halve(self) noexcept nogil
    cdef long long _sample(self, int move, unsigned long long word) noexcept nogil
    cdef bint _pass(self, unsigned long long word) noexcept nogil
    cdef void _search(self, int width) noexcept nogil
