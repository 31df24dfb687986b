"""The rules pages say what is played: today's rules, or those that a running match began with."""

from __future__ import annotations

import pytest

from bot.games import RENDERERS
from bot.games.cabo.rules import PAGE
from bot.ui.reader import EVERYBODY
from engine.games import GAMES, find
from engine.options import EDITION, FIRST

assert (FIRST, EDITION) == (1, 2)

SAID: list[tuple[str, str, str]] = [
    # game, only in the first edition, only since the second
    ("kaboom", "three times in a row", "two times in a row"),
    ("kaboom", "until the next player draws or calls, and for 3 s", "draws, and for 3 s"),
    ("kaboom", "is called for you, with", "is called for you 3 seconds later, with"),
    ("kaboo", "three times in a row", "two times in a row"),
    ("kaboo", "until the next player takes a card or calls", "until another card lies on it"),
    ("kaboo", "others can, and its least time", "the first time this happens its least time"),
    ("graveyard", "three times in a row", "two times in a row"),
    ("graveyard", "is passed over.\n", "if that happens to all in turn, the round ends."),
    ("jokers", "three times in a row", "two times in a row"),
    ("explosive", "three times in a row", "two times in a row"),
]


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


@pytest.mark.parametrize(
    ("key", "page", "fact"),
    [
        ("kaboom", 0, "Wrong card: 2 penalty cards; flipping none: 1 penalty card."),
        ("kaboom", 0, "only a power can show you a card of yours again"),
        ("kaboom", 1, "The next player can't draw or call while a power is being used"),
        ("kaboom", 2, "an emptied one stays empty unless a card is put there"),
        ("kaboom", 3, "also who discarded it, but not a caller."),
        ("kaboo", 0, "only a 7 or an 8 can show you a card of yours again"),
        (
            "kaboo",
            3,
            "also while somebody holds a card they drew or uses a power, and after a call",
        ),
        ("graveyard", 0, "only an effect can show you a card of yours again"),
        ("graveyard", 3, "another quick-play may cover it at once"),
        ("graveyard", 4, "a total jumps once a round at most"),
        ("jokers", 1, "2 is the lowest, the Ace the highest"),
        ("explosive", 1, "There are 102 cards"),
        ("explosive", 1, "no nuclear bomb, so 101 cards"),
        ("explosive", 3, "If it can destroy none of their walls, nothing happens."),
        ("explosive", 4, "A mad chemist and advanced technology together make no more of it."),
        ("explosive", 4, "stay in front of you until an assassin comes"),
        ("explosive", 5, "even a force field"),
    ],
)
def test_what_was_said_wrongly_once(key: str, page: int, fact: str) -> None:
    assert fact in pages(key, EDITION)[page]


def test_only_diplomacy_keeps_a_firestorm_off() -> None:
    said = "\n".join(pages("explosive", EDITION))
    assert "only diplomacy keeps it off" in said
    assert "nothing stops it" not in said


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_nobody_is_told_that_their_cards_are_never_shown_again(key: str) -> None:
    assert "can tell you your own cards" not in "\n".join(pages(key, EDITION))
