"""The screens of Kaboo at selected moments, where they differ from those of the other games."""

from __future__ import annotations

from typing import Any

from bot.games import RENDERERS
from bot.games.cabo.sentences import SAY
from bot.ui.custom_id import ComponentId
from bot.ui.reader import EVERYBODY
from engine.core import Place
from engine.games.cabo.game import KABOO_GAME
from engine.refusals import Refusal
from tests.games.cabo.builders import P, Play, deal, kaboo
from tests.support.screens import (
    KNOWN,
    buttons,
    facts,
    first_line,
    label_of,
    labels,
    presses,
    private,
    public,
    reachable,
    rows,
    view,
    words,
)

RENDERER = RENDERERS["kaboo"]
GRIDS = ["7S 3C 9D 5H", "7D 7H 6H 8S", "AC AD 3H 4H", "2S 2C 2D 2H"]


def laid(**more: Any) -> Play:
    """Return a table at which Ben has discarded a 7 and Cleo has the turn."""
    return kaboo(**{"grids": GRIDS, "discard": "7C 6S", "open_by": 1, "to_move": 2, **more})


# The table


def test_the_first_card_lies_open_while_all_look() -> None:
    state = deal(4, game=KABOO_GAME).state
    said = words(public(state))
    assert first_line(public(state)) == "### Everyone, look at your slots 3 and 4."
    assert "Snap!" not in labels(public(state))
    assert "can be snapped once everyone has looked\n-# draw\u00a0pile\u00a037\n" in said


def test_a_turn_may_begin_in_three_ways_and_kaboo_stands_apart() -> None:
    panel = public(laid().state)
    assert first_line(panel) == "### Cleo: draw, swap or call Kaboo!"
    assert rows(panel)[:2] == [["Snap!", "Draw", "Swap…"], ["My move", "Kaboo!…", "More…"]]
    # A power that waits has its button below.
    panel = public(laid(pile="9S ...").draw(2).discard(2).state)
    assert rows(panel)[1] == ["My move", "Kaboo!…", "Use the power", "More…"]


def test_after_the_call_the_turn_has_two_ways_and_the_caller_is_locked() -> None:
    panel = public(laid().call(2).state)
    assert first_line(panel) == "### Dev, last turn: draw or swap."
    assert "**Kaboo!** Cleo called it, so their cards are locked." in words(panel)
    assert "Kaboo!…" not in labels(panel)


def test_the_reveal_tells_what_the_call_won_or_cost() -> None:
    t = laid(rounds=2).call(2).run_out()  # Cleo has 9, Dev 8
    panel = public(t.state)
    assert first_line(panel) == "### Round 1: Dev is lowest."
    assert "A♣ A♦ 3♥ 4♥\u2002Cleo\u00a0· **14**" in words(panel)
    assert "\nCleo called Kaboo! with 9: someone was lower (+5)" in words(panel)
    sheet = words(RENDERER.scores(view(t.state, None), KNOWN))
    assert "-# Round 1 · Cleo called Kaboo! with 9: someone was lower (+5)" in sheet
    t = laid(grids=[*GRIDS[:3], "QS QC QD QH"], rounds=2).call(2).run_out()
    assert "A♣ A♦ 3♥ 4♥\u2002Cleo\u00a0· **4**" in words(public(t.state))
    assert "Cleo called Kaboo! with 9: lowest! (−5)" in words(public(t.state))
    tied = laid(grids=[*GRIDS[:3], "4S 2C 2D AH"], rounds=2).call(2).run_out()
    assert first_line(public(tied.state)) == "### Round 1: Cleo and Dev are lowest."
    assert "called Kaboo! with 9: tied for lowest (+5)" in words(public(tied.state))


def test_eight_seats_fit_and_all_can_be_reached() -> None:
    grids = [f"{rank}S {rank}H" for rank in "A2345678"]
    t = kaboo(grids=grids, discard="8C 6C", open_by=1, to_move=2).slap(0)
    known, seen = facts(8), view(t.state, 0)
    panel = RENDERER.private(seen, known)
    table = RENDERER.public(view(t.state, None), known, last_discard=5)
    wanted = {(P(seat, slot),) for seat in range(8) for slot in range(2)}
    acts = reachable(RENDERER, seen, table, known)
    assert {places for kind, _, places in acts if kind == "match"} == wanted
    assert panel is not None
    assert len(rows(panel)) <= 5


# What a seat is asked


