# C types for ordering.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.laser.beams cimport BeamTracer
from fivefold.kernels.laser.board cimport LaserBoard

cdef int BLUE, EMPTY, PHARAOH, SPHINX, SQUARES, SWAP, CLOCKWISE, ANTICLOCKWISE
cdef int DEEPEST, PLACES, FIRST, NEXT, TAKES, KILLER, REPLY, LOUD
cdef const signed char[::1] NEIGHBOURS

@cython.final
cdef class MoveOrdering:
    cdef LaserBoard board
    cdef BeamTracer beams
    cdef int[::1] hits, order, killers, history, replies

    cdef int _place(self, int move) noexcept nogil
    cdef int _list(self, int at) noexcept nogil
    cdef int _list_steps(self, int square, int at) noexcept nogil
    cdef int _prepare(self, int at, int ply, int table_move, int previous) noexcept nogil
    cdef int _prepare_captures(self, int at) noexcept nogil
    cdef int _keep_capture(self, int move, int side, int at) noexcept nogil
    cdef int _prepare_defences(self, int at) noexcept nogil
    cdef void _pick(self, int at, int end) noexcept nogil
    cdef void _adjust(self, int move, int bonus) noexcept nogil
    cdef void _reward(self, int at, int best, int depth, int ply, int previous) noexcept nogil
    cdef void _forget(self) noexcept nogil
