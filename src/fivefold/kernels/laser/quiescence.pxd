# C types for quiescence.py; read only by Cython, ignored by the interpreter.
cimport cython

from fivefold.kernels.laser.beams cimport BeamTracer
from fivefold.kernels.laser.board cimport LaserBoard
from fivefold.kernels.laser.evaluation cimport Evaluation
from fivefold.kernels.laser.ordering cimport MoveOrdering
from fivefold.kernels.laser.state cimport SearchState

cdef int EMPTY, PHARAOH, DEEPEST, WIN, SURE, GAIN, EVASIONS

@cython.final
cdef class Quiescence:
    cdef SearchState state
    cdef Evaluation evaluation
    cdef MoveOrdering ordering
    cdef LaserBoard board
    cdef BeamTracer beams

    cdef int _search(self, int alpha, int beta, int ply, int at, int evasions) noexcept nogil
    cdef int _take(self, int hit, int alpha, int beta, int ply, int at, int evasions) noexcept nogil
