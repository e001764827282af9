# C types for evaluation.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.laser.beams cimport BeamTracer
from fivefold.kernels.laser.board cimport LaserBoard

cdef int SQUARES, LONGEST_BEAM, CONTENTS, BLUE
cdef int LENGTH, NEAR_ENEMY, NEAR_OWN, HITS, SHELTER, TEMPO, MOST
cdef const signed char[::1] NEIGHBOURS, DISTANCES, CONTENT

@cython.final
cdef class Evaluation:
    cdef LaserBoard board
    cdef BeamTracer beams
    cdef const int[::1] weights

    cdef int _beam(self, int side) noexcept nogil
    cdef int _shelter(self, int side) noexcept nogil
    cdef int _hit(self, int beam, int mover) noexcept nogil
    cdef int _score(self) noexcept nogil
