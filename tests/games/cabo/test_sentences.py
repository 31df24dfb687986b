"""The sentences of the family: each event, refusal and card has its message in each game, and each
game uses its own words everywhere."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

import bot.games.cabo
from bot.games import RENDERERS
from bot.games.cabo.sentences import SAY
from bot.games.cabo.sheet import call_judged, call_summed
from bot.games.cabo.table import CHOICES, ENDS, OPENINGS, status
from bot.lobby.options import menus
from bot.ui import cards, text
from bot.ui.context import LobbyFacts, Person, awaited
from bot.ui.custom_id import ComponentId
from bot.ui.hints import explained, possible
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.scoresheet import COLUMNS, scoresheet
from bot.ui.screens.lobby import lobby
from bot.ui.text import number, ordinal
from bot.ui.words import SHARED
from engine.cards import deck, parse
from engine.core import HIDDEN, Outcome, Place
from engine.games.cabo import events as ev
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM, VARIANTS, PowerKind
from engine.options import Options
from engine.refusals import Refusal
from tests.games.test_sentences import HOUSE
from tests.support.screens import (
    FAMILY,
    HOSTILE,
    KNOWN,
    labels,
    people,
    private,
    public,
    states,
    view,
    words,
)
from tests.support.wording import identifiers

FOUR = people(4)
ROOT = Path(__file__).parents[3]
FOLDER = Path(bot.games.cabo.__file__).parent / "words"
GAME = pytest.mark.parametrize("key", sorted(VARIANTS))
OTHERS = [KABOO.key, GRAVEYARD.key]
NOT_OF = {
    KABOO.key: ("slap", "kaboom", "graveyard", "quick-play"),
    GRAVEYARD.key: ("slap", "kaboo", "discard", "power", "snap"),
}
"""Maps each game to the words of other games that must not occur in its text."""


def slap(key: str) -> str:
    """Return the label of the button with which players claim a discard."""
    return SAY[key](EVERYBODY, "button-slap")


# Events


CARD, MINE, OTHER = parse("9C"), Place(1, 0), Place(0, 2)

TOLD = (
    *(ev.RoundDealt(1, 0), ev.PeekClosed((1, 2)), ev.Flipped(0, 1, CARD, True)),
    *(ev.Reshuffled(1), ev.TurnedUp(0, 1, CARD), ev.SwitchedTop(0, 2, OTHER, CARD, CARD)),
    *(ev.Took(0, 2, CARD), ev.PutBack(0, 3, CARD, True), ev.PutBack(0, 3, CARD, False)),
    *(ev.PlayBegan(1), ev.Discarded(0, 1, CARD, False), ev.Discarded(0, 1, CARD, True)),
    *(ev.Replaced(0, 1, OTHER, CARD), ev.LookedAt(1, (MINE,), HIDDEN)),
    *(ev.LookedAt(1, (OTHER,), HIDDEN), ev.Swapped(1, MINE, OTHER, True)),
    *(ev.Swapped(1, OTHER, Place(0, 3), False), ev.NotSwapped(1, MINE, Place(1, 1))),
    *(ev.PowerDropped(1, "look_own", why) for why in ("declined", "clock", "slap", "ended")),
    *(ev.Matched(1, at, CARD) for at in (MINE, OTHER)),
    *(ev.Mismatched(1, at, CARD) for at in (MINE, OTHER)),
    *(ev.Mistaken(1, at, CARD) for at in (MINE, OTHER)),
    *(ev.ChangedMind(1, by_clock) for by_clock in (False, True)),
    *(ev.Gave(1, MINE, OTHER), ev.Penalised(1, (MINE,)), ev.Penalised(1, (MINE, OTHER))),
    *(ev.Called(1, auto) for auto in (False, True)),
    *(ev.PassedOver(1, by_clock) for by_clock in (False, True)),
    *(
        ev.RoundScored(1, (), (4, 4, 9, 9), (4, 4, 9, 14), 3, 0, reason)
        for reason in ("called", "no_cards")
    ),
    *(ev.TotalJumped(1, 50, 0), ev.SeatLeft(0, True), ev.SeatLeft(0, False), ev.SeatReturned(0)),
    ev.GameEnded(Outcome("rounds", (3, 9, 9, 9), (1, 2, 2, 2), (0,))),
)
SILENT = (
    *(ev.Peeked(0, (MINE,), HIDDEN), ev.PeekClosed(()), ev.TurnBegan(1, 0, False)),
    *(ev.Drew(0, HIDDEN, False), ev.PowerTaken(0, "look_own"), ev.LookEnded(0, 1)),
    *(ev.LookedAt(1, (MINE, OTHER), HIDDEN), ev.Slapped(0, 1), ev.SlapEnded(0, 1)),
    *(ev.Declined(0, OTHER, False), ev.WindowOpened(1), ev.Penalised(1, ())),
)

ITS_OWN = ("option-", "rules-", "refusal-")
"""The prefixes of messages that may exist in one game and not in another."""
BY_POWER = ("status-power-", "button-discard-", "aim-")
"""The prefixes of messages that exist for each kind of power."""


@GAME
def test_each_event_is_told_or_silent(key: str) -> None:
    assert {type(event) for event in (*TOLD, *SILENT)} == set(get_args(ev.Event))
    # Without flips the deal says who begins, and no other message repeats it.
    told = [each for each in TOLD if key == "kaboom" or not isinstance(each, ev.PlayBegan)]
    lines = [RENDERERS[key].happening(EVERYBODY, event, FOUR) for event in told]
    assert all(lines), lines
    began = RENDERERS[key].happening(EVERYBODY, ev.PlayBegan(0), FOUR)
    assert (began is not None) == (key == "kaboom")
    assert len(set(lines)) == len(lines), "two kinds of one event are two sentences"
    assert not any("{" in (line or "") for line in lines)
    assert not any(RENDERERS[key].happening(EVERYBODY, event, FOUR) for event in SILENT)


@GAME
def test_whoever_did_it_reads_it_as_their_own_and_nobody_else_does(key: str) -> None:
    told = 0
    for event in (*TOLD, *SILENT, ev.LookEnded(1, 1), ev.Declined(1, OTHER, False)):
        did = getattr(event, "seat", None)
        for seat in range(4):
            line = RENDERERS[key].own(EVERYBODY, event, seat, FOUR)
            told += line is not None
            assert line is None or seat == did
            assert FOUR[seat].name not in (line or ""), "they are called you"
    assert told >= 17


@GAME
def test_each_card_has_its_names(key: str) -> None:
    say = SAY[key]
    for names in (cards.name, cards.face, cards.a_face):
        assert len({names(say, EVERYBODY, card) for card in deck(3)}) == 53, "Jokers are alike"
    assert cards.name(say, EVERYBODY, parse("KH")) == "King of hearts (red)"
    assert cards.face(say, EVERYBODY, parse("10S")) == "10♠"
    assert cards.a_face(say, EVERYBODY, parse("*1")) == "a Joker"


@GAME
def test_each_power_phase_and_button_has_its_message(key: str) -> None:
    kinds = [kind.value.replace("_", "-") for kind in PowerKind]
    told = {f"{topic}{kind}" for topic in BY_POWER for kind in kinds}
    told |= {f"status-decide-{kind}" for kind in kinds if "look-and" in kind or "visible" in kind}
    told |= {*CHOICES.values(), *OPENINGS.values(), *ENDS.values()}
    told |= {f"{message}-yes" for message in ENDS.values()}
    assert [message for message in sorted(told) if not SAY[key].has(message)] == []
    assert {kind for variant in VARIANTS.values() for kind in variant.begins} == set(CHOICES)
    assert set(CHOICES) <= {*OPENINGS, *ENDS}


def test_what_every_game_says_no_message_of_the_family_says_otherwise() -> None:
    both = {*identifiers(FOLDER)} & {*identifiers(SHARED)}
    both = {each for each in both if not each.startswith(ITS_OWN)}
    assert both == {"card-kc", "card-kd", "card-kh", "card-ks"}


@GAME
def test_a_game_says_otherwise_only_what_the_family_says(key: str) -> None:
    family = {*identifiers(FOLDER), *identifiers(SHARED)}
    own = {each for each in identifiers(FOLDER / "en", key) if not each.startswith(ITS_OWN)}
    assert own <= family


@pytest.mark.parametrize(
    ("key", "event", "line"),
    [
        ("kaboom", ev.RoundDealt(2, 1), "Round 2 is dealt. Ben flips first."),
        ("kaboom", ev.Flipped(0, 3, parse("9C"), False), "Ana flipped 9♣."),
        ("kaboom", ev.Flipped(0, 3, parse("9C"), True), "Ana flipped 9♣ (timed out)."),
        ("kaboom", ev.Discarded(0, 3, parse("9C"), False), "Ana drew and discarded 9♣."),
        ("kaboom", ev.Replaced(1, 3, Place(1, 2), parse("KS")),
         "Ben kept the drawn card in slot 3 and discarded K♠."),
        ("kaboom", ev.Matched(1, Place(1, 1), parse("7H")), "Ben slapped 7♥ from slot 2."),
        ("kaboom", ev.Matched(1, Place(0, 1), parse("7H")), "Ben slapped 7♥ from Ana’s slot 2."),
        ("kaboom", ev.Mismatched(1, Place(1, 4), parse("*1")),
         "Wrong slap! Ben flipped a Joker from slot 5."),
        ("kaboom", ev.Penalised(1, (Place(1, 4), Place(1, 5))),
         "Ben took 2 penalty cards: slots 5 and 6."),
        ("kaboom", ev.Penalised(1, (Place(1, 4),)), "Ben took a penalty card: slot 5."),
        ("kaboom", ev.Penalised(1, ()), None),
        ("kaboom", ev.Gave(1, Place(1, 0), Place(0, 1)), "Ben gave Ana a card for slot 2."),
        ("kaboom", ev.ChangedMind(1, True), "Ben slapped, then ran out of time."),
        ("kaboom", ev.LookedAt(1, (Place(1, 0),), HIDDEN), "Ben looked at their own slot 1."),
        ("kaboom", ev.LookedAt(1, (Place(0, 0),), HIDDEN), "Ben looked at Ana’s slot 1."),
        ("kaboom", ev.Swapped(1, Place(1, 0), Place(2, 3), True),
         "Ben looked and swapped their own slot 1 and Cleo’s slot 4."),
        ("kaboom", ev.Swapped(1, Place(1, 0), Place(1, 3), False),
         "Ben swapped their own slots 1 and 4 without looking."),
        ("kaboom", ev.Swapped(1, Place(2, 0), Place(2, 1), False),
         "Ben swapped Cleo’s slots 1 and 2 without looking."),
        ("kaboom", ev.NotSwapped(1, Place(0, 0), Place(2, 3)),
         "Ben looked and didn’t swap Ana’s slot 1 and Cleo’s slot 4."),
        ("kaboom", ev.Called(2, False), "Cleo called **Kaboom!**"),
        ("kaboom", ev.Called(2, True), "Cleo is out of cards: **Kaboom!**"),
        ("kaboom", ev.PeekClosed(()), None),
        ("kaboom", ev.PeekClosed((0, 1)), "Ana and Ben didn’t look in time."),
        ("kaboom", ev.Drew(0, HIDDEN, False), None),
        ("kaboom", ev.SeatLeft(0, True), "Ana ran out of time again, so the computer takes over."),
        ("kaboom", ev.GameEnded(Outcome("rounds", (3, 3, 9, 9), (1, 1, 3, 3), (0, 1))),
         "Game over: Ana and Ben share the win!"),
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
        ("kaboo", ev.Mistaken(1, Place(0, 2), parse("9C")),
         "Wrong snap! Ben flipped 9♣ in Ana’s slot 3, and it went back."),
        ("graveyard", ev.Mistaken(1, Place(0, 2), parse("9C")),
         "Wrong quick-play! Ben flipped 9♣ in Ana’s slot 3, and it went back."),
    ],
)  # fmt: skip
def test_happenings(key: str, event: ev.Event, line: str | None) -> None:
    assert RENDERERS[key].happening(EVERYBODY, event, FOUR) == line


# Refusals and margins


NEVER: dict[str, set[Refusal]] = {
    "kaboom": {Refusal.STACK_LOCKED, Refusal.NOTHING_TO_TAKE, Refusal.MUST_KEEP}
    | {Refusal.ENDS_BY_ITSELF},
    "kaboo": {Refusal.STACK_LOCKED, Refusal.NOTHING_TO_TAKE, Refusal.MUST_KEEP}
    | {Refusal.NO_CALL_IN_SLAP_PHASE, Refusal.ENDS_BY_ITSELF},
    "graveyard": {Refusal.NO_CALL_IN_SLAP_PHASE, Refusal.NO_CALL_AFTER_DRAW}
    | {Refusal.ALREADY_CALLED, Refusal.LOCKED},
}
"""Maps each game to the refusals of the family that never occur in that game."""


def _refused() -> set[Refusal]:
    """Return every refusal that occurs in the rules of the family."""
    engine = ROOT / "engine"
    rules = [*(engine / "games" / "cabo").glob("*.py"), engine / "presence.py"]
    named = (re.findall(r"\bRefusal\.([A-Z_]+)", path.read_text()) for path in rules)
    return {Refusal[name] for names in named for name in names} | {Refusal.GAME_OVER}


@GAME
def test_every_reason_of_a_game_has_a_message_of_its_own(key: str) -> None:
    said = {
        reason: RENDERERS[key].refusal(EVERYBODY, reason, None, FOUR)
        for reason in _refused() - NEVER[key]
    }
    assert len(said) > 20
    assert len(set(said.values())) == len(said), "each says something else"
    elsewhere = RENDERERS[key].refusal(EVERYBODY, Refusal.NOT_IN_HAND, None, FOUR)
    assert elsewhere == said[Refusal.NOT_NOW], "what only other games refuse"


def test_a_refusal_says_who_is_waited_for_and_why() -> None:
    refusal, found = RENDERERS["kaboom"].refusal, list(states(4, 2))
    for opened in (True, False):
        state = next(
            s
            for s in found
            if s.phase == "play" and s.to_move == 2 and not s.slap and not s.power
            if opened == any(offer.kind == "slap" for offer in view(s, 0).offers)
        )
        said = refusal(EVERYBODY, Refusal.NOT_YOUR_TURN, view(state, 0), FOUR)
        assert said.startswith("It’s Cleo’s turn")
        assert ("slap" in said) == opened, "only what can be slapped"
    state = next(s for s in found if s.power is not None and s.power.seat != 0)
    assert state.power is not None
    said = refusal(EVERYBODY, Refusal.NOT_YOUR_TURN, view(state, 0), FOUR, kind="use_power")
    assert said.startswith(f"Only {FOUR[state.power.seat].name} can use this power.")
    state = next(s for s in found if s.caller is not None)
    assert state.caller is not None
    assert "You called" in refusal(EVERYBODY, Refusal.LOCKED, view(state, state.caller), FOUR)
    other = (state.caller + 1) % 4
    assert FOUR[state.caller].name in refusal(EVERYBODY, Refusal.LOCKED, view(state, other), FOUR)
    assert "No harm done" in refusal(EVERYBODY, Refusal.STALE, None, FOUR, kind="slap")
    assert "out of date" in refusal(EVERYBODY, Refusal.STALE, None, FOUR, kind="replace")


@GAME
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


@pytest.mark.parametrize(
    ("ms", "name", "told"),
    [
        (143, "Ben", "Ben beat you by 143 ms. No penalty."),
        (24, "Ben", "📸 Photo finish! Ben"),
        (25, "*B*", r"\*B\* beat you by 25 ms"),
        (-5, "Ben", "already"),
        (999, "Ben", "by 999 ms"),
        (1999, "Ben", "by 2.0 seconds"),
        (10434, "Ben", "by 10.4 seconds"),
    ],
)
def test_margins(ms: int, name: str, told: str) -> None:
    margin = RENDERERS["kaboom"].margin
    assert told in margin(EVERYBODY, ms, name)
    assert margin(Reader(plain=True), 24, "Ben").startswith("Photo finish! Ben")


# Each game's own words


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


NOT_TOLD_OF = (
    *(ev.Flipped, ev.PlayBegan, ev.Mismatched, ev.NotSwapped, ev.PeekClosed, ev.LookedAt),
    *(ev.Swapped, ev.SeatLeft, ev.SeatReturned, ev.GameEnded),
)
"""The types of events that `told` leaves out: `played` reaches them, or only Kaboom! has them."""


def told(key: str) -> Iterator[str]:
    """Yield text that `played` may not reach: rules, options, replies to late claims, rare events
    and refusals."""
    renderer, game = RENDERERS[key], FAMILY[key]
    for rules in (None, varied(key)):
        yield from renderer.rules_pages(EVERYBODY, rules)
    yield from renderer.options_lines(EVERYBODY, varied(key))
    yield from (renderer.margin(EVERYBODY, ms, "Ben") for ms in (-1, 3, 90))
    seen = view(next(s for s in states(4, 2, key=key) if s.slap is not None), 0)
    for event in TOLD:
        if not isinstance(event, NOT_TOLD_OF):
            yield from explained(EVERYBODY, renderer.coach, seen, [event], FOUR, 2)[:1]
            yield renderer.happening(EVERYBODY, event, FOUR) or ""
    for reason in Refusal:
        for kind in ("", *VARIANTS[key].actions):
            for each in (None, seen):
                yield renderer.refusal(EVERYBODY, reason, each, FOUR, kind)
    lines = renderer.options_lines(EVERYBODY, game.options())
    about = renderer.about(EVERYBODY)
    yield words(lobby(LobbyFacts(5, game.title, about, FOUR, 1000, (2, 6), lines)))
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


@pytest.mark.slow
@GAME
def test_nobody_reads_of_a_press_that_they_have_not(key: str) -> None:
    press, told = slap(key), 0
    for state in states(3, 1, rounds=2, steps=400, key=key):
        for seat in range(3) if state.open is not None else ():
            panel = private(state, seat, ComponentId(KNOWN.table, "move"))
            if f"Press “{press}”" in words(panel):
                told += 1
                assert press in labels(panel), words(panel)
    assert told


@GAME
def test_only_a_person_who_drew_is_said_to_have_a_message(key: str) -> None:
    seen = (view(state, None) for state in states(4, 2, key=key))
    drew = next(each for each in seen if each.turn is not None and each.turn.stage == "holding")
    drew = replace(drew, open=None)  # otherwise the open card is mentioned
    persons = tuple(Person(f"P{seat}", 100 + seat) for seat in range(4))
    computers = tuple(Person(f"P{seat}", None) for seat in range(4))
    assert "is choosing in private" in status(EVERYBODY, drew, persons).hint
    assert status(EVERYBODY, drew, computers).hint == ""


@GAME
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


# Rules and sheets


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


def test_a_picture_sums_a_call_as_its_sentence_does() -> None:
    """K8.2 and K8.3: the picture of a round and the sentence about its call show the same sum,
    whether the call succeeded or failed."""
    told = set[str]()
    for seed in range(30):
        if "−" in told and len(told) > 1:
            break
        for state in states(2, seed):
            result = state.result
            if state.phase == "reveal" and result is not None and result.caller is not None:
                seen = view(state, None)
                if summed := call_summed(seen, result.caller):
                    assert summed in call_judged(EVERYBODY, seen)
                    told.add(summed[0])
    assert "−" in told, "a call that succeeded"
    assert told != {"−"}, "a call that failed"


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("rounds", [1, 10, 20])
@pytest.mark.parametrize("hostile", [False, True])
def test_scoresheets_fit_a_phone(seats: int, rounds: int, hostile: bool) -> None:
    rng = random.Random(rounds)
    who = people(seats, HOSTILE) if hostile else people(seats)
    scores = [[rng.choice((-8, 0, 7, 31, 130)) for _ in range(seats)] for _ in range(rounds)]
    for places in (None, list(range(1, seats + 1))):
        sheet = scoresheet(who, scores, places, reader=EVERYBODY)
        _, grid, legend = sheet.split("```")
        assert all(text.width(line) <= COLUMNS for line in grid.splitlines())
        for seat in range(seats):
            assert text.number(sum(row[seat] for row in scores)) in grid
        if places:
            assert "1st" in grid
            assert ordinal(EVERYBODY, seats) in grid
        if not hostile:
            assert all(person.name in grid + legend for person in who)


def test_twins_get_marks_of_their_own_and_an_empty_scoresheet_says_so() -> None:
    twins = people(4, ("Annabelle",) * 4)
    head = scoresheet(twins, [[10, 20, 30, 40]] * 10, reader=EVERYBODY).splitlines()[1].split()
    assert len(set(head)) == 4
    assert scoresheet(FOUR, (), reader=EVERYBODY) == "No round has been scored yet."
    scores = {1: "1 pt", -1: "−1 pt", 0: "0 pts", 7: "7 pts"}
    for score, told in scores.items():
        assert SAY["kaboom"](EVERYBODY, "seat-points", n=score, points=number(score)) == told
