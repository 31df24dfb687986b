"""A game whose values tests read without naming their types."""

from __future__ import annotations

from typing import Any, TypeAlias

from engine.game import Game

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""Tests that go through every game look into states and views of whichever it is."""
