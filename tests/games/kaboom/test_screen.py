"""The screens of Kaboom! at selected moments."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import RENDERERS
from bot.games.cabo.private import ROWS, paged
from bot.games.cabo.sentences import SAY
from bot.games.cabo.table import status
from bot.ui.context import Person
from bot.ui.custom_id import ComponentId
from bot.ui.custom_id import parse as parsed
from bot.ui.layout import check
from bot.ui.panel import Button, Panel
from bot.ui.reader import EVERYBODY, Reader, inline
from bot.ui.text import number
from engine.cards import parse
from engine.games.cabo.state import State
from engine.games.cabo.variants import running_sums
from engine.games.cabo.view import FaceUp
from tests.games.cabo.builders import P, Play, table
from tests.support.emojis import with_faces
from tests.support.screens import (
    HOSTILE,
    KNOWN,
    RENDERER,
    buttons,
    choices,
    facts,
    first_line,
    label_of,
    labels,
    presses,
    private,
    public,
    reachable,
    rows,
    sound,
    states,
    view,
    words,
)
from tests.support.wording import says, says_in


def parse_id(button: Button) -> ComponentId:
    """Return the parsed custom_id of a button of the game."""
    press = parsed(button.id)
    assert press is not None
    return press


def reached(wanted: Callable[[State], Any], seats: int = 4) -> State:
    """Return a state of a random game for which `wanted` returns True."""
    return next(s for seed in range(60) for s in states(seats, seed) if wanted(s))


# ---------------------------------------------------------------------------- the table message


def test_peek_begins_with_what_to_do() -> None:
    panel = public(reached(lambda s: s.phase == "peek" and not any(s.looked)))
    assert first_line(panel) == "### Everyone, look at your slots 3 and 4."
    assert rows(panel) == [["Look", "My move", "More…"]]
    assert "<t:1800000000:R>" in words(panel)
    sheet = RENDERER.scores(view(reached(bool), None), KNOWN)
    assert labels(sheet) == ["Was the deck fair?"]


def test_a_turn_names_the_player_and_keeps_kaboom_apart_from_draw() -> None:
    state = reached(
        lambda s: s.phase == "play" and s.open and s.held is None and s.caller is None
        and not s.slap and not s.power and s.to_move == 0 and s.grids[0].count(None) < 4
        and not any(s.away)
    )  # fmt: skip
    panel = public(state)
    assert first_line(panel) == "### Ana: draw a card or call Kaboom!"
    assert rows(panel) == [["Slap!", "Draw"], ["My move", "Kaboom!…", "More…"]]
    assert label_of(panel, "Slap!").number == state.discards
    ask = label_of(panel, "Kaboom!…")
    assert (ask.verb, ask.kind, ask.number) == ("ask", "call", state.turn)
    assert "\u2002**Ana\u00a0◄**\u00a0· " in words(panel)
    assert "\u2002Ben\u00a0· " in words(panel)


def test_slap_stays_with_the_last_number_until_the_next_discard() -> None:
    panel = public(state := reached(lambda s: s.held is not None and s.open is None and s.discards))
    slap = label_of(panel, "Slap closed")
    assert (slap.kind, slap.number) == ("slap", state.discards)
    assert not {"Draw", "Kaboom!…"} & set(labels(panel)), "a card is held"
    fresh = reached(lambda s: s.phase == "flip" and s.discards == 0)
    assert "slap" not in {press.kind for press in presses(public(fresh))}
    again = RENDERER.public(view(fresh, None), KNOWN, last_discard=4)
    assert "slap" not in {press.kind for press in presses(again)}, "of the round before"


def test_an_open_slap_differs_from_one_that_is_too_late_in_words_and_shape() -> None:
    """The button of an open slap differs from that of a late one in more than its colour. A late
    player can still press while a race may be decided, and then reads how late the press was."""
    state = reached(lambda s: s.phase == "play" and s.open and not s.slap and s.held is None)
    held = reached(lambda s: s.phase == "play" and s.discards and s.held is not None)
    claimed = reached(lambda s: s.phase == "play" and s.slap and not s.slap.matched)
    open_, over, late, taken = (
        next(b for b in buttons(public(each)) if parse_id(b).kind == "slap")
        for each in (state, replace(state, open=None), replace(held, open=None), claimed)
    )
    assert (open_.id, open_.disabled) == (over.id, False)
    assert (late.disabled, taken.disabled) == (False, False)
    assert over.disabled, "nobody is on the way to it any more"
    assert len({open_.label, late.label, taken.label}) == 3
    assert open_.emoji is not None
    for each in (over, late, taken):
        assert each.emoji is None
        assert open_.style != each.style


def test_what_only_computer_players_may_press_is_dimmed() -> None:
    state = reached(
        lambda s: s.phase == "play" and s.open and s.held is None and s.caller is None
        and not s.slap and not s.power and s.to_move == 0 and s.grids[0].count(None) < 4
    )  # fmt: skip
    one, two = (Person(name=each, user_id=n) for n, each in enumerate(("Ana", "Ben"), 1))
    machine = Person(name="Pixel", user_id=None)

    def dimmed(state: State, *who: Person) -> set[str]:
        panel = RENDERER.public(view(state, None), replace(KNOWN, people=who))
        return {parse_id(each).kind for each in buttons(panel) if each.disabled}

    assert dimmed(state, one, two, machine, machine) == set()
    assert dimmed(state, machine, two, one, machine) == {"draw", "call"}
    called = replace(state, caller=1, rules=replace(state.rules, caller_locked=True))
    assert dimmed(called, one, two, machine, machine) == set()
    assert dimmed(called, machine, two, machine, machine) == {"draw", "slap"}


HEADLINES: list[tuple[Callable[[State], Any], str]] = [
    (lambda s: s.held is not None and s.to_move == 1,
     says_in("kaboom", "status-drew", name="Ben")),
    (lambda s: s.slap and not s.slap.giving and not s.slap.matched,
     " slapped first and is picking "),
    (lambda s: s.slap and s.slap.giving, " may give "),
    (lambda s: s.power and s.power.stage == "aim" and not s.slap, " gets to look at "),
    (lambda s: s.power and s.power.stage == "look" and not s.slap, " is looking at "),
    (lambda s: s.phase == "window" and s.open and not s.slap, "### Last chance: slap "),
]  # fmt: skip


@pytest.mark.parametrize(("wanted", "headline"), HEADLINES)
def test_what_all_are_told(wanted: Callable[[State], Any], headline: str) -> None:
    assert headline in first_line(public(reached(wanted)))


def test_a_notice_is_shown_and_cut_if_it_is_too_long() -> None:
    state = reached(lambda s: s.phase == "flip")
    assert "**Dealt anew.**" in words(public(state, facts(4, notice="Dealt anew.")))
    assert "n…**" in words(public(state, facts(4, notice="n" * 9000)))


def test_seats_are_told_in_words_too() -> None:
    state = reached(lambda s: s.caller == 2 and s.rules.caller_locked and s.phase == "play")
    state = replace(state, grids=((0, None, 1, 2), *state.grids[1:]), looks=(), slap=None)
    said = words(public(state))
    assert "`1▮2·3▮4▮`\u2002Ana\u00a0· 3\u00a0cards" in said
    assert "locked" in said
    assert "**Kaboom!** Cleo called it, so their cards are locked." in said


def test_many_slots_are_told_in_runs() -> None:
    grid = (*[7] * 9, None, *[8] * 20)
    state = reached(lambda s: s.phase == "flip" and s.open and not s.slap)
    panel = public(replace(state, grids=(grid, *state.grids[1:])))
    assert re.search("`▮ 1–9, 11–30`\u2002.*Ana.*29\u00a0cards", words(panel))


def test_the_reveal_shows_all_cards_and_tells_each_score_once() -> None:
    state = reached(
        lambda s: s.phase == "reveal" and s.result is not None and s.result.caller is not None
    )
    panel = public(state)
    assert "is closest to zero" in first_line(panel)
    assert label_of(panel, "Ready for the next round").kind == "ready"
    said = words(panel)
    assert "```" not in said, "the scoresheet is a press away"
    assert "called Kaboom! with" in said
    assert (state.round == 1) is (" total" not in said)
    shown = sum(isinstance(slot, FaceUp) for seat in view(state, None).seats for slot in seat.slots)
    assert said.count("♣") + said.count("♦") + said.count("♥") + said.count("♠") <= shown


def test_later_rounds_tell_the_totals_as_well() -> None:
    state = reached(lambda s: s.phase == "reveal" and s.round == 2)
    for seat in view(state, None).seats:
        total = says("picture-sum", points=number(seat.score)).replace(" ", "\u00a0")
        assert total in words(public(state))


def test_the_end_names_the_winner_and_how_to_check() -> None:
    panel = public(reached(lambda s: s.phase == "over"), facts(4, seed="7e" * 32))
    assert "the game" in first_line(panel) or "share the win" in first_line(panel)
    assert labels(panel) == ["Rematch", "Replay", "Scoresheet", "Rules", "Was the deck fair?"]
    assert "7e" * 32 not in words(panel), "that is behind the last button"
    assert says("podium-last-round") in words(panel)
    assert "\u00a0total" not in words(panel)


def test_away_seats_can_come_back() -> None:
    state = reached(lambda s: s.phase == "play" and s.open and not any(s.away))
    away = replace(state, away=(True, False, False, False))
    told = "The computer is playing for Ana until they press “I’m back”."
    assert told in words(public(away))
    assert "· away" not in words(public(away)), "that says it"

    def back(panel: Panel) -> list[str]:
        return [button.style for button in buttons(panel) if button.label == "I’m back"]

    assert back(public(away)) == ["secondary"], "others play on: it isn’t theirs"
    # Seat 1 is a computer player, so no person comes back to it.
    assert back(public(replace(state, away=(False, True, False, False)))) == []
    gone = public(away, facts(4, suspended=True))
    assert first_line(gone) == "### Everyone’s away, so the game is on hold."
    assert labels(gone) == ["I’m back", "Scoresheet", "Rules", "More…"]
    assert back(gone) == ["success"], "all there is to do"
    over = replace(reached(lambda s: s.phase == "over"), away=(True, False, False, False))
    assert "The computer is playing for" not in words(public(over)), "there’s nothing to play"


# ---------------------------------------------------------------------------- private panels


def test_a_look_is_large_placed_and_counts_down() -> None:
    state = reached(lambda s: s.phase == "peek" and s.looks)
    look = state.looks[0]
    panel = private(state, look.seat)
    assert "**Slot 3**: " in words(panel)
    assert "face down <t:1800000000:R>" in words(panel)
    assert label_of(panel, "Got it").kind == "end_look"
    assert RENDERER.private(view(state, (look.seat + 1) % 4), KNOWN) is None


@pytest.mark.parametrize("slots", range(4, 13))
def test_slots_are_read_in_the_order_in_which_they_lie_on_the_table(slots: int) -> None:
    for room in (3, 4):
        pages = paged(range(slots), room)
        assert [slot for page in pages for row in page for slot in row] == list(range(slots))
        assert all(len(page) <= room for page in pages)
        assert all(len(row) <= 3 for page in pages for row in page)
        if slots <= 2 * room:
            assert pages[0] == [[*range(at, min(at + 2, slots))] for at in range(0, slots, 2)]
    gaps = paged([0, 1, 3, 5, 7], 4)
    assert gaps == [[[0, 1], [2, 3], [4, 5], [6, 7]]], "an empty slot keeps its place"


def drawn(code: str) -> State:
    state = reached(lambda s: s.held is not None and not s.slap and s.grids[s.to_move][0])
    return replace(state, held=parse(code))


def test_a_drawn_card_says_what_it_is_worth_and_can_do() -> None:
    state = drawn("9C")
    panel = private(state, state.to_move)
    assert "9 of clubs, worth 9 points." in words(panel)
    assert label_of(panel, "Discard it").kind == "discard"
    assert label_of(panel, "Discard & look at theirs").kind == "use_power"
    assert first_line(panel) == "## Your turn: 9♣"
    shown = rows(panel)[:3]
    square = [[label[-1] if label[0] == "S" else label[0] for label in row] for row in shown[:2]]
    assert square == [["1", "2"], ["3", "4"]], "the square that was dealt"
    assert shown[2][:2] == ["Slot 5", "Slot 6"], "and in the table's order what came later"
    plain = drawn("2D")
    assert "use_power" not in {press.kind for press in presses(private(plain, plain.to_move))}


@pytest.mark.parametrize("key", ["kaboom", "kaboo", "graveyard"])
def test_no_card_worth_keeping_is_offered_to_be_thrown_in_green(key: str) -> None:
    """Buttons that throw away a card worth keeping aren't green. A red King scores nothing, so its
    power isn't worth losing it."""
    laid = next(
        s for seed in range(60) for s in states(3, seed, key=key)
        if s.held is not None and not s.held_open and not s.slap and s.grids[s.to_move][0]
        and {"discard", "use_power"} & {o.kind for o in view(s, s.to_move).offers}
    )  # fmt: skip
    for code in ("KH", "KD", "AC", "2S", "*1"):
        panel = RENDERERS[key].private(
            view(replace(laid, held=parse(code)), laid.to_move), facts(3)
        )
        throws = [b for b in buttons(panel) if parse_id(b).kind in ("discard", "use_power")]
        assert throws
        assert "success" not in {button.style for button in throws}, code


