"""The panels of the lobby, the leaderboard, notes and the pages of rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games import RENDERERS, rules_page
from bot.ui.context import LobbyFacts, PlayersFacts
from bot.ui.panel import Choice, Picker, Text
from bot.ui.reader import ENGLISH, EVERYBODY, Reader
from bot.ui.screens.lobby import lobby, players
from bot.ui.words import languages
from tests.support.screens import HOSTILE, RENDERER, labels, people, presses, sound, words
from tests.support.wording import says


def waiting(count: int, names: tuple[str, ...] = ("Ana", "Ben", "Cleo")) -> LobbyFacts:
    rules, about = ("10 rounds", "2 Jokers"), RENDERER.about(EVERYBODY)
    return LobbyFacts(5, "Kaboom!", about, people(count, names), 1000, (2, 6), rules)


@pytest.mark.parametrize("language", languages())
def test_what_a_game_is_about_has_room_where_one_is_chosen(language: str) -> None:
    """The sentence about each game fits into the menu, also in languages that are 40 % longer than
    English."""
    for renderer in RENDERERS.values():
        said = renderer.about(Reader(language))
        assert len(said) <= (70 if language == ENGLISH else 100), said


def test_a_lobby_of_one_says_what_is_missing() -> None:
    panel = lobby(waiting(1))
    sound(panel)
    said = words(panel)
    assert said.startswith("## Kaboom! Who’s in?")
    assert "1. **Ana** (host)" in said
    assert "5 seats free." in said
    assert "1 more player needed. Join, or add a computer player." in said
    assert "10 rounds · 2 Jokers" in said
    assert labels(panel) == [
        *("Join", "Leave", "Start"),
        *("Add computer player", "Players…", "Settings…", "Rules"),
    ]
    on = {press.verb for press in presses(panel)}
    assert on == {"join", "leave", "add", "players", "settings", "rules"}


def test_whom_an_invitation_pings_stands_with_the_invitation() -> None:
    panel = players(PlayersFacts(5, (Choice("Easy", "1"),), (Choice("Pixel", "cPixel"),), 3))
    sound(panel)
    kinds = [type(block) for block in panel.blocks]
    below = panel.blocks[kinds.index(Picker) + 1]
    assert isinstance(below, Text)
    assert says("players-invite-note") in below.text
    alone = players(PlayersFacts(5, (Choice("Easy", "1"),), (), 0))
    assert says("players-invite-note") not in words(alone)


def test_a_full_lobby_says_so() -> None:
    panel = lobby(waiting(6, HOSTILE))
    sound(panel)
    assert "Every seat is taken." in words(panel)
    assert not {"join", "add"} & {press.verb for press in presses(panel)}


@pytest.mark.parametrize("count", [1, 2, 6])
def test_a_lobby_in_a_direct_message_waits_for_nobody(count: int) -> None:
    panel = lobby(replace(waiting(count, HOSTILE), alone=True))
    sound(panel)
    assert "Join" not in labels(panel)
    said = words(panel)
    assert not any(word in said for word in (" free", "wait", "join"))
    assert ("Add a computer player to start." in said) == (count == 1)
    assert ("Press “Start”, or add another computer player first." in said) == (count == 2)
    assert ("Every seat is taken." in said and "\nPress “Start”." in said) == (count == 6)


@pytest.mark.parametrize("table", [0, 77])
def test_rules_can_be_read_page_by_page(table: int) -> None:
    pages = len(RENDERER.rules_pages(EVERYBODY, None))
    for page in range(-1, pages + 2):
        sound(rules_page(EVERYBODY, "kaboom", None, table=table, page=page))
    seen, page = [0], 0
    while True:
        panel = rules_page(EVERYBODY, "kaboom", None, table=table, page=page)
        on = [p for p in presses(panel) if p.number > page]
        if not on:
            break
        assert (on[0].verb, on[0].table) == ("rules", table)
        page = on[0].number
        seen.append(page)
    assert seen == list(range(pages))
