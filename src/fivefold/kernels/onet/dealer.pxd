# C types for dealer.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.onet.board cimport OnetBoard

@cython.final
cdef class OnetDealer:
    cdef OnetBoard board
    cdef int[::1] dealt, numbers, proof, pictures
    cdef int cells, count
    cdef unsigned long long chance

    cdef void _deal(self) noexcept nogil
    cdef void _make_alike(self, int one, int other) noexcept nogil
