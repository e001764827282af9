# C types for regions.py; read only by Cython, ignored by the interpreter.
cimport cython

@cython.final
cdef class LinesRegions:
    cdef int cells, found
    cdef const int[::1] near
    cdef int[::1] region, queue

    cdef void _label(self, signed char[::1] board) noexcept nogil
    cdef bint _touches(self, int start, int region) noexcept nogil
