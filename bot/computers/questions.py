"""The request to a computer player in another process, and the answer there.

A request is sent as bytes: the events that the seat saw and its view, encoded by the game, and
nothing else. The player is created for each request, so no state is kept between two.
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
from engine.views import TableView

LONGEST: Final = 5.0
"""Seconds after which the process exits if it is still working on one request."""

T = TypeVar("T")


class Question(Struct, frozen=True):
    """A request for a player's next action."""

    game: str
    level: str
    seat: Seat
    seed: bytes
    """The seed of the player."""
    seen: tuple[tuple[type[AnyEvent], bytes], ...]
    """The events of the current round as the seat saw them: type, and encoding by the game."""
    view: tuple[type[TableView], bytes]
    """The seat's view, likewise."""


def question(
    game: Game, level: str, seat: Seat, seed: bytes, seen: Iterable[AnyEvent], view: TableView
) -> Question:
    """A request to this level's player of the seat; `seen` and `view` are the seat's."""
    encoded = tuple((type(event), game.encode(event)) for event in seen)
    return Question(game.key, level, seat, seed, encoded, (type(view), game.encode(view)))


def decide(asked: Question) -> bytes | None:
    """The encoded action; None if there is nothing to do now. Runs in the worker process."""
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
    """Initialize the worker process, which exits when its parent does."""
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
