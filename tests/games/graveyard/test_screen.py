"""The screens of Graveyard at selected moments."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import RENDERERS
from bot.ui.custom_id import ComponentId
from bot.ui.panel import Picture
from bot.ui.pictured import FINAL
from bot.ui.reader import EVERYBODY, Reader
from engine.games.cabo.events import Mistaken
from engine.refusals import Refusal
from tests.games.cabo.builders import P, Play, graveyard
from tests.support.screens import (
    KNOWN,
    first_line,
    label_of,
    labels,
    presses,
    private,
    public,
    rows,
    view,
    words,
)
from tests.support.wording import says_in

RENDERER = RENDERERS["graveyard"]
GRIDS = ["7S 3C 9D 5H", "7D 7H 6H 8S", "AC AD 3H 4H", "2S 2C 2D 2H"]
END = "End round…"


def laid(**more: Any) -> Play:
    """Return a table at which a 7 is on top of the graveyard and Cleo has the turn."""
    return graveyard(**{"grids": GRIDS, "discard": "7C 6S", "to_move": 2, **more})


def ask(t: Play) -> ComponentId:
    return label_of(public(t.state), END)


# The table


def test_draw_pile_and_graveyard_are_counted() -> None:
    said = words(public(laid().state)).replace("\u00a0", " ")
    assert "\n**7 of clubs, can be quick-played**\n-# graveyard 2 · draw pile 36\n" in said
    empty = graveyard(grids=GRIDS, to_move=2)
    assert "The\u00a0graveyard\u00a0is\u00a0empty\u00a0· draw\u00a0pile\u00a038" in words(
        public(empty.state)
    )
    assert "-# Graveyard · Round 1 · " in said
    assert "-# Graveyard\u00a0· Round\u00a01/5\n-# " in words(public(laid(rounds=5).state))


def test_a_turn_may_begin_with_either_pile_and_anybody_may_end_the_round() -> None:
    panel = public(laid().state)
    assert first_line(panel) == "### Cleo: draw or take the top card."
    assert rows(panel)[:2] == [["Quick-play!", "Draw", "Take top"], ["My move", END, "More…"]]
    state = replace(graveyard(grids=GRIDS, to_move=2).state, discards=0)
    assert first_line(public(state)) == "### Cleo: draw."
    assert rows(public(state))[0] == ["Draw"]


def test_a_card_taken_from_the_graveyard_is_known_to_all_and_must_be_kept() -> None:
    t = laid().take(2)
    assert first_line(public(t.state)) == ("### Cleo took 7♣: which card does it replace?")
    assert "# 6♠" in words(public(t.state))
    panel = private(t.state, 2)
    assert "You took: 7 of clubs, worth 7 points." in words(panel)
    assert {press.kind for press in presses(panel)} == {"replace"}
    assert END in labels(public(t.state))


def test_a_card_in_hand_waits_in_sight_while_a_quick_play_is_settled() -> None:
    t = laid(pile="JS 10C ...").draw(2)
    assert "Quick-play!" in labels(public(t.state))
    t.slap(0)
    panel = private(t.state, 2)
    assert "# J♠" in words(panel)
    assert "You decide what to do with the Jack of spades right after." in words(panel)
    assert not labels(panel)
    assert "J♠" not in words(private(t.state, 0)), "nobody else sees it"
    t.end_slap(0)
    assert "Bury & swap any two" in labels(private(t.state, 2))


def test_a_deck_card_is_kept_or_thrown_with_its_effect() -> None:
    for card, label in (("JS", "Bury & swap any two"), ("KH", "Bury it")):
        panel = private(laid(pile=f"{card} ...").draw(2).state, 2)
        assert [each for each in labels(panel) if each.startswith("Bury")] == [label]
        assert label_of(panel, label).kind == "discard"


def test_the_kings_look_is_followed_by_a_swap_of_any_two_or_none() -> None:
    t = laid(pile="KS ...").draw(2).discard(2)
    assert "Look at any card, then swap any two or none." in words(private(t.state, 2))
    t.look(2, P(2, 0))
    assert first_line(public(t.state)) == (
        "### Cleo looked at their own slot 1: swap any two cards, or none?"
    )
    panel = private(t.state, 2)
    assert "### Swap any two cards?" in words(panel)
    assert label_of(panel, "Swap nothing").kind == "leave_swap"
    assert {"Mine (4 cards)", "Ana (4 cards)"} <= set(labels(panel))


def test_locked_cards_are_shown_and_not_offered() -> None:
    t = laid().slap(0).match(0, P(0, 0))
    panel = public(t.state)
    opens = "someone draws or takes a card, or quick-plays another player’s"
    told = f"**No quick-plays from Ana’s cards until {opens}.**"
    assert told in words(panel)
    assert "Ana\u00a0· 3\u00a0cards\u00a0· no\u00a0quick-plays" in words(panel)
    t.slap(1)
    seen = words(private(t.state, 1))
    assert "Ana’s cards are locked: the last quick-play came from there." in seen
    assert not any(label.startswith("Ana") for label in labels(private(t.state, 1)))
    own = laid().slap(0).match(0, P(0, 0)).slap(0)
    assert "Your cards are locked" in words(private(own.state, 0))
    said = RENDERER.refusal(
        EVERYBODY, Refusal.STACK_LOCKED, view(t.state, 1), KNOWN.people, "match"
    )
    assert said.startswith("The last quick-play came from Ana’s cards, so they’re locked.")
    # Taking a card opens them again.
    assert "locked" not in words(public(laid().slap(0).match(0, P(0, 0)).draw(2).state))


def test_quick_play_is_asked_for_by_points_where_the_house_plays_so() -> None:
    t = laid(discard="QC 6S", match_by="points").slap(0)
    assert "Put down a card worth 10 points." in words(private(t.state, 0))


# Ending the round


@pytest.mark.parametrize("seat", [0, 2])
def test_anybody_is_asked_before_ending_the_round(seat: int) -> None:
    t = laid()
    press = ask(t)
    assert (press.verb, press.kind, press.number) == ("ask", "end_round", t.state.round)
    panel = private(t.state, seat, press)
    assert labels(panel) == ["Yes, end the round", "Not yet"]
    assert label_of(panel, "Yes, end the round").kind == "end_round"
    assert "If not, ties included, it’s +30 on top." in words(panel)
    assert END in labels(private(t.state, seat, ComponentId(KNOWN.table, "move")))


def test_the_question_waits_while_a_quick_play_is_settled() -> None:
    t = laid()
    press = ask(t)
    t.slap(0)
    assert END not in labels(public(t.state))
    panel = private(t.state, 3, press)
    assert "You can, as soon as Ana’s quick-play is settled." in words(panel)
    assert labels(panel) == ["Not yet"]
    # A player who quick-plays must finish that first.
    assert "You were first!" in words(private(t.state, 0, press))
    t.end_slap(0)
    assert "Yes, end the round" in labels(private(t.state, 3, press))


def test_an_ender_who_is_not_alone_lowest_reads_of_the_penalty() -> None:
    t = laid().end_round(0)  # Ana 24, Ben 28, Cleo 9, Dev 8
    panel = public(t.state)
    assert first_line(panel) == "### Round 1: Dev is lowest."
    assert "\u2002Ana\u00a0· **54**" in words(panel)
    assert "\nAna ended the round with 24: someone was lower (+30)" in words(panel)
    t = laid(ender_penalty=20).end_round(3)
    assert "2♠ 2♣ 2♦ 2♥\u2002Dev\u00a0· **8**" in words(public(t.state))
    assert "\nDev ended the round with 8: lowest!\n" in words(public(t.state))


def test_of_two_enders_the_later_reads_who_was_first() -> None:
    t = laid().end_round(3)
    people = KNOWN.people
    said = RENDERER.refusal(EVERYBODY, Refusal.NOT_NOW, view(t.state, 1), people, "end_round")
    assert said == "Dev ended this round first, so it counts as theirs."
    again = RENDERER.refusal(EVERYBODY, Refusal.NOT_NOW, view(t.state, 3), people, "end_round")
    assert again == "You’ve already ended this round."
    early = RENDERER.refusal(EVERYBODY, Refusal.NOT_NOW, view(laid().state, 1), people, "end_round")
    assert "only while turns are being played" in early


def test_totals_that_jump_are_told_and_marked_on_the_sheet() -> None:
    t = laid(scores=[(26, 10, 91, 0)], round=2).end_round(3)  # 24 makes Ana 50, 9 makes Cleo 100
    said = words(public(t.state))
    assert "**Exactly 50! Ana drops to 0.**" in said
    assert "**Exactly 100! Cleo drops to 50.**" in said
    sheet = words(RENDERER.scores(view(t.state, None), KNOWN))
    assert "Jumps: Ana in round 2: 50 → 0 · Cleo in round 2: 100 → 50" in sheet
    grid = sheet.split("```")[1]
    assert [line.split()[-1] for line in grid.splitlines()[2:6]] == ["0", "38", "50", "8"]


def test_the_end_tells_once_who_won_and_who_passed_100() -> None:
    t = laid(scores=[(20, 95, 40, 0)], round=2).end_round(3)
    assert t.state.phase == "over"
    assert first_line(public(t.state)) == "### 🏆 Ben went over 100. Dev wins the game!"
    said = words(public(t.state))
    assert said.count("wins") == 1
    assert "🥇 **Dev** · 8 points" in said, "the headline has no points"
    drawn = words(public(t.state).pictured([Picture(FINAL, b"png", "The podium.")]))
    assert "8 points" not in drawn, "the podium has them"
    own = RENDERER.private(view(t.state, 0), KNOWN, ComponentId(KNOWN.table, "move"))
    assert own is not None
    assert "Dev" not in words(own)
    assert first_line(own) == "### Game over."


def test_plain_words_tell_once_which_slots_have_cards() -> None:
    known = replace(KNOWN, reader=Reader(plain=True))
    said = words(RENDERER.public(view(laid().state, None), known))
    assert "have cards" in said
    assert " cards 4 cards" not in said.replace("\n", " ")


def test_no_cards_end_the_round_by_themselves() -> None:
    t = laid(grids=[*GRIDS[:2], "- - - -", GRIDS[3]])
    assert first_line(public(t.state)) == "### Cleo is out of cards, and that ends the round."


# Nothing left to draw


@pytest.mark.parametrize(
    ("pile", "discard", "cost"), [("", "7C", 0), ("", "7C 6S", 1), ("AS", "7C", 1)]
)
def test_a_wrong_quick_play_costs_what_can_be_had(pile: str, discard: str, cost: int) -> None:
    t = laid(pile=pile, discard=discard).slap(1)
    assert says_in("graveyard", "claim-wrong", n=cost) in words(private(t.state, 1))
    before = view(t.state, None).seats[1].cards
    t.match(1, P(1, 2))
    assert view(t.state, None).seats[1].cards == before + cost, "what was announced"


def test_no_penalty_is_told_where_no_card_is_left() -> None:
    t = laid(pile="", discard="7C").slap(1).match(1, P(1, 2))
    for seat, who in ((1, "you"), (0, "other")):
        seen, wrong = view(t.state, None), t.said(Mistaken)
        told = RENDERER.coach.told(EVERYBODY, wrong, seen, KNOWN.people, seat)
        assert told == says_in("graveyard", "told-mistaken", name="Ben", who=who, card="6♥", slot=3)


def test_who_may_end_the_round_is_not_told_that_there_is_nothing_to_do() -> None:
    t = graveyard(grids=GRIDS, to_move=2)
    panel = private(t.state, 0, ComponentId(KNOWN.table, "move"))
    assert END in labels(panel)
    assert says_in("graveyard", "move-end-round", names="Cleo") in words(panel)
    assert says_in("graveyard", "move-waiting", names="Cleo") not in words(panel)
