# C types for player.py; read only by Cython, ignored by the interpreter.
cimport cython
from fivefold.kernels.pipes2048.board cimport SlidingBoard

cdef int CELLS, EMPTY, FAR, MISFIT, STATES
cdef long long WON
cdef unsigned long long WORD, APART
cdef const int[::1] NEAR, QUARTERS, FITS, KIND_COSTS

@cython.final
cdef class SlidingPlayer:
    cdef const int[::1] stop
    cdef int[::1] distance, parent, queue, costs
    cdef signed char[::1] queued, seen
    cdef SlidingBoard board1, board2, board3, board4, board5
    cdef readonly long long nodes
    cdef long long limit
    cdef int samples, last
    cdef unsigned long long word

    cdef int _cost(self, SlidingBoard board, int cell, int entry, int leaving) noexcept nogil
    cdef int _route(self, SlidingBoard board) noexcept nogil
    cdef bint _simple(self) noexcept nogil
    cdef long long _worth(self, SlidingBoard board) noexcept nogil
    cdef long long _after(
        self, SlidingBoard board, SlidingBoard spare1, SlidingBoard spare2, SlidingBoard spare3,
        SlidingBoard spare4, int depth, unsigned long long word
    ) noexcept nogil
    cdef long long _best(
        self, SlidingBoard board, SlidingBoard spare1, SlidingBoard spare2, SlidingBoard spare3, int depth,
        unsigned long long word
    ) noexcept nogil
