"""What a seat knows after each event. It is everything that the seat has seen, without any
guesses."""

from engine.cards import parse
from engine.core import Place
from engine.games.cabo import events as ev
from engine.games.cabo.player.memory import Memory

ME, BEN = 0, 1
A, B, C, D = (Place(ME, slot) for slot in range(4))
THEIRS = Place(BEN, 0)
SEVEN, KING, ACE, JOKER = parse("7H"), parse("KS"), parse("AC"), parse("*1")


def remember(*events: ev.Event) -> Memory:
    """Return the memory of seat 0 in a round with these events."""
    memory = Memory(ME)
    memory.observe([ev.RoundDealt(1, ME), *[event.seen_by(ME) for event in events]])
    return memory


def test_own_peek_and_look_are_known_others_are_not() -> None:
    memory = remember(
        ev.Peeked(ME, (C, D), (SEVEN, KING)),
        ev.Peeked(BEN, (Place(BEN, 2), Place(BEN, 3)), (ACE, JOKER)),
        ev.LookedAt(BEN, (THEIRS,), (parse("2C"),)),
    )
    assert memory.known == {C: SEVEN, D: KING}
    memory.observe([ev.LookedAt(ME, (THEIRS,), (parse("2C"),))])
    assert memory.known[THEIRS] == parse("2C")


def test_a_drawn_card_is_known_where_it_was_put() -> None:
    memory = remember(ev.Drew(ME, ACE, False), ev.Replaced(ME, 4, A, KING))
    assert memory.known == {A: ACE}
    assert memory.held is None
    assert memory.discards == [KING]


def test_somebody_elses_replacement_is_a_hint_only() -> None:
    memory = remember(
        ev.LookedAt(ME, (THEIRS,), (SEVEN,)),
        ev.Drew(BEN, ACE, False),
        ev.Replaced(BEN, 4, THEIRS, SEVEN),
    )
    assert memory.known == {}
    assert memory.kept == {THEIRS}


def test_a_drawn_card_discarded_is_held_no_more() -> None:
    memory = remember(ev.Drew(ME, ACE, False))
    assert memory.held == ACE
    memory.observe([ev.Discarded(ME, 3, ACE, False)])
    assert memory.held is None


def test_knowledge_follows_swaps_and_gifts() -> None:
    memory = remember(
        ev.Peeked(ME, (C, D), (SEVEN, KING)),
        ev.Swapped(BEN, D, THEIRS, False),
        ev.Swapped(BEN, C, A, False),
        ev.Matched(ME, Place(BEN, 3), JOKER),
        ev.Gave(ME, A, Place(BEN, 3)),
    )
    assert memory.known == {THEIRS: KING, Place(BEN, 3): SEVEN}


def test_hints_follow_swaps_too() -> None:
    memory = remember(ev.Replaced(BEN, 4, THEIRS, SEVEN), ev.Swapped(ME, THEIRS, A, False))
    assert memory.kept == {A}
    memory.observe([ev.Swapped(BEN, Place(BEN, 1), B, True)])
    assert memory.kept == {A, Place(BEN, 1)}


def test_flipped_cards_are_gone_right_or_wrong() -> None:
    memory = remember(
        ev.Peeked(ME, (C, D), (SEVEN, KING)),
        ev.Matched(BEN, C, SEVEN),
        ev.Mismatched(BEN, D, KING),
    )
    assert memory.known == {}
    assert memory.discards == [SEVEN, KING]


def test_penalty_cards_are_unknown() -> None:
    memory = remember(ev.Penalised(ME, (Place(ME, 4),)))
    assert memory.known == {}


def test_a_reshuffle_leaves_only_the_open_top_behind() -> None:
    memory = remember(
        ev.Flipped(ME, 1, SEVEN, False), ev.Flipped(BEN, 2, KING, False), ev.Reshuffled(1)
    )
    assert memory.discards == [KING]
    memory.observe([ev.Reshuffled(1)])
    assert memory.discards == []


def test_a_new_deal_is_a_clean_slate_and_turns_are_counted() -> None:
    memory = remember(ev.Peeked(ME, (C, D), (SEVEN, KING)), ev.TurnBegan(ME, 5, False))
    memory.observe([ev.TurnBegan(BEN, 6, False)])
    assert memory.turns == 1
    memory.observe([ev.RoundDealt(2, BEN)])
    assert (memory.known, memory.turns) == ({}, 0)
    assert memory.seen == 2 << 16


def test_a_card_turned_up_lies_on_the_discards() -> None:
    assert remember(ev.TurnedUp(BEN, 1, SEVEN)).discards == [SEVEN]


def test_everybody_knows_where_the_top_discard_went() -> None:
    for seat in (ME, BEN):
        place = Place(seat, 1)
        memory = remember(ev.TurnedUp(BEN, 1, ACE), ev.SwitchedTop(seat, 2, place, ACE, KING))
        assert memory.known == {place: ACE}
        assert memory.discards == [KING]


def test_a_card_taken_from_the_graveyard_is_known_in_hand_and_where_it_is_put() -> None:
    taken = ev.Took(BEN, 0, ACE)
    memory = remember(ev.Discarded(BEN, 1, ACE, False), taken)
    assert (memory.held, memory.taken, memory.discards) == (None, ACE, [])
    memory.observe([ev.Replaced(BEN, 2, THEIRS, KING)])
    assert memory.known == {THEIRS: ACE}
    assert (memory.taken, memory.discards) == (None, [KING])
    memory = remember(ev.Discarded(BEN, 1, ACE, False), ev.Took(ME, 0, ACE))
    assert memory.held == ACE
    memory.observe([ev.Replaced(ME, 2, A, KING)])
    assert (memory.known, memory.held, memory.taken) == ({A: ACE}, None, None)


def test_a_card_put_back_is_in_nobodys_hand() -> None:
    for seat in (ME, BEN):
        memory = remember(
            ev.Discarded(BEN, 1, ACE, False), ev.Took(seat, 0, ACE), ev.PutBack(seat, 2, ACE, True)
        )
        assert (memory.held, memory.taken, memory.discards) == (None, None, [ACE])


def test_a_card_flipped_by_mistake_is_known_to_all() -> None:
    memory = remember(ev.Mistaken(BEN, THEIRS, SEVEN))
    assert memory.known == {THEIRS: SEVEN}
    assert memory.discards == []
