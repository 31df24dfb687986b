"""How panels are laid out: rows of buttons, the height of a table on a phone, and plain mode, which
is meant for people who use a screen reader."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.games import RENDERERS, rules_page
from bot.pictures.canvas import LINES
from bot.ui import text
from bot.ui.components import check
from bot.ui.custom_id import ComponentId
from bot.ui.layout import fitted, lines, plain, wrapped
from bot.ui.panel import Button, Choice, Emoji, KeptPicture, Menu, Panel, Picture, Row, Rule, Text
from bot.ui.reader import EVERYBODY, PLAIN
from bot.ui.screens import settings
from bot.ui.screens.help import help_panel
from bot.ui.table_frame import colour, where
from bot.ui.words import SAY
from engine.games import GAMES
from engine.games.cabo.state import State
from tests.support.any_game import AnyGame
from tests.support.screens import RENDERER, facts, labels, presses, states, view, words
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
    count, renderer = 0, RENDERERS[game.key]
    for seats in (game.seats[0], game.seats[-1]):
        for own, usual in panels(game, seats, seats):
            heard(own)
            assert presses(own) == presses(usual), "what can be done is the same"
            count += 1
    assert count > 100
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
    assert lines("<:seven_of_hearts_1:123456789012345678> 7 of hearts") == "7 of hearts"
    fox = text.name("🦊 Reynard")  # an emoji in the name of a user stays
    assert fox in SAY(PLAIN, "event-returned", name=fox)
    assert lines(f"**{fox}** · 3 cards") == f"**{fox}**\n3 cards"
    said = plain(Panel((Text("### Ana's turn\n# 9 of clubs\nmore"), Text("## In your hand"))))
    texts = [block.text for block in said.blocks if isinstance(block, Text)]
    headings = ["### Ana's turn\n### 9 of clubs\nmore", "### In your hand"]
    assert texts == headings, "of one level, so that who goes by headings misses none"


def in_rows(rows: list[Row]) -> list[list[str]]:
    return [[button.label for button in row.buttons] for row in rows]


def buttons(*said: str) -> list[Button]:
    return [Button(each, each) for each in said]


def test_buttons_take_few_lines_on_a_phone() -> None:
    found = fitted(buttons("Weapons inspector…", "Twist of fate…", "TNT…"), buttons("Back"))
    assert in_rows(found) == [["Weapons inspector…", "TNT…"], ["Twist of fate…", "Back"]]
    found = fitted(buttons("Weapons inspector…", "Advanced technology…"), buttons("Pass", "End"))
    assert in_rows(found) == [["Weapons inspector…"], ["Advanced technology…", "Pass"], ["End"]]
    few = buttons(*"abcdefg")
    assert in_rows(wrapped(few)) == [[*"abcde"], [*"fg"]], "five at most"
    assert all(len(row.buttons) <= 5 for row in fitted(few))


HAPPENED = ("first", "second", "third", "last")


def reached(wanted: Callable[[State], Any], seats: int) -> State:
    return next(s for seed in range(60) for s in states(seats, seed) if wanted(s))


@pytest.mark.parametrize(
    ("seats", "told", "ruled"),
    [
        (2, ["-# second", "-# third", "last"], True),
        (3, ["-# third", "last"], True),
        (4, ["last"], False),
        (6, ["last"], False),
    ],
)
def test_many_at_a_table_leave_room_for_ones_own_panel(
    seats: int, told: list[str], ruled: bool
) -> None:
    state = reached(lambda s: s.phase == "play" and s.held is not None, seats)
    known = facts(seats, happenings=HAPPENED)
    panel = RENDERER.public(view(state, None), known)
    lines = words(panel).splitlines()
    assert [each for each in lines if each.removeprefix("-# ") in HAPPENED] == told
    assert len([each for each in lines if re.match("`(1[▮·]|▮ ).*`\u2002", each)]) == seats
    assert any(isinstance(block, Rule) for block in panel.blocks) == ruled
    state = reached(lambda s: s.phase == "reveal", seats)
    panel = RENDERER.public(view(state, None), facts(seats))
    lost = panel.pictured([Picture("round-1.png", b"png", "All cards")])
    assert words(panel).count("\u2002") == seats
    assert "\u2002" not in words(lost), "what a picture shows is not told below it"
    assert words(lost).splitlines()[0] == words(panel).splitlines()[0]
    assert labels(lost) == labels(panel)
    assert panel.pictured(()) == panel


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_persons_panels_have_the_colour_of_their_line_in_charts(game: AnyGame) -> None:
    seats = max(game.seats)
    state = game.start(seats, game.options(), b"seed" * 8).state
    for seat in range(seats):
        asked = ComponentId(1, "move")
        panel = RENDERERS[game.key].private(game.view(state, seat), facts(seats), asked)
        assert panel is not None
        assert panel.accent == int("".join(f"{part:02x}" for part in LINES[seat]), 16)
    assert len({colour(seat) for seat in range(seats)}) == seats


def test_a_deadline_that_a_phone_has_no_room_for_gets_its_own_line() -> None:
    assert where("Kaboo", "Round 1/5", "ends <t:1:R>") == (
        "-# Kaboo\u00a0· Round\u00a01/5\u00a0· ends\u00a0<t:1:R>"
    )
    assert where("A game of a long name", "Round 1/5", "ends <t:1234567890:R>") == (
        "-# A\u00a0game\u00a0of\u00a0a\u00a0long\u00a0name\u00a0· Round\u00a01/5\n"
        "-# ends <t:1234567890:R>"
    )
