"""Each event and each card of the family has a message in each game, and every message is used."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

import bot.games.cabo
from bot.games import RENDERERS
from bot.games.cabo.sentences import SAY
from bot.games.cabo.table import CHOICES, ENDS, OPENINGS
from bot.ui import cards
from bot.ui.reader import EVERYBODY
from bot.ui.text import number
from bot.ui.words import SHARED
from engine.cards import deck, parse
from engine.core import HIDDEN, Outcome, Place
from engine.games.cabo import events as ev
from engine.games.cabo.variants import VARIANTS, PowerKind
from tests.support.screens import people
from tests.support.wording import identifiers

FOUR = people(4)
FOLDER = Path(bot.games.cabo.__file__).parent / "words"
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


@pytest.mark.parametrize("key", sorted(VARIANTS))
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


@pytest.mark.parametrize("key", sorted(VARIANTS))
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


@pytest.mark.parametrize("key", sorted(VARIANTS))
def test_each_card_has_its_names(key: str) -> None:
    say = SAY[key]
    for names in (cards.name, cards.face, cards.a_face):
        assert len({names(say, EVERYBODY, card) for card in deck(3)}) == 53, "Jokers are alike"
    assert cards.name(say, EVERYBODY, parse("KH")) == "King of hearts (red)"
    assert cards.face(say, EVERYBODY, parse("10S")) == "10♠"
    assert cards.a_face(say, EVERYBODY, parse("*1")) == "a Joker"


@pytest.mark.parametrize("key", sorted(VARIANTS))
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


@pytest.mark.parametrize("key", sorted(VARIANTS))
def test_a_game_says_otherwise_only_what_the_family_says(key: str) -> None:
    family = {*identifiers(FOLDER), *identifiers(SHARED)}
    own = {each for each in identifiers(FOLDER / "en", key) if not each.startswith(ITS_OWN)}
    assert own <= family


@pytest.mark.parametrize(
    ("score", "told"), [(1, "1 pt"), (-1, "−1 pt"), (0, "0 pts"), (7, "7 pts")]
)
def test_one_point_is_one_point(score: int, told: str) -> None:
    said = SAY["kaboom"](EVERYBODY, "seat-points", n=score, points=number(score))
    assert said == told
