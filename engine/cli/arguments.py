"""Checks of arguments that several commands share.

Each check raises CommandError with a sentence that says what is wrong with the argument.
"""

from __future__ import annotations

import argparse
import hashlib
import secrets
from collections.abc import Callable
from typing import Protocol

import engine.games
from engine.game import Game
from engine.levels import find as find_player
from engine.levels import levels_of
from engine.players.base import PlayerFactory


class CommandError(Exception):
    """Raised if a command cannot be carried out. The message is a sentence for the user."""


class Commands(Protocol):
    """The type of the object that argparse's `add_subparsers` returns."""

    def add_parser(
        self,
        name: str,
        *,
        help: str,
        description: str,
        formatter_class: type[argparse.HelpFormatter],
    ) -> argparse.ArgumentParser: ...


def command(
    commands: Commands, name: str, told: str, text: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    """Add a command and return its parser. `told` is the line about the command in the list of
    commands, `text` is its help text, and `run` is the function that executes it."""
    parser = commands.add_parser(
        name,
        help=told,
        description=text,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def the_game(key: str) -> Game:
    """Return the game with the key `key`. Raises CommandError if there is no such game."""
    try:
        return engine.games.find(key)
    except LookupError as error:
        raise CommandError(str(error.args[0])) from None


def the_level(name: str, game: Game) -> PlayerFactory:
    """Return the factory for players of the level `name`. Raises CommandError if there is no such
    level or if the level does not play `game`."""
    try:
        level = find_player(name)
        level(game, 0, b"")
    except ValueError:
        there = ", ".join(levels_of(game.key))
        raise CommandError(f"{game.title} has no level called {name!r}; it has: {there}.") from None
    except LookupError as error:
        raise CommandError(str(error.args[0])) from None
    return level


def check_seats(game: Game, seats: int) -> None:
    """Raise CommandError if the game does not allow `seats` seats."""
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise CommandError(f"{game.title} is for {low} to {high} seats, not {seats}.")


def check_rounds(game: Game, rounds: int | None) -> dict[str, object]:
    """Return the options for a match of `rounds` rounds. They are empty if `rounds` is None. Raises
    CommandError if the game does not allow that number of rounds."""
    if rounds is None:
        return {}
    try:
        game.options.model_validate({"rounds": rounds})
    except ValueError:
        raise CommandError(f"{game.title} cannot be played over {rounds} rounds.") from None
    return {"rounds": rounds}


def seed_from(text: str | None) -> tuple[str, bytes]:
    """Return a word, and the seed that is derived from it. The word is `text`, or a random word if
    `text` is None. The same word gives the same seed, so a run can be repeated."""
    word = secrets.token_hex(8) if text is None else text
    return word, hashlib.sha256(word.encode()).digest()
