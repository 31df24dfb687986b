"""Sentences about refusals, happenings and margins, the rules, and scoresheets."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import get_args

import pytest

from bot.games import RENDERERS
from bot.games.cabo.sheet import call_judged, call_summed
from bot.ui import text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.scoresheet import COLUMNS, scoresheet
from bot.ui.text import ordinal
from engine.cards import parse
from engine.core import HIDDEN, Outcome, Place
from engine.games.cabo import events as ev
from engine.games.cabo.variants import VARIANTS
from engine.refusals import Refusal
from tests.support.screens import HOSTILE, people, states, view

FOUR = people(4)
ROOT = Path(__file__).parents[3]

KABOOM = RENDERERS["kaboom"]
happening, margin = KABOOM.happening, KABOOM.margin
options_lines, rules_pages = KABOOM.options_lines, KABOOM.rules_pages
refusal = KABOOM.refusal


_NOT_OF: dict[str, set[Refusal]] = {
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


@pytest.mark.parametrize("key", sorted(VARIANTS))
def test_every_reason_of_a_game_has_a_message_of_its_own(key: str) -> None:
    said = {
        reason: RENDERERS[key].refusal(EVERYBODY, reason, None, FOUR)
        for reason in _refused() - _NOT_OF[key]
    }
    assert len(said) > 20
    assert len(set(said.values())) == len(said), "each says something else"
    elsewhere = RENDERERS[key].refusal(EVERYBODY, Refusal.NOT_IN_HAND, None, FOUR)
    assert elsewhere == said[Refusal.NOT_NOW], "what only other games refuse"


def test_a_picture_sums_a_call_as_its_sentence_does() -> None:
    """K8.2 and K8.3: the picture of a round and the sentence about its call show the same sum,
    whether the call succeeded or failed."""
    told = set[str]()
    for seed in range(30):
        for state in states(2, seed):
            result = state.result
            if state.phase == "reveal" and result is not None and result.caller is not None:
                seen = view(state, None)
                if summed := call_summed(seen, result.caller):
                    assert summed in call_judged(EVERYBODY, seen)
                    told.add(summed[0])
    assert "−" in told, "a call that succeeded"
    assert told != {"−"}, "a call that failed"


def test_a_refusal_names_who_is_waited_for() -> None:
    for opened in (True, False):
        state = next(
            s
            for s in states(4, 2)
            if s.phase == "play" and s.to_move == 2 and not s.slap and not s.power
            if opened == any(offer.kind == "slap" for offer in view(s, 0).offers)
        )
        said = refusal(EVERYBODY, Refusal.NOT_YOUR_TURN, view(state, 0), FOUR)
        assert said.startswith("It’s Cleo’s turn")
        assert ("slap" in said) == opened, "only what can be slapped"
    slapped = next(s for s in states(4, 2) if s.slap is not None)
    assert slapped.slap is not None
    who = FOUR[slapped.slap.seat].name
    assert f"{who} was first" in refusal(
        EVERYBODY, Refusal.SLAP_IN_PROGRESS, view(slapped, None), FOUR
    )


def test_whose_power_it_is_stands_in_the_answer() -> None:
    state = next(s for s in states(4, 2) if s.power is not None and s.power.seat != 0)
    assert state.power is not None
    said = refusal(EVERYBODY, Refusal.NOT_YOUR_TURN, view(state, 0), FOUR, kind="use_power")
    assert said.startswith(f"Only {FOUR[state.power.seat].name} can use this power.")


def test_a_stale_slap_is_a_shrug() -> None:
    said = refusal(EVERYBODY, Refusal.STALE, None, FOUR, kind="slap")
    assert "No harm done" in said
    assert "out of date" in refusal(EVERYBODY, Refusal.STALE, None, FOUR, kind="replace")


def test_the_caller_reads_of_their_own_lock() -> None:
    state = next(s for s in states(4, 2) if s.caller is not None)
    assert state.caller is not None
    assert "You called" in refusal(EVERYBODY, Refusal.LOCKED, view(state, state.caller), FOUR)
    other = (state.caller + 1) % 4
    assert FOUR[state.caller].name in refusal(EVERYBODY, Refusal.LOCKED, view(state, other), FOUR)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.Flipped(0, 3, parse("9C"), False), "Ana flipped 9♣."),
        (ev.Flipped(0, 3, parse("9C"), True), "Ana flipped 9♣ (timed out)."),
        (ev.Discarded(0, 3, parse("9C"), False), "Ana drew and discarded 9♣."),
        (ev.Replaced(1, 3, Place(1, 2), parse("KS")),
         "Ben kept the drawn card in slot 3 and discarded K♠."),
        (ev.Matched(1, Place(1, 1), parse("7H")), "Ben slapped 7♥ from slot 2."),
        (ev.Matched(1, Place(0, 1), parse("7H")), "Ben slapped 7♥ from Ana’s slot 2."),
        (ev.Mismatched(1, Place(1, 4), parse("*1")),
         "Wrong slap! Ben flipped a Joker from slot 5."),
        (ev.Penalised(1, (Place(1, 4), Place(1, 5))), "Ben took 2 penalty cards: slots 5 and 6."),
        (ev.Penalised(1, (Place(1, 4),)), "Ben took a penalty card: slot 5."),
        (ev.Penalised(1, ()), None),
        (ev.Gave(1, Place(1, 0), Place(0, 1)), "Ben gave Ana a card for slot 2."),
        (ev.ChangedMind(1, True), "Ben slapped, then ran out of time."),
        (ev.LookedAt(1, (Place(1, 0),), HIDDEN), "Ben looked at their own slot 1."),
        (ev.LookedAt(1, (Place(0, 0),), HIDDEN), "Ben looked at Ana’s slot 1."),
        (ev.Swapped(1, Place(1, 0), Place(2, 3), True),
         "Ben looked and swapped their own slot 1 and Cleo’s slot 4."),
        (ev.Swapped(1, Place(1, 0), Place(1, 3), False),
         "Ben swapped their own slots 1 and 4 without looking."),
        (ev.Swapped(1, Place(2, 0), Place(2, 1), False),
         "Ben swapped Cleo’s slots 1 and 2 without looking."),
        (ev.NotSwapped(1, Place(0, 0), Place(2, 3)),
         "Ben looked and didn’t swap Ana’s slot 1 and Cleo’s slot 4."),
        (ev.Called(2, False), "Cleo called **Kaboom!**"),
        (ev.Called(2, True), "Cleo is out of cards: **Kaboom!**"),
        (ev.PeekClosed(()), None),
        (ev.PeekClosed((0, 1)), "Ana and Ben didn’t look in time."),
        (ev.Drew(0, HIDDEN, False), None),
        (ev.SeatLeft(0, True), "Ana ran out of time again, so the computer takes over."),
        (ev.GameEnded(Outcome("rounds", (3, 3, 9, 9), (1, 1, 3, 3), (0, 1))),
         "Game over: Ana and Ben share the win!"),
    ],
)  # fmt: skip
def test_happenings(event: ev.Event, line: str | None) -> None:
    assert happening(EVERYBODY, event, FOUR) == line


def test_each_event_may_be_asked_about() -> None:
    seen: set[type] = {ev.GameEnded, ev.SeatReturned}
    assert seen <= set(get_args(ev.Event))
    assert happening(EVERYBODY, ev.RoundDealt(2, 1), FOUR) == "Round 2 is dealt. Ben flips first."
    assert happening(EVERYBODY, ev.SeatReturned(3), FOUR) == "Dev is back."


def test_margins() -> None:
    assert margin(EVERYBODY, 143, "Ben") == ("Ben beat you by 143 ms. No penalty.")
    assert margin(EVERYBODY, 24, "Ben").startswith("📸 Photo finish! Ben")
    assert margin(Reader(plain=True), 24, "Ben").startswith("Photo finish! Ben")
    assert "Photo" not in margin(EVERYBODY, 25, "Ben")
    assert r"\*B\*" in margin(EVERYBODY, 30, "*B*")
    assert "already" in margin(EVERYBODY, -5, "Ben")
    assert "by 999 ms" in margin(EVERYBODY, 999, "Ben")
    assert "by 2.0 seconds" in margin(EVERYBODY, 1999, "Ben")
    assert "by 10.4 seconds" in margin(EVERYBODY, 10434, "Ben")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("rounds", [1, 2, 3, 5, 10, 20])
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


def test_players_of_one_name_get_marks_of_their_own() -> None:
    twins = people(4, ("Annabelle", "Annabelle", "Annabelle", "Annabelle"))
    head = scoresheet(twins, [[10, 20, 30, 40]] * 10, reader=EVERYBODY).splitlines()[1].split()
    assert len(set(head)) == 4


def test_an_empty_scoresheet_says_so() -> None:
    assert scoresheet(FOUR, (), reader=EVERYBODY) == "No round has been scored yet."
