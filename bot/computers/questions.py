"""What a computer player is asked in another process, and its answer there.

A question goes over as bytes: the events that the seat saw and its view, written by the game, and
nothing else. The player is made anew of them each time, so that nothing is kept between two.
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
"""Seconds after which a process that still thinks about one question ends itself."""

T = TypeVar("T")


class Question(Struct, frozen=True):
    """What would this player do now?"""

    game: str
    level: str
    seat: Seat
    seed: bytes
    """The player's own."""
    seen: tuple[tuple[type[AnyEvent], bytes], ...]
    """What happened in the running round, as the seat saw it and its game writes it."""
    view: tuple[type[TableView], bytes]
    """The seat's own, likewise."""


def question(
    game: Game, level: str, seat: Seat, seed: bytes, seen: Iterable[AnyEvent], view: TableView
) -> Question:
    """To be asked of this level's player of the seat; `seen` and `view` are the seat's."""
    told = tuple((type(event), game.encode(event)) for event in seen)
    return Question(game.key, level, seat, seed, told, (type(view), game.encode(view)))


def decide(asked: Question) -> bytes | None:
    """The action as its game writes it; None: nothing to do now."""
    game = find(asked.game)
    player = level(asked.level)(game, asked.seat, asked.seed)
    last = threading.Timer(LONGEST, os._exit, (1,))
    last.daemon = True
    last.start()
    try:
        player.observe([_read(*each) for each in asked.seen])
        action = player.choose(_read(*asked.view))
    finally:
        last.cancel()
    return None if action is None else game.encode(action)


def begin() -> None:
    """The process begins. It ends when its parent has."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


def _read(kind: type[T], data: bytes) -> T:
    return msgspec.json.decode(data, type=kind)
