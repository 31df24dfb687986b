"""Requests to computer players, and the code that answers them in a worker process.

A request contains only what the player may know: the events that its seat saw and its view, encoded
by the game. A new player is created for each request, so the worker keeps no state.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from engine.core import AnyEvent, Seat
from engine.game import Game
from engine.games import find
from engine.levels import find as level
from engine.moments import Seen, Slip, moments
from engine.views import TableView

LONGEST: Final = 5.0
"""Seconds after which the worker process exits if it is still working on the same request."""

T = TypeVar("T")


class Question(Struct, frozen=True):
    """A request for the next action of a computer player."""

    game: str
    """The key of the game."""
    level: str
    """The name of the computer player in `engine.levels`."""
    seat: Seat
    seed: bytes
    """The seed of the computer player."""
    seen: tuple[tuple[type[AnyEvent], bytes], ...]
    """The events of the current round, as the seat saw them. Each is a pair of the event's type and
    the game's encoding of the event."""
    view: tuple[type[TableView], bytes]
    """The view of the seat: a pair of the view's type and the game's encoding of the view."""


def question(
    game: Game, level: str, seat: Seat, seed: bytes, seen: Iterable[AnyEvent], view: TableView
) -> Question:
    """Return the request for the next action of a seat.

    `level` is the player's name in `engine.levels`. `seen` holds the events of the current round,
    and `view` is the current view, both as the seat sees them.
    """
    encoded = tuple((type(event), game.encode(event)) for event in seen)
    return Question(game.key, level, seat, seed, encoded, (type(view), game.encode(view)))


class Review(Struct, frozen=True):
    """A request for the costliest decisions of a seat in a finished match."""

    game: str
    """The key of the game."""
    seat: Seat
    seed: bytes
    """The seed of the deals that the review imagines (see `engine.moments`)."""
    steps: tuple[Seen, ...]
    """The steps of the match as the seat saw them."""
    playouts: int


def find_slips(asked: Review) -> tuple[Slip, ...]:
    """Return the costliest decisions for the request `asked` (see `engine.moments`). Runs in the
    worker process."""
    return moments(find(asked.game), asked.seat, asked.seed, asked.steps, asked.playouts)


def decide(asked: Question) -> bytes | None:
    """Return the encoded action for the request `asked`, or None if the player does not act now.

    Runs in the worker process. If it takes longer than `LONGEST` seconds, the worker process exits.
    """
    game = find(asked.game)
    player = level(asked.level)(game, asked.seat, asked.seed)
    watchdog = threading.Timer(LONGEST, os._exit, (1,))
    watchdog.daemon = True
    watchdog.start()
    try:
        player.observe([_decode(*each) for each in asked.seen])
        action = player.choose(_decode(*asked.view))
    finally:
        watchdog.cancel()
    return None if action is None else game.encode(action)


def begin() -> None:
    """Initialize the worker process. It then ignores Ctrl-C, and exits when its parent process
    exits."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C
    parent = multiprocessing.parent_process()
    assert parent is not None

    def exit_with_parent() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=exit_with_parent, daemon=True).start()


def _decode(kind: type[T], data: bytes) -> T:
    return msgspec.json.decode(data, type=kind)
