"""A match is its seed, its options, its seats and the actions taken: everything else follows.

There is no second way to compute a state.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.core import Step
from engine.game import A, E, Game, S, V
from engine.options import Options


def replay(
    game: Game[S, A, E, V], seats: int, options: Options, seed: bytes, actions: Iterable[A]
) -> Iterator[Step[S, E]]:
    """Play a match again: the deal, then one step for each action.

    Raises IllegalAction at the first action that the rules refuse.
    """
    step = game.start(seats, options, seed)
    yield step
    yield from resume(game, step.state, actions)


def resume(game: Game[S, A, E, V], state: S, actions: Iterable[A]) -> Iterator[Step[S, E]]:
    """Play on from a state, such as a round's snapshot: one step for each action."""
    for action in actions:
        step = game.apply(state, action)
        state = step.state
        yield step


def state_hash(game: Game[S, A, E, V], state: S) -> bytes:
    """16 bytes that differ if the state differs in anything."""
    return hashlib.blake2b(game.encode(state), digest_size=16).digest()


def fingerprint(
    seed: bytes, match_id: str, options: Mapping[str, object], seats: int | Sequence[str]
) -> str:
    """SHA-256, in hexadecimal, of what a match starts from; published before the first card.

    `options` are as they are stored of the match, whatever rules came to the game since. `seats` is
    their number or who sits where, in order. Hashed is a JSON list without spaces: the
    seed in hexadecimal, the match's id, the options with sorted keys, the seats. Whoever knows
    these four at the end can make sure that none was changed after the start.
    """
    return hashlib.sha256(fingerprinted(seed, match_id, options, seats).encode()).hexdigest()


def fingerprinted(
    seed: bytes, match_id: str, options: Mapping[str, object], seats: int | Sequence[str]
) -> str:
    """The text that `fingerprint` hashes: anybody with a SHA-256 calculator can do it again."""
    sitting = seats if isinstance(seats, int) else list(seats)
    parts = [seed.hex(), match_id, dict(options), sitting]
    return json.dumps(parts, separators=(",", ":"), sort_keys=True, ensure_ascii=True)
