"""Least-squares regression for a few dozen weights, in plain Python."""

from __future__ import annotations

from collections.abc import Sequence

Sample = tuple[list[float], float]
"""The features of a sample, and its target."""


def solve(
    samples: Sequence[Sample], ridge: float, drawn: Sequence[float] | None = None
) -> list[float]:
    """Return the weights of a ridge regression.

    `drawn` has the weights of the prior, which default to zero. `ridge` is the strength of the
    prior, as a number of samples.
    """
    size = len(samples[0][0])
    prior = [0.0] * size if drawn is None else drawn
    lines = [[ridge if at == row else 0.0 for at in range(size)] + [0.0] for row in range(size)]
    for had, came in samples:
        rest = came - sum(a * b for a, b in zip(prior, had, strict=True))
        there = [(at, number) for at, number in enumerate(had) if number]
        for at, number in there:
            line = lines[at]
            line[size] += number * rest
            for other, second in there:
                line[other] += number * second
    for at in range(size):
        top = max(range(at, size), key=lambda row: abs(lines[row][at]))
        lines[at], lines[top] = lines[top], lines[at]
        for row in range(size):
            if row != at and lines[row][at]:
                factor = lines[row][at] / lines[at][at]
                lines[row] = [a - factor * b for a, b in zip(lines[row], lines[at], strict=True)]
    return [lines[at][size] / lines[at][at] + prior[at] for at in range(size)]
