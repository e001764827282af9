# C types for line.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.onet.board cimport OnetBoard

cdef int MOST_TURNS
cdef long long ENTRY

@cython.final
cdef class LineFinder:
    cdef OnetBoard board
    cdef long long[::1] heap
    cdef int[::1] places, ways, parents, visited
    cdef int length, entries, visit

    cdef int _place(self, int cell) noexcept nogil
    cdef int _search(self, int start, int goal) noexcept nogil
    cdef void _push(self, int turns, int cells, int place, int way, int parent) noexcept nogil
    cdef long long _pop(self) noexcept nogil