def test_switching_asks_for_the_card_that_goes() -> None:
    t = laid()
    press = label_of(public(t.state), "Swap…")
    panel = private(t.state, 2, press)
    assert "\n7 of clubs, worth 7 points" in words(panel)
    assert "**Which of your cards does it replace?**" in words(panel)
    slot = label_of(panel, "Slot 1")
    assert (slot.verb, slot.kind, slot.places) == ("act", "switch_top", (Place(2, 0),))
    assert label_of(panel, "Cancel").verb == "cancel"
    # No one else is offered it, and an old button has no effect.
    assert RENDERER.private(view(t.state, 3), KNOWN, press) is None
    old = ComponentId(KNOWN.table, "pick", "switch_top", press.number - 1)
    assert RENDERER.private(view(t.state, 2), KNOWN, old) is None
    move = private(t.state, 2, ComponentId(KNOWN.table, "move"))
    assert {"Draw", "Swap…", "Kaboo!…"} <= set(labels(move))


def test_a_drawn_card_can_be_kept_discarded_or_used() -> None:
    panel = private(laid(pile="QS ...").draw(2).state, 2)
    assert {"Discard it", "Discard & swap mine"} <= set(labels(panel))


def test_without_cards_one_draws_and_discards() -> None:
    t = laid(grids=[*GRIDS[:2], "- - - -", GRIDS[3]], pile="9S ...")
    assert first_line(public(t.state)) == "### Cleo: draw or call Kaboo!"
    panel = private(t.draw(2).state, 2)
    assert "Discard it" in labels(panel)
    assert "keep it" not in words(panel)


def test_a_switch_of_two_names_an_own_card_first_and_anothers_second() -> None:
    t = laid(pile="QS ...").draw(2).use(2)
    panel = private(t.state, 2)
    assert "First card, one of your own:" in words(panel)
    second = private(t.state, 2, label_of(panel, "Slot 1"))
    assert "Second card: whose?" in words(second)
    assert {"Ana (4 cards)", "Ben (4 cards)", "Dev (4 cards)"} <= set(labels(second))
    assert not any(label.startswith("Mine") for label in labels(second))


def test_a_black_king_looks_and_then_asks_for_an_own_card_or_none() -> None:
    t = laid(pile="KS ...").draw(2).use(2).look(2, P(0, 1))
    assert first_line(public(t.state)) == (
        "### Cleo looked at Ana’s slot 2: swap it for one of their own?"
    )
    panel = private(t.state, 2)
    assert "3 of clubs" in words(panel)
    assert "### Swap Ana’s slot 2 for one of your own?" in words(panel)
    assert label_of(panel, "Slot 4").kind == "swap_with"
    assert label_of(panel, "Leave it").kind == "leave_swap"


def test_a_snap_asks_for_one_card_and_costs_nothing_if_none_is_named() -> None:
    t = laid().slap(0)
    assert first_line(public(t.state)) == ("### Ana snapped first and is picking a 7.")
    panel = private(t.state, 0)
    assert "You were first! Put down a 7.\n" in words(panel)
    assert "goes back and costs 2 penalty cards" in words(panel)
    free = SAY["kaboo"](EVERYBODY, "button-claim-nothing")
    assert label_of(panel, free).kind == "end_slap"


def test_kings_that_match_by_colour_are_asked_for_by_colour() -> None:
    t = laid(discard="KH 6S", king_colours=True).slap(0)
    assert "Put down a red King." in words(private(t.state, 0))
    assert "Put down a King." in words(private(laid(discard="KH 6S").slap(0).state, 0))


def test_a_card_owed_is_handed_over_and_cant_be_declined() -> None:
    t = laid().slap(0).match(0, P(1, 0))
    assert first_line(public(t.state)) == ("### Ana owes Ben a card for slot 1.")
    panel = private(t.state, 0)
    assert "You owe Ben a card" in words(panel)
    late = (
        "Time’s up <t:1800000000:R>. If time runs out, the card in your lowest-numbered slot goes."
    )
    assert late in words(panel)
    assert words(panel).count("<t:1800000000:R>") == 1
    assert {press.kind for press in presses(panel)} == {"give"}
    assert len(buttons(panel)) == 4


def test_calling_is_asked_about_with_what_it_wins_or_costs() -> None:
    t = laid(caller_points=10)
    panel = private(t.state, 2, label_of(public(t.state), "Kaboo!…"))
    assert labels(panel) == ["Yes, Kaboo!", "Not yet"]
    assert "10 points come off your score" in words(panel)
    assert "you can’t snap any more" in words(panel)


def test_refusals_speak_of_snaps() -> None:
    t = laid(grids=[*GRIDS[:2], "- - - -", GRIDS[3]])
    seen = view(t.state, 2)
    said = RENDERER.refusal(EVERYBODY, Refusal.NOTHING_TO_AIM_AT, seen, KNOWN.people, "switch_top")
    assert said == "You have no card to swap it for. Draw a card or call Kaboo! instead."
    late = RENDERER.refusal(EVERYBODY, Refusal.STALE, seen, KNOWN.people, "slap")
    assert late.startswith("Another card was on top by the time your snap came in. No harm done")
    assert "after snapping" in RENDERER.refusal(
        EVERYBODY, Refusal.NO_GIFT_OWED, seen, KNOWN.people, "give"
    )