def test_a_square_is_told_in_words_to_whom_it_is_read_and_a_gap_keeps_its_place() -> None:
    state = drawn("9C")
    seat = state.to_move
    plain = facts(4, reader=Reader(plain=True))
    panel = RENDERER.private(view(state, seat), plain)
    assert "Slot 1" in labels(panel)
    assert all(button.emoji is None for button in buttons(panel))
    grid = (None, *state.grids[seat][1:])
    grids = tuple(grid if s == seat else g for s, g in enumerate(state.grids))
    panel = private(replace(state, grids=grids), seat)
    gone = SAY["kaboom"](EVERYBODY, "button-slot-gone", slot=1)
    assert next(button for button in buttons(panel) if button.label == gone).disabled
    assert next(row for row in rows(panel) if gone in row)[0] == gone


def test_a_swap_is_picked_seat_by_seat_and_can_start_over() -> None:
    state = reached(
        lambda s: s.power and s.power.stage == "aim" and s.power.kind == "blind_swap"
        and not s.slap and all(g.count(None) < 2 for g in s.grids)
    )  # fmt: skip
    assert state.power is not None
    seat = state.power.seat
    panel = private(state, seat)
    assert "First card: whose?" in words(panel)
    mine = next(label for label in labels(panel) if label.startswith("Mine ("))
    panel = private(state, seat, label_of(panel, mine))
    assert {"Another player", "Skip the power"} <= set(labels(panel))
    slot = next(label for label in labels(panel) if label.startswith("Slot"))
    panel = private(state, seat, label_of(panel, slot))
    assert "Second card: whose?" in words(panel)
    assert private(state, seat, label_of(panel, "Start over")) == private(state, seat)


