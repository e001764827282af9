"""What the evaluation counts, times its weights, is its score."""

from __future__ import annotations

from array import array

from hypothesis import given
from hypothesis import strategies as st

from fivefold.kernels.laser.beams import BeamTracer
from fivefold.kernels.laser.evaluation import Evaluation
from fivefold.kernels.laser.features import features
from fivefold.kernels.laser.weights import COUNT, OFFSETS, SIZES, WEIGHTS
from tests.kernels.laser.khet import Position, board
from tests.kernels.laser.test_board import positions

VECTORS = [array("i", (seed * 7_919 * (index + 1) % 61 - 30 for index in range(COUNT))) for seed in (1, 2, 3)]


@given(positions(), st.sampled_from([WEIGHTS, *VECTORS]))
def test_weighed_features_are_the_score(position: Position, weights: array[int]) -> None:
    start = board(position)
    counted = features(start)
    assert sum(weights[index] * count for index, count in counted.items()) == (
        Evaluation(start, BeamTracer(start), weights).score()
    )


def test_the_groups_of_weights_fill_the_vector() -> None:
    assert len(WEIGHTS) == COUNT == sum(SIZES.values())
    assert [OFFSETS[name] for name in SIZES] == sorted(OFFSETS.values())
