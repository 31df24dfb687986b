"""The rules pages describe the rules that are in force: the current ones, or those with which a
match began."""

from __future__ import annotations

import pytest

from bot.games import RENDERERS
from bot.lobby.options import changed
from bot.ui.reader import EVERYBODY
from engine.games import GAMES, find
from engine.options import EDITION, FIRST, Options
from tests.support.other_rules import others
from tests.support.screens import PAGE

assert (FIRST, EDITION) == (1, 2)

SAID: list[tuple[str, str, str]] = [
    # game, only in the first edition, only since the second
    ("kaboom", "Time out three times in a row", "Time out twice in a row"),
    ("kaboom", "until the next player draws or calls, and for", "until the next player draws, and"),
    ("kaboom", "is called for you, with", "is called for you after 3 seconds, with"),
    ("kaboo", "Time out three times in a row", "Time out twice in a row"),
    ("kaboo", "until the next player takes a card or calls", "until another card covers it"),
    ("kaboo", "still snap it, and its 3 seconds start over", "and the first time this happens its"),
    ("graveyard", "Time out three times in a row", "Time out twice in a row"),
    (
        "graveyard",
        "your turn is skipped.\n",
        "if that happens to everyone in turn, the round",
    ),
    ("jokers", "three times in a row", "out twice in a row"),
    ("explosive", "three times in a row", "out twice in a row"),
    ("explosive", "your draw, before you pass.", "even after you’ve played, traded or passed"),
    ("explosive", "endgame card each time.", "unless someone else’s Nuclear Bomb knocked you out."),
    ("explosive", "the game ends. Whoever has the most walls", "It also ends after"),
]
OLDER = sorted({key for key, _, _ in SAID})
"""The keys of the games that had other rules in the first edition."""


def pages(key: str, edition: int) -> tuple[str, ...]:
    options = find(key).options.model_validate({"edition": edition})
    return RENDERERS[key].rules_pages(EVERYBODY, options)


@pytest.mark.parametrize(("key", "before", "since"), SAID)
def test_a_match_reads_the_rules_it_began_with(key: str, before: str, since: str) -> None:
    first, today = ("\n".join(pages(key, edition)) for edition in (FIRST, EDITION))
    assert before in first
    assert since not in first
    assert since in today
    assert before not in today


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_the_pages_of_every_edition_fit(key: str) -> None:
    for edition in (FIRST, EDITION):
        assert all(len(page) <= PAGE for page in pages(key, edition))
    assert pages(key, EDITION) == RENDERERS[key].rules_pages(EVERYBODY, None)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["kaboom", "kaboo", "graveyard"])
def test_the_first_page_takes_a_minute_by_any_two_house_rules(key: str) -> None:
    standard = find(key).options()
    single = [standard, *(changed(standard, other.key) for other in others(standard))]
    for one in single:
        for options in (one, *(changed(one, other.key) for other in others(one))):
            page = RENDERERS[key].rules_pages(EVERYBODY, options)[0]
            assert sum(any(map(str.isalnum, word)) for word in page.split()) <= 120, page


def news(key: str, options: Options) -> str:
    game = find(key)
    view = game.view(game.start(3, options, bytes(16)).state, None)
    return RENDERERS[key].news(EVERYBODY, view.rules)


@pytest.mark.parametrize("key", OLDER)
def test_what_is_new_in_an_edition_is_said_in_one_line(key: str) -> None:
    standard = find(key).options()
    for options in (standard, *(changed(standard, each.key) for each in others(standard))):
        said = news(key, options)
        assert said.startswith("**New since you last played:**")
        assert said.endswith(".")
        assert "\n" not in said
        assert len(said) <= 240
    assert news(key, find(key).options.of_match("{}")) == ""
    for leave in (True, False):
        options = find("explosive").options.model_validate({"bombed_leave": leave, "limit": 30})
        said = news("explosive", options)
        assert ("Nuclear Bomb" in said) == leave
        assert "30 rounds" in said
