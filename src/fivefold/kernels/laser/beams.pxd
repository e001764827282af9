# C types for beams.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.laser.board cimport LaserBoard

cdef int CLOCKWISE, LEFT, HIT, SQUARES, LONGEST_BEAM
cdef const signed char[::1] SPHINXES, NEIGHBOURS, LIGHT, TURNED

@cython.final
cdef class BeamTracer:
    cdef LaserBoard board
    cdef signed char[::1] path, ways
    cdef short[::1] first
    cdef int[::1] count, hit

    cdef void _trace(self, int side) noexcept nogil
    cdef bint _touches(self, int side, int move) noexcept nogil
    cdef int _hit_after(self, int side, int move) noexcept nogil
