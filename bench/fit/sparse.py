"""Least-squares regression over sparse samples, in plain Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

RIDGE = 600.0
"""The default strength of the prior, as a number of samples. The prior is a weight of zero."""


def least_squares(
    samples: Iterable[tuple[Sequence[int], Sequence[float], float]], ridge: Sequence[float]
) -> list[float]:
    """Return the least-squares weights, one per feature.

    A sample consists of the ascending indices of its features, their values, and the target.
    `ridge` has the strength of the prior of each feature, as a number of samples. The prior is a
    weight of zero.
    """
    count = len(ridge)
    matrix = [[0.0] * count for _ in range(count)]
    right = [0.0] * count
    for numbers, often, goal in samples:
        ordered = list(zip(numbers, often, strict=True))
        for at, (index, times) in enumerate(ordered):
            right[index] += times * goal
            row = matrix[index]
            for other, also in ordered[at:]:
                row[other] += times * also
    for index in range(count):
        matrix[index][index] += ridge[index]
        for other in range(index):
            matrix[index][other] = matrix[other][index]
    return _solve(matrix, right)


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a system of linear equations by Gaussian elimination. No pivoting is needed, because
    the matrix is symmetric positive definite."""
    count = len(right)
    for at in range(count):
        row = matrix[at]
        pivot = row[at]
        for below in range(at + 1, count):
            factor = matrix[below][at] / pivot
            if factor:
                other = matrix[below]
                for column in range(at, count):
                    other[column] -= factor * row[column]
                right[below] -= factor * right[at]
    found = [0.0] * count
    for at in range(count - 1, -1, -1):
        row = matrix[at]
        rest = sum(row[column] * found[column] for column in range(at + 1, count))
        found[at] = (right[at] - rest) / row[at]
    return found


def line(points: list[tuple[float, float]], weight: float = 20.0) -> tuple[float, float]:
    """Return the base and the slope of the regression line through `points`. The prior is the
    identity, with the strength of `weight` points."""
    spread = [(x, y - x) for x, y in points]
    found = least_squares((((0, 1), (1.0, x / 10), y) for x, y in spread), (weight, weight))
    return found[0], 1 + found[1] / 10