def test_a_slap_shows_the_card_and_ones_own_cards_first() -> None:
    state = reached(
        lambda s: s.slap and not s.slap.giving and not s.slap.matched
        and s.grids[s.slap.seat].count(None) < 2
    )  # fmt: skip
    assert state.slap is not None
    panel = private(state, state.slap.seat)
    penalty = SAY["kaboom"](EVERYBODY, "button-claim-nothing", n=state.rules.changed_mind_penalty)
    assert label_of(panel, penalty).kind == "end_slap"
    assert any(label.startswith("Slot") for label in labels(panel))
    assert "You were first!" in words(panel)
    # Three others would push the table off a phone: their names are one press away, and so is the
    # way back from each.
    others = label_of(panel, "Another player")
    named = private(state, state.slap.seat, others)
    assert sum(label.endswith("cards)") for label in labels(named)) == 3
    assert label_of(named, penalty).kind == "end_slap"
    assert private(state, state.slap.seat, label_of(named, "My own cards")) == panel
    theirs = next(label for label in labels(named) if label.endswith("cards)"))
    shown = private(state, state.slap.seat, label_of(named, theirs))
    assert any(label.startswith("Slot") for label in labels(shown))
    assert label_of(shown, "Another player") == others


def test_two_others_are_named_beside_ones_own_cards() -> None:
    state = reached(lambda s: s.slap and not s.slap.giving and not s.slap.matched, seats=3)
    assert state.slap is not None
    panel = private(state, state.slap.seat)
    others = [KNOWN.people[seat].name for seat in range(3) if seat != state.slap.seat]
    assert rows(panel)[-1][:2] == [f"{name}’s cards" for name in others]


