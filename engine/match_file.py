"""Files with a finished or unfinished match: its terms, its seed, and every action.

A file that can be loaded can be replayed. Any other file is rejected with a sentence that says what
is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from pydantic import ValidationError

import engine.games
from engine.game import Game
from engine.options import Options
from engine.replay import fingerprint


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
    """Decode a match from the data of a file. Raises ValueError with a plain sentence if the data
    is invalid."""
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
