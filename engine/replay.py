"""Replays of matches.

A match consists of its seed, its options, its seats and its actions. Everything else is computed
from them. There is no other way to compute a state.
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
    """Replay a match. Yields the step of the deal, and then one step for each action.

    Raises IllegalAction at the first action that the rules refuse.
    """
    step = game.start(seats, options, seed)
    yield step
    yield from resume(game, step.state, actions)


def resume(game: Game[S, A, E, V], state: S, actions: Iterable[A]) -> Iterator[Step[S, E]]:
    """Continue a match from the state `state`, such as the snapshot of a round. Yields one step for
    each action."""
    for action in actions:
        step = game.apply(state, action)
        state = step.state
        yield step


def state_hash(game: Game[S, A, E, V], state: S) -> bytes:
    """Return a 16-byte hash of a state."""
    return hashlib.blake2b(game.encode(state), digest_size=16).digest()


def fingerprint(
    seed: bytes, match_id: str, options: Mapping[str, object], seats: int | Sequence[str]
) -> str:
    """Return the SHA-256 hash of the start of a match in hexadecimal. It is published before the
    first card is shown.

    `options` are the stored options of the match, without later additions. `seats` is the number of
    seats, or the players by seat. The text that is hashed is a JSON list without spaces. It has the
    seed in hexadecimal, the match's id, the options with sorted keys, and the seats. Anyone who
    knows these four values at the end can verify that none of them was changed after the start.
    """
    return hashlib.sha256(fingerprinted(seed, match_id, options, seats).encode()).hexdigest()


def fingerprinted(
    seed: bytes, match_id: str, options: Mapping[str, object], seats: int | Sequence[str]
) -> str:
    """Return the text that `fingerprint` hashes, so that it can be verified with any SHA-256
    tool."""
    sitting = seats if isinstance(seats, int) else list(seats)
    parts = [seed.hex(), match_id, dict(options), sitting]
    return json.dumps(parts, separators=(",", ":"), sort_keys=True, ensure_ascii=True)