def test_a_king_decides_after_looking() -> None:
    state = reached(lambda s: s.power and s.power.stage == "decide" and s.looks and not s.slap)
    assert state.power is not None
    panel = private(state, state.power.seat)
    assert {"Swap them", "Leave them", "Got it"} <= set(labels(panel))
    later = replace(state, looks=())
    panel = private(later, state.power.seat)
    assert labels(panel) == ["Swap them", "Leave them"]
    assert "worth" not in words(panel)


def callable_state() -> State:
    return reached(
        lambda s: s.phase == "play" and s.held is None and s.caller is None
        and not s.slap and not s.power and s.grids[s.to_move].count(None) < 4
    )  # fmt: skip


def test_calling_is_asked_about_first() -> None:
    state = callable_state()
    seat = state.to_move
    ask = ComponentId(KNOWN.table, "ask", "call", state.turn)
    panel = private(state, seat, ask)
    assert labels(panel) == ["Yes, Kaboom!", "Not yet"]
    assert [press.verb for press in presses(panel)] == ["act", "cancel"]
    assert "No take-backs." in words(panel)
    # Either way the distance is worth as much as it says, with its sign.
    assert "comes off too (3 counts as −8) if you alone are closest" in words(panel)
    assert "+10 plus your distance (3 counts as +13)." in words(panel)
    for press, who in ((replace(ask, number=state.turn - 1), seat), (ask, (seat + 1) % 4)):
        assert RENDERER.private(view(state, who), KNOWN, press) is None


