"""J1: who plays, with which cards, who deals, and how the cards are dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from pydantic import ValidationError

from engine.cards import ACE, FIRST_JOKER, code, deck, parse, rank
from engine.games.jokers import events as ev
from engine.games.jokers import turns
from engine.games.jokers.draft import thaw
from engine.games.jokers.game import JOKERS_GAME as GAME
from engine.games.jokers.state import DealDraw, Phase
from engine.games.jokers.turns import draw_for_deal, drawn_for_deal, height
from engine.games.jokers.variants import JokersOptions, booms
from engine.refusals import Refusal
from tests.games.cabo.builders import SEED, cards
from tests.games.jokers.builders import Table, deal, everywhere, jokers


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


@pytest.mark.parametrize("seats", [3, 4])
def test_j1_1_three_or_four_play(seats: int) -> None:
    assert seats in GAME.seats
    assert len(deal(seats).state.hands) == seats


@pytest.mark.parametrize("seats", [0, 1, 2, 5, 6])
def test_j1_1_no_fewer_and_no_more(seats: int) -> None:
    assert seats not in GAME.seats
    with pytest.raises(ValueError, match="3 to 4 players"):
        GAME.start(seats, JokersOptions(), SEED)


def test_j1_1_52_cards_and_two_jokers() -> None:
    assert everywhere(deal().state) == list(range(54))


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8])
def test_j1_1_more_jokers_by_house_rule(count: int) -> None:
    state = deal(4, jokers=count).state
    assert everywhere(state) == list(deck(count))


@pytest.mark.parametrize("wrong", [{"jokers": 1}, {"jokers": 9}, {"jokers": 0}, {"colour": 1}])
def test_j1_1_no_other_number_of_jokers(wrong: dict[str, int]) -> None:
    with pytest.raises(ValidationError):
        JokersOptions.model_validate(wrong)


def test_j1_1_without_jokers_the_aces_go_boom() -> None:
    state = deal(aces_boom=True, jokers=5).state
    assert everywhere(state) == list(range(52))
    assert [rank(card) for card in range(54) if booms(state.rules, card)] == [ACE] * 4


def test_j1_1_an_ace_that_booms_goes_on_anything() -> None:
    t = jokers(hands=["AS 2C", "KD KC", "3S 3C"], discard="7D", aces_boom=True)
    assert t.playable(0) == "AS"
    t.play(0, "AS")
    assert t.said(ev.Boomed).drawers == (1, 2)
    assert [len(hand) for hand in t.state.hands] == [1, 3, 3]


def test_j1_1_an_ace_that_matches_booms_too() -> None:
    t = jokers(hands=["AD 2C", "KD KC", "3S 3C"], discard="7D", aces_boom=True)
    t.play(0, "AD")
    assert t.said(ev.Boomed).seat == 0


def test_j1_1_only_by_the_house_rule_do_aces_boom() -> None:
    t = jokers(hands=["AD AS", "KD KC", "3S 3C"], discard="7D")
    assert t.playable(0) == "AD"
    t.refuses(Refusal.DOES_NOT_MATCH, t.play, 0, "AS")
    t.play(0, "AD")
    assert not t.heard(ev.Boomed)


def test_j1_1_an_ace_that_booms_is_still_15_points() -> None:
    t = jokers(hands=["2D", "AD AC", "3S"], discard="7D", pile="", aces_boom=True)
    t.play(0, "2D")
    assert t.said(ev.RoundScored).scores == (0, 30, 3)


# The draw for the deal


def drawn(text: str, seats: int = 3) -> tuple[list[str], int]:
    """Return the waves in which these cards are drawn, as text, and the seat that becomes the
    dealer."""
    waves, dealer = drawn_for_deal(seats, iter(cards(text)))
    return [" ".join(f"{d.seat}:{code(d.card)}" for d in wave) for wave in waves], dealer


def test_j1_2_from_2_low_to_ace_high() -> None:
    order = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"
    heights = [height(card) for card in cards(order)]
    assert heights == sorted(set(heights))


@pytest.mark.parametrize(
    ("text", "dealer"), [("5H 9C KD", 0), ("AH 2C KD", 1), ("KC QD JS", 2), ("AC KD KS 9H", 3)]
)
def test_j1_2_the_lowest_deals(text: str, dealer: int) -> None:
    seats = len(text.split())
    assert drawn(text, seats) == (
        [" ".join(f"{seat}:{card}" for seat, card in enumerate(text.split()))],
        dealer,
    )


def test_j1_2_a_joker_draws_again() -> None:
    assert drawn("*1 9C KD 3H") == (["0:*1 1:9C 2:KD", "0:3H"], 0)
    assert drawn("*1 9C KD *2 QH") == (["0:*1 1:9C 2:KD", "0:*2", "0:QH"], 1)


def test_j1_2_a_tie_for_lowest_draws_again() -> None:
    # Only those two; the third, though lower now than they, is out of it.
    assert drawn("4C 4D 5H KS 9S") == (["0:4C 1:4D 2:5H", "0:KS 1:9S"], 1)
    assert drawn("4C 4D 5H KS KD 2C 3C")[1] == 0


def test_j1_2_all_may_tie_or_draw_jokers() -> None:
    assert drawn("4C 4D 4H 9C 8C KD") == (["0:4C 1:4D 2:4H", "0:9C 1:8C 2:KD"], 1)
    assert drawn("*1 *2 *3 AC KC AD") == (["0:*1 1:*2 2:*3", "0:AC 1:KC 2:AD"], 1)


def test_j1_2_of_those_who_tie_again_only_they_go_on() -> None:
    waves, dealer = drawn("4C 4D 4H 9C 9D 2C KD KC 3S 2D QS", seats=3)
    assert (waves, dealer) == (["0:4C 1:4D 2:4H", "0:9C 1:9D 2:2C"], 2)
    waves, dealer = drawn("4C 4D 4H 5S 9C 9D KC 3S 2D QS", seats=4)
    assert waves == ["0:4C 1:4D 2:4H 3:5S", "0:9C 1:9D 2:KC", "0:3S 1:2D"]
    assert dealer == 1


def test_j1_2_a_tie_above_the_lowest_does_not() -> None:
    assert drawn("9C 9D 4H") == (["0:9C 1:9D 2:4H"], 2)


def test_j1_2_a_joker_that_then_ties_draws_once_more() -> None:
    waves, dealer = drawn("*1 4C 9H 4D 8C *2 7C")
    assert waves == ["0:*1 1:4C 2:9H", "0:4D", "0:8C 1:*2", "1:7C"]
    assert dealer == 1


def test_j1_2_all_see_the_draws() -> None:
    t = deal(4)
    event = t.events[0]
    assert isinstance(event, ev.DrewForDeal)
    assert all(event.seen_by(viewer) is event for viewer in (None, 0, 3))
    assert t.view().draws == event.draws == t.state.draws
    assert len(event.draws[0]) == 4
    assert t.state.dealer == event.dealer


def test_j1_2_the_drawn_cards_go_back_before_the_deal() -> None:
    for number in range(40):
        state = deal(3, seed(number), jokers=8).state
        shown = [draw.card for wave in state.draws for draw in wave]
        assert len(shown) == len(set(shown))
        assert everywhere(state) == list(deck(8))


def test_j1_2_chance_lets_everybody_deal() -> None:
    dealers = Counter(deal(4, seed(number)).state.dealer for number in range(400))
    assert all(70 < dealers[seat] < 130 for seat in range(4))


def test_j1_2_a_pack_that_is_used_up_is_shuffled_anew() -> None:
    draft = thaw(deal().state)
    before = draft.shuffles
    draw_for_deal(draft)
    assert draft.shuffles == before + 1
    # Ties without end would need more packs; the draws go on as long as there are cards.
    endless = iter([*cards("4C 4D") * 30, *cards("2C 3C")])
    waves, dealer = drawn_for_deal(2, endless)
    assert len(waves) == 31
    assert waves[-1] == (DealDraw(0, parse("2C")), DealDraw(1, parse("3C")))
    assert dealer == 0


# The deal


@pytest.mark.parametrize("seats", [3, 4])
def test_j1_3_seven_cards_each_and_the_rest_is_the_pile(seats: int) -> None:
    state = deal(seats).state
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert len(state.discard) == 1
    assert len(state.pile) == 54 - 7 * seats - 1


def always(value: Any) -> Callable[..., Any]:
    """Return a function that always returns `value`, whatever its arguments are."""

    def said(*_: object) -> Any:
        return value

    return said


def in_order(cards: Iterable[int], *_: object) -> tuple[int, ...]:
    return tuple(cards)


@pytest.mark.parametrize("number", range(6))
def test_j1_3_one_card_at_a_time_from_the_dealers_left(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = thaw(deal(4, seed(number)).state)
    draft.dealer = number % 4
    monkeypatch.setattr(turns, "shuffled", in_order)
    turns.deal(draft)
    for card in range(28):
        assert card in draft.hands[(draft.dealer + 1 + card) % 4]
    assert draft.discard == (28,)
    assert draft.pile[-1] == 29


def test_j1_3_the_top_of_the_pile_starts_the_discards() -> None:
    t = deal()
    assert t.said(ev.TurnedUp).card == t.state.discard[-1] == t.view().top
    kinds: list[type] = [type(event) for event in t.events]
    assert kinds == [ev.DrewForDeal, ev.RoundDealt, ev.TurnedUp, ev.TurnBegan]


@pytest.mark.parametrize("options", [{"jokers": 8}, {"aces_boom": True}])
def test_j1_3_a_card_that_booms_is_buried_and_another_turned(options: dict[str, int]) -> None:
    buried = 0
    at: Counter[bool] = Counter()
    for number in range(200):
        t = deal(3, seed(number), **options)
        assert not booms(t.state.rules, t.state.discard[-1])
        assert everywhere(t.state) == list(deck(0 if "aces_boom" in options else 8))
        told = [event.card for event in t.heard(ev.Buried)]
        assert tuple(told) == t.state.buried
        for card in told:
            buried += 1
            assert booms(t.state.rules, card)
            assert card in t.state.pile
            at[t.state.pile.index(card) < len(t.state.pile) // 2] += 1
    assert buried > 10
    assert at[True] > 2
    assert at[False] > 2


@pytest.mark.parametrize(
    ("options", "boomers"), [({"jokers": 3}, "*1 *2 *3"), ({"aces_boom": True}, "AC AS AH")]
)
def test_j1_3_as_many_are_buried_as_come_up(
    options: dict[str, Any], boomers: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = deal(3, **options)
    draft = thaw(t.state)
    top = cards(boomers)
    rest = [card for card in everywhere(t.state) if card not in top]
    pack = (*rest[:21], *top, *rest[21:])
    monkeypatch.setattr(turns, "shuffled", always(pack))
    # Each goes to the very bottom.
    monkeypatch.setattr(turns, "chosen", always(0))
    turns.deal(draft)
    assert draft.buried == top
    assert draft.discard == (rest[21],)
    assert draft.pile[-1] == rest[22]
    assert draft.pile[:3] == tuple(reversed(top))
    assert all(len(hand) == 7 for hand in draft.hands)


def test_j1_3_no_chance_is_used_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[int] = []

    def noted(chance: Any) -> Any:
        def asked(what: Any, seed: bytes, n: int) -> Any:
            used.append(n)
            return chance(what, seed, n)

        return asked

    for name in ("shuffled", "chosen"):
        monkeypatch.setattr(turns, name, noted(getattr(turns, name)))
    t = deal(3, seed(5), jokers=8, rounds=5)
    for round in range(2, 6):
        while t.state.phase is Phase.PLAY:
            t.time_up()
        t.ready(0, 1, 2)
        assert t.state.round == round
    assert len(used) > 6, "some card was buried, too"
    assert used == list(range(len(used)))


def test_j1_3_without_the_house_rule_an_ace_may_start() -> None:
    tops = [deal(3, seed(number)).state.discard[-1] for number in range(100)]
    assert any(rank(card) == ACE for card in tops)
    assert all(card < FIRST_JOKER for card in tops)


def test_the_opening_tells_the_deal_again() -> None:
    t: Table = deal(3, seed(5), jokers=8)
    assert GAME.opening(t.state) == t.events
