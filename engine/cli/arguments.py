"""What all commands ask of their arguments, and the one kind of failure there is.

Each check says in one plain sentence what is wrong with what was typed.
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
from engine.players.base import Level


class CommandError(Exception):
    """What was asked cannot be done; the message is one plain sentence for the person."""


class Commands(Protocol):
    """Where commands are added, as `argparse` gives it."""

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
    """Add a command to the command line: a line about it among all, and the text of its own help.
    Gives its parser, for what it asks."""
    parser = commands.add_parser(
        name,
        help=told,
        description=text,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def the_game(key: str) -> Game:
    """The game of this key. Raises CommandError."""
    try:
        return engine.games.find(key)
    except LookupError as error:
        raise CommandError(str(error.args[0])) from None


def the_level(name: str, game: Game) -> Level:
    """The computer player of this name, which must play this game. Raises CommandError."""
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
    """Raises CommandError if the game is not for so many."""
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise CommandError(f"{game.title} is for {low} to {high} seats, not {seats}.")


def check_rounds(game: Game, rounds: int | None) -> dict[str, object]:
    """The option a number of rounds makes. Raises CommandError if the game has no such number."""
    if rounds is None:
        return {}
    try:
        game.options.model_validate({"rounds": rounds})
    except ValueError:
        raise CommandError(f"{game.title} cannot be played over {rounds} rounds.") from None
    return {"rounds": rounds}


def seed_from(text: str | None) -> tuple[str, bytes]:
    """The word a run can be repeated with, and its seed: of the text given, or a fresh one."""
    word = secrets.token_hex(8) if text is None else text
    return word, hashlib.sha256(word.encode()).digest()