def test_my_move_is_never_a_dead_end() -> None:
    state = callable_state()
    move = ComponentId(KNOWN.table, "move")
    panel = private(state, state.to_move, move)
    assert {"Draw", "Kaboom!…", "Let the computer play"} <= set(labels(panel))
    alone = RENDERER.private(view(state, state.to_move), replace(KNOWN, last_here=True), move)
    assert alone is not None
    assert "Put the game on hold" in labels(alone), "the computer would play for nobody"
    assert first_line(panel) == "### Your turn"
    other = (state.to_move + 1) % 4
    waiting = words(private(state, other, move))
    assert f"aiting for {KNOWN.people[state.to_move].name}" in waiting
    for turn, each in enumerate(states(4, 3)):
        if turn % 11 == 0:
            for seat in range(4):
                private(each, seat, move)
    assert RENDERER.private(view(state, None), KNOWN, move) is None


def test_my_move_out_of_turn_tells_of_the_slap_it_offers() -> None:
    move = ComponentId(KNOWN.table, "move")
    told = untold = 0
    for state in states(4, 3):
        if state.phase != "play" or state.slap or state.power or state.looks:
            continue
        other = (state.to_move + 1) % 4
        panel = private(state, other, move)
        if "Slap!" in labels(panel):
            assert words(panel).startswith("### You can slap.\nKnow where ")
            assert "Nothing to do" not in words(panel)
            told += 1
        else:
            assert "You can slap" not in words(panel)
            untold += 1
    assert told
    assert untold


def test_where_the_application_has_pictures_cards_are_shown_by_them() -> None:
    """If the application has emojis for cards, slots show card backs, and each button also shows
    the number of its slot."""
    state, reader = drawn("9C"), with_faces("kaboom")
    state = replace(state, grids=((0, None, 1, 2), *state.grids[1:]), looks=())
    known = facts(4, reader=reader)
    assert reader.faces is not None
    shown = words(RENDERER.public(view(state, None), known))
    assert f"\n{inline(reader.faces.back(0))}\u200a" in shown
    assert reader.faces.empty is not None
    assert f"\u200a{inline(reader.faces.empty)}\u200a{inline(reader.faces.back(2))}\u200a" in shown
    assert f"{inline(reader.faces.back(3))}\u2002Ana\u00a0· 3\u00a0cards" in shown
    assert "\u2002**Ben\u00a0◄**" in shown
    assert "▮" not in shown
    panel = RENDERER.private(view(state, state.to_move), known)
    assert panel is not None
    assert inline(reader.faces.card(parse("9C"))) in first_line(panel)
    for button in buttons(panel):
        press = parse_id(button)
        if (press.verb, press.kind) == ("act", "replace"):
            assert button.emoji == reader.faces.back(press.places[0].slot)
            assert str(press.places[0].slot + 1) in button.label


