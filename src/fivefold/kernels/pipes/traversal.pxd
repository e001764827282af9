# C types for traversal.py; read only by Cython, ignored by the interpreter.
cimport cython

cdef int DRY
cdef const int[::1] WITH

@cython.final
cdef class Traversal:
    cdef int cells
    cdef int[::1] near, number, low, parent, next_way, end, wet, order

    cdef int _traverse(self, int[::1] options) noexcept nogil
