# C types for state.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.laser.board cimport LaserBoard

cdef int ROW
cdef unsigned long long RED_KEY

@cython.final
cdef class SearchState:
    cdef LaserBoard board
    cdef const int[::1] stop
    cdef unsigned long long[::1] keys
    cdef int[::1] quiet, values, line, line_end
    cdef int past, draw_after
    cdef public long long nodes, limit
    cdef public int deepest, halted

    cdef bint _halt(self) noexcept nogil
    cdef bint _drawn(self, int ply) noexcept nogil
    cdef void _extend_line(self, int ply, int move) noexcept nogil
    cdef int _play(self, int move, int ply) noexcept nogil
    cdef void _pass(self, int ply) noexcept nogil
