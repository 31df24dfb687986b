"""Arranging buttons in rows, so that they take as few lines on a phone as possible, and plain mode,
which is meant for people who use a screen reader. There a panel has only words, one fact on each
line, and the same actions as in the usual mode."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Iterator

import pytest

from bot.games import RENDERERS, rules_page
from bot.ui import text
from bot.ui.components import check
from bot.ui.custom_id import ComponentId
from bot.ui.layout import fitted, lines, plain, wrapped
from bot.ui.panel import Button, Choice, Emoji, KeptPicture, Menu, Panel, Picture, Row, Rule, Text
from bot.ui.reader import EVERYBODY, PLAIN
from bot.ui.screens import settings
from bot.ui.screens.help import help_panel
from bot.ui.words import SAY
from engine.games import GAMES
from tests.support.any_game import AnyGame
from tests.support.screens import facts, presses
from tests.support.wandering import wander

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
SHOWS = ("So", "Sk", "Co", "Cs")
"""The Unicode categories of visual signs: emojis, card suits, card backs and marks."""
UPLOADED = re.compile(r"<a?:\w+:\d+>")


def shown(panel: Panel) -> Iterator[str]:
    for block in panel.blocks:
        match block:
            case Text(said):
                yield from said.split("\n")
            case Row(buttons):
                yield from (button.label for button in buttons)
            case Menu():
                yield block.placeholder
                for choice in block.choices:
                    yield from (choice.label, choice.description)
            case _:
                pass


def heard(panel: Panel) -> None:
    """Check that a person with a screen reader can follow this panel."""
    check(panel)
    assert not [block for block in panel.blocks if isinstance(block, Picture | KeptPicture)]
    for block in panel.blocks:
        if isinstance(block, Row):
            assert not [button for button in block.buttons if button.emoji is not None]
        if isinstance(block, Menu):
            assert not [choice for choice in block.choices if choice.emoji is not None]
    for line in shown(panel):
        signs = [char for char in line if unicodedata.category(char) in SHOWS]
        assert not signs, (signs, line)
        assert not UPLOADED.search(line), line
        assert " · " not in line, line
        assert "◄" not in line
        assert "`" not in line, line


def panels(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[Panel, Panel]]:
    """Yield each panel of a random seat after every step, and the panels to which its buttons lead.
    Each of them is given as a reader with plain mode sees it and as other readers do."""
    renderer, rng = RENDERERS[game.key], random.Random(seed)
    everybody, listener = facts(seats, reader=EVERYBODY), facts(seats, reader=PLAIN)
    for _, step in wander(game, seats, seed, coming=0.02):
        seat = rng.randrange(seats)
        view, public = game.view(step.state, seat), game.view(step.state, None)
        found: list[ComponentId | None] = [None, ComponentId(listener.table, "move")]
        while found:
            press = found.pop()
            usual = renderer.private(view, everybody, press, 1_800_000_000.0)
            if usual is None:
                continue
            own = renderer.private(view, listener, press, 1_800_000_000.0)
            assert own is not None
            yield plain(own), usual
            if press is None or press.verb == "move":
                found += [each for each in presses(usual) if each.verb in WAYS]
        last = public.discards
        both = [renderer.public(public, each, last_discard=last) for each in (listener, everybody)]
        yield plain(both[0]), both[1]
        scores = [renderer.scores(public, each) for each in (listener, everybody)]
        yield plain(scores[0]), scores[1]


WAYS = ("pick", "ask")


@pytest.mark.slow
@each_game
def test_no_panel_of_a_game_has_to_be_looked_at(game: AnyGame) -> None:
    count = 0
    for seats in (game.seats[0], game.seats[-1]):
        for own, usual in panels(game, seats, seats):
            heard(own)
            assert presses(own) == presses(usual), "what can be done is the same"
            count += 1
    assert count > 100


@each_game
def test_its_rules_and_words_are_plain_too(game: AnyGame) -> None:
    renderer = RENDERERS[game.key]
    for page in range(len(renderer.rules_pages(PLAIN, game.options()))):
        heard(plain(rules_page(PLAIN, game.key, game.options(), page=page)))
    for on in (PLAIN, EVERYBODY):
        heard(plain(settings.preferences(on, "", reactions=True)))
    for page in range(3):
        heard(plain(help_panel(PLAIN, GAMES, manages=True, page=page)))


def test_what_only_shows_goes_and_a_line_is_one_fact() -> None:
    card = Emoji("seven_of_hearts_1", 5)
    panel = Panel(
        (
            Text("### Round 3 · turns\n**Ana ◄** `1▮2▮` · 3 cards\n-# small · print\nWhole."),
            Picture("table.png", b"x", "Ana · 3 cards"),
            Rule(),
            Row((Button("Replace · 7 of hearts", "a", emoji=card),)),
            Menu("m", "Which?", (Choice("Draw", "d", "One · two", emoji=Emoji("🃏")),)),
        ),
        7,
    )
    assert plain(panel) == Panel(
        (
            Text("### Round 3\nturns\n**Ana** 12\n3 cards\n-# small\n-# print\nWhole."),
            Text("Ana\n3 cards"),
            Row((Button("Replace, 7 of hearts", "a"),)),
            Menu("m", "Which?", (Choice("Draw", "d", "One, two"),)),
        ),
        7,
    )
    assert plain(plain(panel)) == plain(panel)


def test_headings_are_of_one_level() -> None:
    """All headings of a plain panel have the same level, so that a user who navigates by headings
    doesn't miss any."""
    said = plain(Panel((Text("### Ana's turn\n# 9 of clubs\nmore"), Text("## In your hand"))))
    texts = [block.text for block in said.blocks if isinstance(block, Text)]
    assert texts == ["### Ana's turn\n### 9 of clubs\nmore", "### In your hand"]


def test_an_uploaded_card_is_not_read_by_its_markup() -> None:
    assert lines("<:seven_of_hearts_1:123456789012345678> 7 of hearts") == "7 of hearts"


def test_people_are_called_as_they_are() -> None:
    """The bot's own emojis are removed, but an emoji in the name of a user stays."""
    fox = text.name("🦊 Reynard")
    assert fox in SAY(PLAIN, "event-returned", name=fox)
    assert lines(f"**{fox}** · 3 cards") == f"**{fox}**\n3 cards"


def labels(rows: list[Row]) -> list[list[str]]:
    return [[button.label for button in row.buttons] for row in rows]


def buttons(*said: str) -> list[Button]:
    return [Button(each, each) for each in said]


def test_a_short_one_fills_the_line_of_one_too_long_for_its_neighbour() -> None:
    found = fitted(buttons("Weapons inspector…", "Twist of fate…", "TNT…"), buttons("Back"))
    assert labels(found) == [["Weapons inspector…", "TNT…"], ["Twist of fate…", "Back"]]


def test_what_stays_behind_all_others_stays_there() -> None:
    found = fitted(buttons("Weapons inspector…", "Advanced technology…"), buttons("Pass", "End"))
    assert labels(found) == [["Weapons inspector…"], ["Advanced technology…", "Pass"], ["End"]]


def test_a_row_has_five_at_most_whatever_a_phone_could_show() -> None:
    few = buttons(*"abcdefg")
    assert labels(wrapped(few)) == [[*"abcde"], [*"fg"]]
    assert all(len(row.buttons) <= 5 for row in fitted(few))