# ---------------------------------------------------------------------------- many slots


TRIPLES = " ".join(f"{rank}{suit}" for rank in "34568JQ" for suit in "SHD")
MANY = f"2S 2C - 2D {TRIPLES} 10S 10H 10D AS AH"
"""The cards of a seat with thirty slots, of which one is empty."""


LEADS: dict[str, tuple[str, Callable[[Play], Play]]] = {
    "replace": ("9C", lambda t: t.draw(0)),
    "match": ("9C", lambda t: t.slap(0)),
    "give": ("9C", lambda t: t.shot(0, P(1, 0))),
    "look_at": ("7S", lambda t: t.draw(0).use(0)),
    "blind_swap": ("JC", lambda t: t.draw(0).use(0)),
}
"""Maps kinds of actions to the next card of the pile and to what leads to such an offer."""


@pytest.mark.parametrize("kind", LEADS)
def test_thirty_slots_are_paged_and_each_can_be_reached(kind: str) -> None:
    card, lead = LEADS[kind]
    grids = [MANY, "7D 9H", "KS KD"]
    t = lead(table(grids=grids, discard="7C", open_by=1, pile=f"{card} ..."))
    seen, known = view(t.state, 0), facts(3, HOSTILE)
    panel = RENDERER.private(seen, known)
    assert panel is not None
    check(panel)
    assert len(rows(panel)) <= ROWS
    shown = RENDERER.public(view(t.state, None), known, last_discard=t.state.discards)
    sound(shown)
    (offer,) = [each for each in seen.offers if each.kind == kind]
    got = {picked for act, _, picked in reachable(RENDERER, seen, shown, known) if act == kind}
    assert got == set(choices(offer))


def test_twenty_rounds_of_six_with_hostile_names_fit() -> None:
    sheet = tuple((-130, 999, 0, 45, -8, 7) for _ in range(20))
    known = facts(6, HOSTILE, seed="f" * 64, notice="n" * 400, happenings=("h" * 200,) * 9)
    over = view(reached(lambda s: s.phase == "over", 6), None)
    for phase in ("over", "reveal"):
        seen = replace(over, scores=sheet, sums=running_sums(sheet, 6), phase=phase)
        sound(RENDERER.public(seen, known, last_discard=9))
        sound(RENDERER.scores(seen, known))


def test_a_look_names_its_owner_as_they_are_called() -> None:
    """A look names the owner of the card in the way the owner writes their name, even at the
    beginning of a sentence."""
    state = reached(lambda s: any(each.seat != each.places[0].seat for each in s.looks))
    (look,) = state.looks
    panel = RENDERER.private(view(state, look.seat), facts(4, ("ana", "ben", "cleo", "dan")))
    assert panel is not None
    owner = ("ana", "ben", "cleo", "dan")[look.places[0].seat]
    assert f"**{owner}’s slot {look.places[0].slot + 1}**: " in words(panel)


def test_beside_a_coach_a_table_and_a_panel_keep_their_hints() -> None:
    state = reached(lambda s: s.phase == "flip" and s.open and not s.slap)
    move = ComponentId(KNOWN.table, "move")
    for seat in range(4):
        seen = view(state, seat)
        for coached in (False, True):
            known = replace(KNOWN, coached=coached)
            hint = status(EVERYBODY, seen, known.people).hint
            assert hint
            table = words(RENDERER.public(view(state, None), known, last_discard=9))
            assert (hint in table) is (not coached)
            assert not coached or hint not in words(RENDERER.private(seen, known, move))
