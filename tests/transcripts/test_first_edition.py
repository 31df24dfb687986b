"""Recorded games of the first edition are replayed. Every action still has the effect that everyone
saw then."""

from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from engine.replay import replay
from tests.transcripts.writer import GAMES_TESTS, step_lines

FIRST = sorted(GAMES_TESTS.glob("*/transcripts/first_edition/*.txt"))

OF_FIRST = ("kaboom", "kaboo", "graveyard", "jokers", "explosive")


def game_of(path: Path) -> str:
    """Return the key of the game to which the transcript belongs."""
    return path.relative_to(GAMES_TESTS).parts[0]


def rule(text: str) -> Any:
    """Return the value of a house rule. It is parsed from the second line of a transcript."""
    return {"True": True, "False": False}.get(text, int(text) if text.isdigit() else text)


@pytest.mark.parametrize("path", FIRST, ids=lambda path: f"{game_of(path)}, {path.stem}")
def test_a_game_of_the_first_edition_is_played_as_it_was(path: Path) -> None:
    head, rules, seed, _, *lines = path.read_text().splitlines()
    (game,) = [each for each in GAMES if each.key == game_of(path)]
    assert head.startswith(f"{game.title}, ")
    named = dict(each.split(" ") for each in rules.split(", "))
    options = game.options.of_match({name: rule(text) for name, text in named.items()})
    assert options.edition == 1
    taken = [line.split(" ", 1)[1] for line in lines if line.startswith("#")][1:]
    actions = [game.decode_action(text.encode()) for text in taken]
    told: list[str] = []
    seats = int(head.split(", ")[1].split(" ")[0])
    played = replay(game, seats, options, bytes.fromhex(seed.split(" ")[1]), actions)
    for number, step in enumerate(played):
        told += [f"#{number} {taken[number - 1] if number else 'start'}"]
        told += [*step_lines(game, step.state, step.events), ""]
    assert told[:-1] == lines


def test_every_game_of_the_first_edition_has_one() -> None:
    """There is a recorded game for every game of the first edition, but none for newer games."""
    assert {game_of(path) for path in FIRST} == set(OF_FIRST)
