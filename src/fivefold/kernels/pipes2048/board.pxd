# C types for board.py; read only by Cython, ignored by the interpreter.
cimport cython

cdef int SIDE, CELLS, EMPTY, STRAIGHT, CROSS, CONNECTED, LEAK, STUCK
cdef unsigned long long WORD, GOLDEN, MIX1, MIX2, LOW
cdef const int[::1] OPEN, BECOMES, NEAR, LINES

@cython.final
cdef class SlidingBoard:
    cdef signed char[::1] board
    cdef int[::1] ring, following, entered, arriving, free
    cdef signed char[::1] wet
    cdef readonly int steps
    cdef readonly unsigned long long dice

    cdef int _below(self, int n) noexcept nogil
    cdef bint _slide(self, int slide) noexcept nogil
    cdef bint _can_slide(self, int slide) noexcept nogil
    cdef void _spawn(self) noexcept nogil
    cdef int _flow(self) noexcept nogil
    cdef void _copy(self, SlidingBoard other) noexcept nogil
