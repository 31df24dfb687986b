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
from tests.games.jokers.builders import deal, everywhere, jokers
from tests.support.laid_table import SEED, cards


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def test_j1_1_three_or_four_play() -> None:
    assert list(GAME.seats) == [3, 4]
    for seats in (3, 4):
        assert len(deal(seats).state.hands) == seats
    for seats in (0, 1, 2, 5, 6):
        with pytest.raises(ValueError, match="3 to 4 players"):
            GAME.start(seats, JokersOptions(), SEED)


def test_j1_1_52_cards_and_two_jokers_or_more_by_house_rule() -> None:
    assert everywhere(deal().state) == list(range(54))
    for count in range(2, 9):
        assert everywhere(deal(4, jokers=count).state) == list(deck(count))
    for wrong in ({"jokers": 0}, {"jokers": 1}, {"jokers": 9}, {"colour": 1}):
        with pytest.raises(ValidationError):
            JokersOptions.model_validate(wrong)


def test_j1_1_without_jokers_the_aces_go_boom() -> None:
    state = deal(aces_boom=True, jokers=5).state
    assert everywhere(state) == list(range(52))
    assert [rank(card) for card in range(54) if booms(state.rules, card)] == [ACE] * 4


@pytest.mark.parametrize("ace", ["AS", "AD"])
def test_j1_1_an_ace_that_booms_goes_on_anything(ace: str) -> None:
    t = jokers(hands=[f"{ace} 2C", "KD KC", "3S 3C"], discard="7D", aces_boom=True)
    assert t.playable(0) == ace
    assert t.play(0, ace).said(ev.Boomed).drawers == (1, 2)
    assert [len(hand) for hand in t.state.hands] == [1, 3, 3]


def test_j1_1_only_by_the_house_rule_do_aces_boom_and_they_are_15_points() -> None:
    t = jokers(hands=["AD AS", "KD KC", "3S 3C"], discard="7D")
    assert t.playable(0) == "AD"
    t.refuses(Refusal.DOES_NOT_MATCH, t.play, 0, "AS")
    assert not t.play(0, "AD").heard(ev.Boomed)
    t = jokers(hands=["2D", "AD AC", "3S"], discard="7D", pile="", aces_boom=True)
    assert t.play(0, "2D").said(ev.RoundScored).scores == (0, 30, 3)


# The draw for the deal


def test_j1_2_from_2_low_to_ace_high() -> None:
    order = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"
    heights = [height(card) for card in cards(order)]
    assert heights == sorted(set(heights))


@pytest.mark.parametrize(
    ("seats", "drawn", "waves", "dealer"),
    [
        (3, "5H 9C KD", ["0:5H 1:9C 2:KD"], 0),
        (3, "AH 2C KD", ["0:AH 1:2C 2:KD"], 1),
        (3, "KC QD JS", ["0:KC 1:QD 2:JS"], 2),
        (4, "AC KD KS 9H", ["0:AC 1:KD 2:KS 3:9H"], 3),
        # A Joker draws again.
        (3, "*1 9C KD 3H", ["0:*1 1:9C 2:KD", "0:3H"], 0),
        (3, "*1 9C KD *2 QH", ["0:*1 1:9C 2:KD", "0:*2", "0:QH"], 1),
        # So do those who tie for lowest; the third, though lower now than they, is out of it.
        (3, "4C 4D 5H KS 9S", ["0:4C 1:4D 2:5H", "0:KS 1:9S"], 1),
        (3, "4C 4D 5H KS KD 2C 3C", ["0:4C 1:4D 2:5H", "0:KS 1:KD", "0:2C 1:3C"], 0),
        # All may tie, or draw Jokers, and of those who tie again only they go on.
        (3, "4C 4D 4H 9C 8C KD", ["0:4C 1:4D 2:4H", "0:9C 1:8C 2:KD"], 1),
        (3, "*1 *2 *3 AC KC AD", ["0:*1 1:*2 2:*3", "0:AC 1:KC 2:AD"], 1),
        (3, "4C 4D 4H 9C 9D 2C KD", ["0:4C 1:4D 2:4H", "0:9C 1:9D 2:2C"], 2),
        (4, "4C 4D 4H 5S 9C 9D KC 3S 2D QS",
         ["0:4C 1:4D 2:4H 3:5S", "0:9C 1:9D 2:KC", "0:3S 1:2D"], 1),
        # A tie above the lowest does not, but a Joker's new card may tie.
        (3, "9C 9D 4H", ["0:9C 1:9D 2:4H"], 2),
        (3, "*1 4C 9H 4D 8C *2 7C", ["0:*1 1:4C 2:9H", "0:4D", "0:8C 1:*2", "1:7C"], 1),
    ],
)  # fmt: skip
def test_j1_2_the_lowest_deals(seats: int, drawn: str, waves: list[str], dealer: int) -> None:
    found, who = drawn_for_deal(seats, iter(cards(drawn)))
    assert [" ".join(f"{d.seat}:{code(d.card)}" for d in wave) for wave in found] == waves
    assert who == dealer


