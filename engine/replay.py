"""Replays of matches, and files with a finished or unfinished match.

A match consists of its seed, its options, its seats and its actions. Everything else is computed
from them. There is no other way to compute a state.

A file that can be loaded can be replayed. Any other file is rejected with a sentence that says what
is wrong.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from pydantic import ValidationError

import engine.games
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
    """Return the text that `fingerprint` hashes. With this text, the hash can be verified with any
    SHA-256 tool."""
    sitting = seats if isinstance(seats, int) else list(seats)
    parts = [seed.hex(), match_id, dict(options), sitting]
    return json.dumps(parts, separators=(",", ":"), sort_keys=True, ensure_ascii=True)


class MatchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a match file, in its JSON format."""

    game: str
    options: dict[str, object]
    seats: int
    match: str
    """The id of the match. It is part of the published hash."""
    fingerprint: str
    """The hash that was published at the start: the SHA-256 of the seed, the match's id, the
    options and the seats."""
    seed: str
    """The seed in hexadecimal. It is secret until the match is over."""
    actions: tuple[msgspec.Raw, ...]
    names: tuple[str, ...] = ()
    """The names of the players by seat. The tuple may be empty."""


class Loaded(msgspec.Struct, frozen=True):
    """A match that was loaded from a file and can be replayed."""

    game: Game
    options: Options
    stored: dict[str, object]
    """The options as they are written in the file."""
    seats: int
    match: str
    fingerprint: str
    seed: bytes
    actions: tuple[msgspec.Struct, ...]
    names: tuple[str, ...]

    def seed_is_true(self) -> bool:
        """Return whether the seed matches the hash that was published at the start."""
        return self.fingerprint == fingerprint(self.seed, self.match, self.stored, self.seats)


def save(
    game: Game,
    options: Mapping[str, object],
    seats: int,
    match_id: str,
    seed: bytes,
    actions: Sequence[msgspec.Struct],
    names: Sequence[str] = (),
) -> bytes:
    """Encode a match in the format of the file. `options` are the stored options of the match."""
    saved = MatchFile(
        game=game.key,
        options=dict(options),
        seats=seats,
        match=match_id,
        fingerprint=fingerprint(seed, match_id, options, seats),
        seed=seed.hex(),
        actions=tuple(msgspec.Raw(game.encode(action)) for action in actions),
        names=tuple(names),
    )
    return msgspec.json.format(msgspec.json.encode(saved), indent=1) + b"\n"


def load(data: bytes) -> Loaded:
    """Decode a match from the data of a file. Raises ValueError if the data is invalid. The error's
    message is a full sentence for the user."""
    try:
        saved = msgspec.json.decode(data, type=MatchFile)
    except msgspec.DecodeError as error:
        raise ValueError(f"This is not a saved match: {error}.") from None
    try:
        game = engine.games.find(saved.game)
    except LookupError as error:
        raise ValueError(str(error.args[0])) from None
    if saved.seats not in game.seats:
        raise ValueError(f"{game.title} is not played by {saved.seats}.")
    try:
        options = game.options.of_match(saved.options)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ValueError(f"The house rule {where!r} is wrong: {first['msg']}.") from None
    try:
        seed = bytes.fromhex(saved.seed)
    except ValueError:
        raise ValueError("The seed is not hexadecimal.") from None
    actions: list[msgspec.Struct] = []
    for number, raw in enumerate(saved.actions, 1):
        try:
            actions.append(game.decode_action(bytes(raw)))
        except ValueError:
            raise ValueError(f"Action {number} is none of {game.title}.") from None
    return Loaded(
        game, options, saved.options, saved.seats, saved.match, saved.fingerprint, seed,
        tuple(actions), saved.names,
    )  # fmt: skip
