"""Each game of the family uses its own words everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from msgspec.structs import replace

from bot.games import RENDERERS
from bot.games.cabo.sentences import SAY
from bot.games.cabo.table import status
from bot.lobby.options import menus
from bot.ui.context import LobbyFacts, Person, awaited
from bot.ui.custom_id import ComponentId
from bot.ui.hints import explained, possible
from bot.ui.reader import EVERYBODY
from bot.ui.screens.lobby import lobby
from engine.cards import parse
from engine.core import Place
from engine.games.cabo import events as ev
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM, VARIANTS
from engine.options import Options
from engine.refusals import Refusal
from tests.games.test_sentences import HOUSE
from tests.support.screens import (
    FAMILY,
    KNOWN,
    labels,
    people,
    private,
    public,
    states,
    view,
    words,
)

FOUR = people(4)
OTHERS = [KABOO.key, GRAVEYARD.key]
NOT_OF = {
    KABOO.key: ("slap", "kaboom", "graveyard", "quick-play"),
    GRAVEYARD.key: ("slap", "kaboo", "discard", "power", "snap"),
}
"""Maps each game to the words of other games that must not occur in its text."""
NOUNS = {KABOO.key: "snap", GRAVEYARD.key: "quick-play"}


def slap(key: str) -> str:
    """Return the label of the button with which players claim a discard."""
    return SAY[key](EVERYBODY, "button-slap")


def varied(key: str) -> Options:
    return FAMILY[key].options.model_validate(HOUSE[key][0])


def played(key: str) -> Iterator[str]:
    """Yield all text of two random games, including the happenings."""
    game, renderer, move = FAMILY[key], RENDERERS[key], ComponentId(KNOWN.table, "move")
    for seed in (3, 4):
        for at, state in enumerate(states(4, seed, key=key)):
            if at % 4 == 0:
                yield words(public(state))
                seen = view(state, None)
                for seat in range(4):
                    lessons = possible(EVERYBODY, renderer.coach, seen, FOUR, seat)
                    yield from (lesson.text for lesson in lessons)
                yield from (words(private(state, seat, move)) for seat in range(4))
            for wait in game.waits(state) if at % 10 == 0 else ():
                if not wait.paused:
                    for event in game.apply(state, wait.action).events:
                        yield renderer.happening(EVERYBODY, event.seen_by(None), FOUR) or ""


def told(key: str) -> Iterator[str]:
    """Yield text that `played` may not reach: rules, options, replies to late claims, rare events
    and refusals."""
    renderer, variant = RENDERERS[key], VARIANTS[key]
    for rules in (None, varied(key)):
        yield from renderer.rules_pages(EVERYBODY, rules)
    yield from renderer.options_lines(EVERYBODY, varied(key))
    yield from (renderer.margin(EVERYBODY, ms, "Ben") for ms in (-1, 3, 90))
    seen = view(next(s for s in states(4, 2, key=key) if s.slap is not None), 0)
    at, other, card = Place(1, 0), Place(0, 2), parse("9C")
    for event in (
        *(ev.RoundDealt(1, 0), ev.TurnedUp(0, 1, card), ev.SwitchedTop(0, 2, other, card, card)),
        *(ev.Took(0, 2, card), ev.PutBack(0, 3, card, True), ev.Discarded(0, 1, card, False)),
        *(ev.Replaced(0, 1, other, card), ev.Mistaken(1, at, card), ev.Matched(1, other, card)),
        *(ev.ChangedMind(1, True), ev.Gave(1, at, other), ev.Called(1, True)),
        *(ev.PassedOver(1, by_clock=False), ev.PassedOver(1, by_clock=True)),
        *(ev.Reshuffled(20), ev.TotalJumped(1, 50, 0), ev.Penalised(1, (at,))),
        *(ev.PowerDropped(1, "look_own", why) for why in ("declined", "clock", "slap", "ended")),
        ev.RoundScored(1, (), (4, 4, 9, 9), (4, 4, 9, 14), 3, 0, "called"),
    ):
        yield explained(EVERYBODY, renderer.coach, seen, [event], FOUR, 2)[0]
        line = renderer.happening(EVERYBODY, event, FOUR)
        assert line
        assert "{" not in line
        yield line
    for reason in Refusal:
        for kind in ("", *variant.actions):
            for each in (None, seen):
                said = renderer.refusal(EVERYBODY, reason, each, FOUR, kind)
                assert said.endswith(".")
                assert len(said) <= 200
                assert "{" not in said
                yield said
    game = FAMILY[key]
    facts = LobbyFacts(
        5,
        game.title,
        renderer.about(EVERYBODY),
        FOUR,
        1000,
        (2, 6),
        renderer.options_lines(EVERYBODY, game.options()),
    )
    yield words(lobby(facts))
    titles, chosen = renderer.option_titles(EVERYBODY), partial(renderer.option_choices, EVERYBODY)
    for menu in menus(game.options(), titles, chosen):
        yield menu.title
        yield from (choice.label for choice in menu.choices)


@pytest.mark.slow
@pytest.mark.parametrize("key", OTHERS)
def test_no_word_of_another_game_is_said(key: str) -> None:
    for said in (*told(key), *played(key)):
        for word in NOT_OF[key]:
            plain = said.lower().replace("/kaboom", "")
            assert word not in plain, said


@pytest.mark.parametrize("key", OTHERS)
def test_a_claim_has_its_own_name_everywhere(key: str) -> None:
    noun = NOUNS[key]
    renderer = RENDERERS[key]
    assert noun in renderer.refusal(EVERYBODY, Refusal.SLAP_IN_PROGRESS, None, FOUR, "draw")
    assert noun in renderer.margin(EVERYBODY, -1, "Ben")
    assert renderer.happening(EVERYBODY, ev.Mistaken(1, Place(0, 2), parse("9C")), FOUR) == (
        f"Wrong {noun}! Ben flipped 9♣ in Ana’s slot 3, and it went back."
    )


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(VARIANTS))
def test_nobody_reads_of_a_press_that_they_have_not(key: str) -> None:
    press, told = slap(key), 0
    for seed in range(3):
        for state in states(3, seed, rounds=2, steps=400, key=key):
            for seat in range(3):
                panel = private(state, seat, ComponentId(KNOWN.table, "move"))
                if view(state, seat).open is not None and f"Press “{press}”" in words(panel):
                    told += 1
                    assert press in labels(panel), words(panel)
    assert told


@pytest.mark.parametrize("key", sorted(VARIANTS))
def test_only_a_person_who_drew_is_said_to_have_a_message(key: str) -> None:
    seen = (view(state, None) for state in states(4, 2, key=key))
    drew = next(each for each in seen if each.turn is not None and each.turn.stage == "holding")
    drew = replace(drew, open=None)  # otherwise the open card is mentioned
    persons = tuple(Person(f"P{seat}", 100 + seat) for seat in range(4))
    computers = tuple(Person(f"P{seat}", None) for seat in range(4))
    assert "is choosing in private" in status(EVERYBODY, drew, persons).hint
    assert status(EVERYBODY, drew, computers).hint == ""


@pytest.mark.parametrize("key", sorted(VARIANTS))
def test_a_practice_round_names_the_button_that_an_open_card_is_for(key: str) -> None:
    found = states(4, 2, key=key)
    seen = next(s for s in found if s.open is not None and s.slap is None)
    assert seen.open is not None
    card, mine, number = parse("9C"), Place(0, 2), seen.open.number
    for event in (
        ev.Flipped(1, number, card, False),
        ev.Discarded(1, number, card, False),
        ev.Replaced(1, number, mine, card),
        ev.SwitchedTop(1, number, mine, card, card),
    ):
        said = explained(EVERYBODY, RENDERERS[key].coach, view(seen, 0), [event], FOUR, 0)[0]
        assert said.endswith(f"Anyone can press “{slap(key)}”."), said
        # Drawing closes it, and the discard stays the latest event.
        for later in (replace(seen, open=None), replace(seen, discards=number + 1)):
            now = view(later, 0)
            if now.open is not None:
                now = replace(now, open=replace(now.open, number=number + 1))
            said = explained(EVERYBODY, RENDERERS[key].coach, now, [event], FOUR, 0)[0]
            assert said, event
            assert slap(key) not in said


WORTH = {
    KABOOM.key: "Jack 12; Queen 15; red King (♥♦) 0; black King (♠♣) 30; Joker −1.",
    KABOO.key: "Jack 11; Queen 12; black King (♠♣) 13; red King (♥♦) 0; Joker −1.",
    GRAVEYARD.key: "Jack, Queen and black King (♠♣) 10; red King (♥♦) −1; Joker 0.",
}


@pytest.mark.parametrize("key", WORTH)
def test_the_first_page_of_rules_tells_what_every_card_is_worth(key: str) -> None:
    said = RENDERERS[key].rules_pages(EVERYBODY, None)[0]
    assert f"Values: Ace 1; 2–10 face value; {WORTH[key]}" in said
    variant = VARIANTS[key]
    assert tuple(variant.values[1:11]) == tuple(range(1, 11)), "the page says otherwise"
    values = {
        KABOOM.key: (12, 15, 30, 0, -1),
        KABOO.key: (11, 12, 13, 0, -1),
        GRAVEYARD.key: (10, 10, 10, -1, 0),
    }
    now = (*variant.values[11:14], variant.red_king, variant.values[14])
    assert now == values[key], "the page says otherwise"


@pytest.mark.parametrize(
    ("key", "page", "fact"),
    [
        # B5.1, G3.4: a red King is higher than a 7, but has no power.
        ("kaboo", 0, "or discard it (7s and up have a power, red Kings don’t)"),
        ("graveyard", 0, "bury what you drew (7s and up have an effect, red Kings don’t)"),
        ("kaboo", 2, "The first dealer is random"),  # B4.1
        ("kaboo", 2, "With nothing to draw, your turn is skipped."),  # B8.3
        ("kaboo", 3, "Once a card is picked, right or wrong, that discard is closed."),  # K6.10
    ],
)
def test_the_rules_tell_what_is_easily_taken_otherwise(key: str, page: int, fact: str) -> None:
    assert fact in RENDERERS[key].rules_pages(EVERYBODY, None)[page]


@pytest.mark.parametrize(
    ("key", "event", "line"),
    [
        ("kaboo", ev.RoundDealt(2, 1), "Round 2 is dealt. Ben goes first."),
        ("kaboo", ev.TurnedUp(0, 1, parse("9C")), "First discard: 9♣."),
        ("kaboo", ev.SwitchedTop(0, 4, Place(0, 2), parse("2C"), parse("KS")),
         "Ana put 2♣ from the discards into slot 3 and discarded K♠."),
        ("kaboo", ev.Matched(1, Place(0, 1), parse("7H")), "Ben snapped 7♥ from Ana’s slot 2."),
        ("kaboo", ev.ChangedMind(1, True), "Ben snapped, then ran out of time."),
        ("kaboo", ev.Called(2, False), "Cleo called **Kaboo!**"),
        ("kaboo", ev.PassedOver(1, False), "Ben can’t do anything, so the turn is skipped."),
        ("kaboo", ev.PassedOver(1, True),
         "Ben had no card to draw, so the turn is skipped (timed out)."),
        ("kaboo", ev.RoundScored(1, (), (4, 4, 9, 9), (4, 4, 9, 14), 3, 0, "called"),
         "Round 1 goes to Ana and Ben, lowest with 4 points in cards."),
        ("graveyard", ev.Took(0, 2, parse("9C")), "Ana took 9♣ from the graveyard."),
        ("graveyard", ev.PutBack(0, 2, parse("9C"), True),
         "Back to the graveyard: 9♣ (timed out)."),
        ("graveyard", ev.Discarded(0, 2, parse("9C"), False), "Ana drew 9♣ and buried it."),
        ("graveyard", ev.Replaced(1, 3, Place(1, 2), parse("KS")),
         "Ben put their new card into slot 3 and buried K♠."),
        ("graveyard", ev.Replaced(1, 3, Place(1, 2), parse("*1")),
         "Ben put their new card into slot 3 and buried a Joker."),
        ("kaboo", ev.TurnedUp(1, 0, parse("*1")), "First discard: Joker."),
        ("graveyard", ev.Matched(1, Place(1, 1), parse("7H")), "Ben quick-played 7♥ from slot 2."),
        ("graveyard", ev.Called(2, False), "**Cleo ended the round.**"),
        ("graveyard", ev.Called(2, True), "**Cleo is out of cards, and that ends the round.**"),
        ("graveyard", ev.PowerDropped(2, "look_own", "ended"),
         "Cleo lost the effect: the round ended."),
        ("graveyard", ev.Reshuffled(9),
         "The graveyard was shuffled into a new draw pile: 9 cards."),
        ("graveyard", ev.TotalJumped(0, 50, 0), "Exactly 50! Ana drops to 0."),
    ],
)  # fmt: skip
def test_happenings(key: str, event: ev.Event, line: str) -> None:
    assert RENDERERS[key].happening(EVERYBODY, event, FOUR) == line


@pytest.mark.parametrize("key", [KABOOM.key, GRAVEYARD.key])
def test_nothing_is_to_be_claimed_where_no_card_lies(key: str) -> None:
    """Without a discard there is no button to claim one, even if the table still has the number of
    a discard from the round before."""
    seen = next(
        s for s in states(4, 2, key=key) if s.open is None and not s.discard and s.phase != "peek"
    )
    panel = RENDERERS[key].public(view(seen, None), KNOWN, last_discard=7)
    assert slap(key) not in labels(panel)


@pytest.mark.parametrize("key", sorted(VARIANTS))
def test_whoever_holds_the_claim_is_not_told_that_somebody_was_first(key: str) -> None:
    seen = next(s for s in states(4, 2, key=key) if s.slap is not None)
    assert seen.slap is not None
    mine = view(seen, seen.slap.seat)
    for kind in ("draw", "slap", "call", "end_round"):
        said = RENDERERS[key].refusal(EVERYBODY, Refusal.SLAP_IN_PROGRESS, mine, FOUR, kind=kind)
        assert said.startswith("You were first"), said
    other = view(seen, (seen.slap.seat + 1) % 4)
    said = RENDERERS[key].refusal(EVERYBODY, Refusal.SLAP_IN_PROGRESS, other, FOUR, kind="draw")
    assert "was first" in said
    assert not said.startswith("You")


def test_people_are_waited_for_and_computers_not_named() -> None:
    persons = [Person("Ana", 1), Person("Pixel", None), Person("Ben", 2)]
    assert awaited(persons, [0, 1, 2], EVERYBODY) == "Ana and Ben"
    assert awaited(persons, [1], EVERYBODY) == "Pixel", "where there is nobody else"