def test_j1_2_all_see_the_draws() -> None:
    t = deal(4)
    event = t.events[0]
    assert isinstance(event, ev.DrewForDeal)
    assert all(event.seen_by(viewer) is event for viewer in (None, 0, 3))
    assert t.view().draws == event.draws == t.state.draws
    assert len(event.draws[0]) == 4
    assert t.state.dealer == event.dealer


def test_j1_2_chance_lets_everybody_deal_and_the_drawn_cards_go_back() -> None:
    dealers: Counter[int] = Counter()
    for number in range(400):
        state = deal(4, seed(number), jokers=8).state
        dealers[state.dealer] += 1
        shown = [draw.card for wave in state.draws for draw in wave]
        assert len(shown) == len(set(shown))
        assert everywhere(state) == list(deck(8))
    assert all(70 < dealers[seat] < 130 for seat in range(4))


def test_j1_2_a_pack_that_is_used_up_is_shuffled_anew() -> None:
    draft = thaw(deal().state)
    before = draft.shuffles
    draw_for_deal(draft)
    assert draft.shuffles == before + 1
    # Ties without end would need more packs; the draws go on as long as there are cards.
    waves, dealer = drawn_for_deal(2, iter([*cards("4C 4D") * 30, *cards("2C 3C")]))
    assert (len(waves), dealer) == (31, 0)
    assert waves[-1] == (DealDraw(0, parse("2C")), DealDraw(1, parse("3C")))


# The deal


@pytest.mark.parametrize("seats", [3, 4])
def test_j1_3_seven_cards_each_and_the_rest_is_the_pile(seats: int) -> None:
    t = deal(seats)
    assert [len(hand) for hand in t.state.hands] == [7] * seats
    assert (len(t.state.discard), len(t.state.pile)) == (1, 54 - 7 * seats - 1)
    assert t.said(ev.TurnedUp).card == t.state.discard[-1] == t.view().top
    kinds: list[type] = [type(event) for event in t.events]
    assert kinds == [ev.DrewForDeal, ev.RoundDealt, ev.TurnedUp, ev.TurnBegan]


def always(value: Any) -> Callable[..., Any]:
    """Return a function that always returns `value`, whatever its arguments are."""

    def said(*_: object) -> Any:
        return value

    return said


def in_order(cards: Iterable[int], *_: object) -> tuple[int, ...]:
    return tuple(cards)


@pytest.mark.parametrize("dealer", range(4))
def test_j1_3_one_card_at_a_time_from_the_dealers_left(
    dealer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = thaw(deal(4).state)
    draft.dealer = dealer
    monkeypatch.setattr(turns, "shuffled", in_order)
    turns.deal(draft)
    for card in range(28):
        assert card in draft.hands[(dealer + 1 + card) % 4]
    assert draft.discard == (28,)
    assert draft.pile[-1] == 29


@pytest.mark.parametrize("options", [{"jokers": 8}, {"aces_boom": True}])
def test_j1_3_a_card_that_booms_is_buried_and_another_turned(options: dict[str, int]) -> None:
    buried = 0
    deep: Counter[bool] = Counter()
    for number in range(200):
        t = deal(3, seed(number), **options)
        assert not booms(t.state.rules, t.state.discard[-1])
        assert GAME.opening(t.state) == t.events
        told = [event.card for event in t.heard(ev.Buried)]
        assert tuple(told) == t.state.buried
        for card in told:
            buried += 1
            assert booms(t.state.rules, card)
            deep[t.state.pile.index(card) < len(t.state.pile) // 2] += 1
    assert buried > 10
    assert min(deep[True], deep[False]) > 2


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
    monkeypatch.setattr(turns, "shuffled", always((*rest[:21], *top, *rest[21:])))
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
