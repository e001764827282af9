# C types for planner.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.onet.board cimport OnetBoard

cdef unsigned long long WORD, FACTOR
cdef int BITS, SLOTS, MOST_PAIRS

@cython.final
cdef class OnetPlanner:
    cdef OnetBoard board
    cdef str slide
    cdef bint still, naughty
    cdef int cells, depth, pairs, kinds
    cdef int[::1] saved, first, cell, mate, only, counts, codes, gains
    cdef unsigned long long[::1] words, dead
    cdef const int[::1] stop
    cdef unsigned long long chance
    cdef readonly long long nodes
    cdef long long limit, attempt_end

    cdef void _save(self, int depth) noexcept nogil
    cdef void _restore(self, int depth) noexcept nogil
    cdef int _random(self, int n) noexcept nogil
    cdef bint _over(self) noexcept nogil
    cdef bint _plan(self) noexcept nogil
    cdef bint _attempt(self) noexcept nogil
    cdef void _enter(self, int depth) noexcept nogil
    cdef int _following(self, int depth) noexcept nogil
    cdef int _last_two(self, int first) noexcept nogil
    cdef unsigned long long _hash(self) noexcept nogil
    cdef int _slot(self) noexcept nogil
    cdef int _choose(self) noexcept nogil
    cdef int _roll_out(self, int code) noexcept nogil
