"""The screens and sentences of Jokers Go Boom at selected moments."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from msgspec.structs import replace

from bot.games import RENDERERS
from bot.match.display import Happenings
from bot.ui.context import Facts
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Panel
from bot.ui.reader import EVERYBODY
from engine.cards import parse
from engine.core import HIDDEN, Outcome, Place
from engine.games.jokers import events as ev
from engine.games.jokers.state import DealDraw
from engine.games.jokers.variants import JokersOptions
from engine.presence import SeatLeft, SeatReturned
from engine.refusals import Refusal
from tests.games.jokers.builders import Table, deal, jokers
from tests.support.screens import (
    buttons,
    facts,
    first_line,
    labels,
    people,
    presses,
    rows,
    sound,
    words,
)

SCREEN = RENDERERS["jokers"]
KNOWN = facts(3)
THREE = people(3)
MOVE = ComponentId(1, "move")


def public(t: Table, known: Facts = KNOWN) -> Panel:
    panel = SCREEN.public(t.view(), known)
    sound(panel)
    return panel


def private(t: Table, seat: int, press: ComponentId | None = None) -> Panel:
    panel = SCREEN.private(t.view(seat), KNOWN, press)
    assert panel is not None
    sound(panel)
    return panel


# The table


def test_a_turn_says_whose_and_what_fits() -> None:
    t = jokers(hands=["9D 2C", "KC 2S", "3S 4S"], discard="7D", pile="2H 3H", dealer=1)
    panel = public(t)
    assert first_line(panel) == "### Ana’s turn: play a diamond or a 7."
    said = words(panel)
    assert "# 7♦" in said
    assert "\n**7 of diamonds** · draw pile: 2" in said
    assert "-# Jokers Go Boom · Round 1/3\n-# time’s up <t:" in said.replace("\u00a0", " ")
    assert "`▮▮`\u2002**Ana\u00a0◄**\n" in said, "the backs show how many"
    assert "`▮▮`\u2002Ben\u00a0· dealer" in said
    assert "<t:1800000000:R>" in said
    assert labels(panel) == ["My cards", "Draw", "More…"]


def test_draw_stands_there_whether_or_not_it_must_be_pressed() -> None:
    for hand in ("9D", "9S", "*1"):
        for pile, button in (("2H", "Draw"), ("", "Skip")):
            t = jokers(hands=[hand, "KC", "3S"], discard="7D", pile=pile)
            assert button in labels(public(t))
            assert ("draw pile empty" in words(public(t))) is (not pile)


def test_a_boom_is_the_loudest_thing_on_the_table() -> None:
    t = jokers(hands=["*1 2C", "KC", "3S"], discard="7D")
    calm = public(t)
    t.play(0, "*1")
    loud = public(t)
    assert "# 💥 BOOM! Joker\nMatch **7♦** (under the Joker)" in words(loud)
    assert loud.accent != calm.accent
    assert first_line(loud) == "### Ben’s turn: play a diamond or a 7."


def test_an_ace_that_booms_is_itself_to_be_matched() -> None:
    t = jokers(hands=["AS 2C", "KC", "3S"], discard="7D", aces_boom=True).play(0, "AS")
    said = words(public(t))
    assert "# 💥 BOOM! A♠\nMatch **A♠** ·" in said
    assert "### Ben’s turn: play a spade or an Ace." in said


def test_who_drew_what_for_the_deal_is_shown_in_the_first_round() -> None:
    t = deal()
    draws = (
        (DealDraw(0, parse("4C")), DealDraw(1, parse("4D")), DealDraw(2, parse("*1"))),
        (DealDraw(2, parse("KC")),),
        (DealDraw(0, parse("9C")), DealDraw(1, parse("3C"))),
    )
    t = Table(replace(t.state, draws=draws, dealer=1))
    told = (
        "Cut for deal: Ana 4♣, Ben 4♦ and Cleo Joker; redraw: Cleo K♣; redraw: Ana 9♣ and Ben"
        " 3♣. Ben (lowest) deals."
    )
    assert told in words(public(t))
    assert told not in words(public(Table(replace(t.state, round=2))))


def test_hands_and_scores_are_shown_when_they_are_counted() -> None:
    t = jokers(hands=["9D", "KC 2S *1 AC", "3S"], discard="7D").play(0, "9D")
    panel = public(t)
    said = words(panel)
    assert first_line(panel) == "### Round 1 is over: Ana is out of cards!"
    assert "▫️\u2002Ana\u00a0· **0**\u00a0· no\u00a0cards" in said
    assert "K♣ A♣ 2♠ Joker\u2002Ben\u00a0· **47**" in said
    assert "```" not in said
    assert " total" not in said, "the first round's score is the total"
    assert labels(panel) == ["Ready for the next round", "My move", "Scoresheet", "Rules", "More…"]
    assert "Waiting for Ana and Cleo." in said


def test_a_blocked_round_says_so() -> None:
    t = jokers(hands=["2C", "KC", "3S"], discard="7D", pile="", skips=2).skip(0)
    said = first_line(public(t))
    assert "Round 1 is blocked" in said
    assert "everyone scores" in said, "J4.2"


def test_the_end_names_the_winner() -> None:
    t = jokers(hands=["9D", "KC", "3S"], discard="7D", rounds=1).play(0, "9D")
    panel = public(t, facts(3, seed="5eed"))
    assert first_line(panel) == "### 🏆 Ana wins the game!"
    assert words(panel).count("Ana wins") == 1
    assert "🥇 **Ana** · 0 points" in words(panel), "the headline has no points"
    assert labels(panel) == ["Rematch", "Replay", "Scoresheet", "Rules", "Was the deck fair?"]
    assert "5eed" not in words(panel)
    shared = replace(t.state, outcome=Outcome("rounds_played", (3, 3, 9), (1, 1, 3), (0, 1)))
    assert "Ana and Ben share the win" in first_line(public(Table(shared)))


def test_whoever_is_away_is_told_so_with_the_way_back() -> None:
    t = jokers(hands=["9D", "KC", "3S"], discard="7D").leave(0)
    assert "I’m back" in labels(public(t))
    assert "The computer is playing for Ana" in words(public(t))
    assert "away" not in words(public(t)), "that says it"
    told = "**The computer is playing for you** until you press “I’m back”.\n"
    assert words(private(t, 0)).startswith(told)
    assert labels(private(t, 0)) == ["Play 9♦", "I’m back"]
    assert "The computer" not in words(private(t, 1)), "nobody else is away"
    gone = public(t, facts(3, suspended=True))
    assert labels(gone) == ["I’m back", "Scoresheet", "Rules", "More…"]


# The hand


def test_the_hand_is_sorted_by_suit_and_what_fits_is_marked() -> None:
    t = jokers(hands=["*1 AD 2C 10H 9D KC 3D", "KS", "3S"], discard="10D")
    panel = private(t, 0)
    said = words(panel)
    assert said.startswith("### Your turn: play a diamond or a 10.\n")
    assert "**Fits: 3♦ 9♦ A♦ 10♥ Joker**\nDoesn’t fit: 2♣ K♣" in said
    assert labels(panel) == ["Play 3♦", "Play 9♦", "Play A♦", "Play 10♥", "Joker: BOOM!"]
    assert [press.places for press in presses(panel)] == [(Place(0, at),) for at in (6, 4, 1, 3, 0)]


@pytest.mark.parametrize(
    ("hand", "pile", "said", "pressed"),
    [
        ("2C *1", "4H", "### Your turn: go boom or draw a card.\nYou don’t have a diamond or a 7.",
         ["Joker: BOOM!", "Draw a card"]),
        ("2C", "4H", "### Your turn: draw a card.\nYou’d need a diamond, a 7 or a Joker."
         " Drawing ends your turn.", ["Draw a card"]),
        ("2C", "", "### Your turn: skip.\nYou’d need a diamond, a 7 or a Joker, and there’s"
         " nothing to draw.", ["Skip"]),
        ("2C *1", "", "### Your turn: play a Joker.\nNothing else fits, and there’s nothing to"
         " draw.", ["Joker: BOOM!"]),
        ("2C *1 9D", "", "### Your turn: play a diamond or a 7.\n", ["Play 9♦", "Joker: BOOM!"]),
    ],
)  # fmt: skip
def test_the_panel_says_what_can_be_done(
    hand: str, pile: str, said: str, pressed: list[str]
) -> None:
    t = jokers(hands=[hand, "KS", "3S"], discard="7D", pile=pile)
    assert said in words(private(t, 0))
    assert labels(private(t, 0)) == pressed


@pytest.mark.parametrize(
    ("hand", "discard", "pile", "aces", "said"),
    [
        ("2D", "8H", "4H", False, "You’d need a heart, an 8 or a Joker."),
        ("2D", "QC", "4H", True, "You’d need a club, a Queen or an Ace."),
        ("2D", "AS", "4H", True, "You’d need a spade or an Ace."),
        ("2C AC", "7D", "", True,
         "### Your turn: play an Ace.\nNothing else fits, and there’s nothing to draw."),
        ("2C AD", "7D", "", True, "### Your turn: play a diamond or a 7.\n"),
    ],
)  # fmt: skip
def test_what_is_needed_is_told_once(
    hand: str, discard: str, pile: str, aces: bool, said: str
) -> None:
    t = jokers(hands=[hand, "KS", "3S"], discard=discard, pile=pile, aces_boom=aces)
    assert said in words(private(t, 0))


def test_who_waits_sees_the_hand_too() -> None:
    t = jokers(hands=["2C", "KS 9D", "3S"], discard="7D")
    said = words(private(t, 1))
    assert said.startswith("### Not your turn yet.\nAna is up and needs a diamond or a 7.\n")
    assert "Your hand: 9♦ K♠" in said.splitlines(), "what fits is a question of one's own turn"
    for seat, card in ((0, "2♣"), (2, "3♠")):
        assert f"Your hand: {card}" in words(private(t, seat)).splitlines(), "nothing is marked"
    assert labels(private(t, 1)) == []
    assert labels(private(t, 1, MOVE)) == ["Let the computer play"]
    assert labels(private(t.leave(1), 1, MOVE)) == ["I’m back"]


def test_a_drawn_card_is_named() -> None:
    t = jokers(hands=["2C", "KS", "3S"], discard="7D", pile="9H 4H").draw(0)
    assert "Newest: 9♥" in words(private(t, 0))
    assert "9♥" not in words(public(t))


def test_a_spectator_between_rounds_and_after_the_end() -> None:
    t = jokers(hands=["2C", "KS", "3S"], discard="7D")
    assert SCREEN.private(t.view(), KNOWN) is None
    t = jokers(hands=["9D", "KC", "3S"], discard="7D").play(0, "9D")
    assert SCREEN.private(t.view(1), KNOWN) is None
    ready = ["Ready for the next round", "Let the computer play"]
    assert labels(private(t, 1, MOVE)) == ready
    t = jokers(hands=["9D", "KC", "3S"], discard="7D", rounds=1).play(0, "9D")
    assert labels(private(t, 1, MOVE)) == []


def test_a_hand_that_is_too_large_for_a_panel_is_paged() -> None:
    """A panel has 20 cards and a button for more. The last three of 23 playable cards are on the
    second page."""
    diamonds = " ".join(f"{rank}D" for rank in [2, 3, 4, 5, 6, 8, 9, 10, "J", "Q", "K", "A"])
    hand = f"{diamonds} 7C 7H 7S " + " ".join(f"*{n}" for n in range(1, 9)) + " 2C 3C 4C"
    t = jokers(hands=[hand, "KS", "3S"], discard="7D", jokers=8)
    panel = private(t, 0, MOVE)
    assert len(rows(panel)) <= 5
    assert len(buttons(panel)) == 20 + 1
    assert labels(panel)[-1] == "More cards"
    more = next(press for press in presses(panel) if press.verb == "pick")
    last = private(t, 0, more)
    assert labels(last) == ["Joker: BOOM!"] * 3 + ["Previous cards"]
    stale = replace(more, number=more.number + 1)
    assert labels(private(t, 0, stale))[0] == labels(panel)[0]
    assert private(t, 0, replace(more, page=99)) == last


# Sentences


RAISED = {
    *(Refusal.NOT_SEATED, Refusal.GAME_OVER, Refusal.STALE, Refusal.NOT_YOUR_TURN),
    *(Refusal.WRONG_TARGET, Refusal.EMPTY_SLOT, Refusal.DOES_NOT_MATCH, Refusal.MUST_PLAY),
    *(Refusal.MUST_DRAW, Refusal.PILE_EMPTY, Refusal.CLOCK_NOT_OUT),
    *(Refusal.ALREADY_AWAY, Refusal.NOT_AWAY),
}
"""All reasons for refusals in this game. Those about the wrong time are left out."""


def test_every_reason_of_this_game_has_a_sentence_of_its_own() -> None:
    t = jokers(hands=["9D", "KC", "3S"], discard="7D")
    for view in (None, t.view(0)):
        said = [SCREEN.refusal(EVERYBODY, reason, view, THREE) for reason in RAISED]
        assert SCREEN.refusal(EVERYBODY, Refusal.NOT_NOW, view, THREE) not in said
        assert len(said) == len(set(said))
    said = [
        SCREEN.refusal(EVERYBODY, Refusal.STALE, t.view(0), THREE, kind)
        for kind in ("", "play", "draw", "skip", "ready")
    ]
    assert len(said) == len(set(said))


def test_refusals_help() -> None:
    t = jokers(hands=["9D", "KC", "3S"], discard="7D")
    said = SCREEN.refusal(EVERYBODY, Refusal.DOES_NOT_MATCH, t.view(0), THREE)
    assert said == "That card doesn’t fit. Play a diamond, a 7 or a Joker."
    assert "Ana’s turn" in SCREEN.refusal(EVERYBODY, Refusal.NOT_YOUR_TURN, t.view(1), THREE)
    assert "still have your card" in SCREEN.refusal(
        EVERYBODY, Refusal.STALE, t.view(0), THREE, "play"
    )
    t.play(0, "9D").ready(0)
    late = SCREEN.refusal(EVERYBODY, Refusal.NOT_NOW, t.view(0), THREE, "ready")
    assert late == "You’re ready. Still waiting for Cleo."


OUTCOME = Outcome("rounds_played", (1, 1, 2), (1, 1, 3), (0, 1))
HAPPENINGS: list[tuple[ev.Event, str | None]] = [
    (deal().events[0], None),  # the table shows it
    (ev.RoundDealt(2, 0, 1), "Round 2: Ana dealt, Ben starts."),
    (ev.Buried(parse("*1")), "First flip was a Joker, so it went back into the draw pile."),
    (ev.TurnedUp(parse("7H")), "First discard: 7♥."),
    (ev.TurnBegan(1, 3), None),
    (ev.Played(0, parse("7H"), 3), "Ana played 7♥, 3 left."),
    (ev.Played(0, parse("7H"), 1), "Ana played 7♥: **one card left!**"),
    (ev.Played(0, parse("7H"), 0), "Ana played 7♥ and is **out of cards!**"),
    (ev.Boomed(0, (1,)), "Ben draws a card."),
    (ev.Boomed(0, (1, 2)), "Ben and Cleo each draw a card."),
    (ev.Boomed(0, ()), "The draw pile is empty, so nobody draws."),
    (ev.Drew(0, HIDDEN, ev.BY_CHOICE), "Ana drew a card."),
    (ev.Drew(0, HIDDEN, ev.BY_CLOCK), "Ana drew a card (timed out)."),
    (ev.Drew(0, HIDDEN, ev.BY_BOOM), None),
    (ev.Skipped(1, False), "Ben skipped."),
    (ev.Skipped(1, True), "Ben skipped (timed out)."),
    (ev.RoundScored(2, (), (), 0, "out"), "Round 2 goes to Ana!"),
    (ev.RoundScored(2, (), (), None, "blocked"),
     "Round 2 is blocked: everyone skipped, so everyone scores."),
    (ev.GameEnded(OUTCOME), "Game over: Ana and Ben share the win!"),
    (SeatLeft(1, False), "Ben stepped away."),
    (SeatReturned(1), "Ben is back."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "line"), HAPPENINGS)
def test_happenings(event: ev.Event, line: str | None) -> None:
    assert {type(each) for each, _ in HAPPENINGS} == set(get_args(ev.Event))
    assert SCREEN.happening(EVERYBODY, event, THREE) == line


def told(t: Table, seat: int) -> list[str]:
    """Return the events of the newest step in the words that the player in `seat` reads."""
    return Happenings(SCREEN).of(EVERYBODY, t.events, seat, THREE)


def test_whoever_did_it_reads_it_as_their_own() -> None:
    t = jokers(hands=["9D 2C", "KC 2S", "3S 4S"], discard="7D").play(0, "9D")
    assert told(t, 0) == ["☝️ You played 9♦: **one card left!**"]
    assert told(t, 1) == ["☝️ Ana played 9♦: **one card left!**"]
    t = jokers(hands=["9D", "KC", "3S"], discard="7H", pile="2D ...").draw(0)
    assert told(t, 0) == ["You drew 2♦."]
    assert told(t, 1) == told(t, 2) == ["Ana drew a card."]
    t = jokers(hands=["*1 2C 3C", "KC", "3S"], discard="7D").play(0, "*1")
    assert told(t, 0) == ["You played a Joker, 2 left.", "💥 Ben and Cleo each draw a card."]
    t = jokers(hands=["9D", "KC", "3S"], discard="7D", round=2).play(0, "9D")
    assert told(t, 0)[:2] == ["You played 9♦ and you’re **out of cards!**", "🏁 Round 2 is yours!"]
    assert told(t, 1)[1] == "🏁 Round 2 goes to Ana!"
    t = jokers(hands=["9D 9C", "KC", "3S"], discard="7H", pile="").skip(0)
    assert told(t, 0) == ["You skipped."]


@pytest.mark.parametrize("seat", range(3))
def test_only_what_one_did_is_ones_own(seat: int) -> None:
    lines = [SCREEN.own(EVERYBODY, each.seen_by(seat), seat, THREE) for each, _ in HAPPENINGS]
    own = [line for line in lines if line is not None]
    assert len(set(own)) == len(own) == (4, 1, 0)[seat]
    assert not any(THREE[seat].name in line for line in own), "they are called you"
    drew = ev.Drew(1, parse("7H"), ev.BY_CHOICE)
    assert SCREEN.own(EVERYBODY, drew.seen_by(None), 1, THREE) is None


def test_a_newcomer_is_told_of_every_event_by_themselves_or_others() -> None:
    view, told = jokers(hands=["9D", "KC", "3S"], discard="7D").view(), SCREEN.coach.told
    said: list[str] = []
    for event in (
        *(ev.Played(0, parse("*1"), left) for left in (0, 1, 3)),
        *(ev.Drew(0, HIDDEN, why) for why in (ev.BY_CHOICE, ev.BY_CLOCK)),
        *(ev.Skipped(0, by_clock) for by_clock in (False, True)),
        ev.RoundScored(1, (), (), 0, "out"),
        ev.Boomed(1, (0,)),
    ):
        mine, other = (told(EVERYBODY, event, view, THREE, seat) for seat in (0, 1))
        assert re.search(r"\bYou\b", mine)
        assert "Ana" in other
        said += [mine, other]
    assert len(said) == len(set(said))
    blocked = ev.RoundScored(1, (), (), None, "blocked")
    assert "Everyone scores" in told(EVERYBODY, blocked, view, THREE, 0), "J4.2"


@pytest.mark.parametrize("rules", [None, JokersOptions(rounds=12), JokersOptions(aces_boom=True)])
def test_page_one_is_short_and_enough_to_play(rules: JokersOptions | None) -> None:
    page, turns, ending = SCREEN.rules_pages(EVERYBODY, rules)
    assert len(page.split()) <= 120
    for told in (
        *("Lowest score wins", "match the top discard by suit or rank", "Draw one card"),
        *("goes on anything", "everyone else draws a card", "You score 0"),
        *("Ace 15", "are 10 each", "2 to 9 face value"),
    ):
        assert told in page
    assert ("Joker 20" in page) == (rules is None or not rules.aces_boom), "J1.1"
    assert "2 is lowest and Ace is highest" in turns, "J1.2"
    assert "Everyone scores their hand, and nobody gets a 0" in ending, "J4.2"


def test_cards_are_named_without_colour() -> None:
    t = jokers(hands=["9D KD", "KC", "3S"], discard="7D").play(0, "KD")
    assert "**King of diamonds** · " in words(public(t))
    assert not any(colour in words(public(t)) for colour in ("red King", "(red)"))
