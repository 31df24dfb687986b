"""The panel of an attacked player in Walls and Bombs. It describes the effect that each defence
would have at this moment.

The sentences depend only on public cards, never on a hand.
"""

from __future__ import annotations

import pytest

from bot.games import RENDERERS
from bot.ui.custom_id import ComponentId
from bot.ui.hints import explained
from bot.ui.reader import EVERYBODY
from engine.games.explosive import events as ev
from tests.games.explosive.builders import Bombs, bombs
from tests.support.screens import facts, words

SCREEN = RENDERERS["explosive"]


def answer(t: Bombs, name: str) -> str:
    """Return the description of a defensive card for the seat that is attacked. The attacker is
    Ana."""
    assert t.state.attack is not None
    ask = ComponentId(1, "pick", "does", t.state.asked)
    panel = SCREEN.private(t.view(t.state.attack.target), facts(t.state.seats), ask)
    (line,) = [line for line in words(panel).splitlines() if f"**{name}** " in line]
    return line.partition(f"**{name}** ")[2]


@pytest.mark.parametrize(
    ("seats", "out", "said"),
    [
        (2, [], "Stops the attack, as only two of you are left."),
        (4, [2, 3], "Stops the attack, as only two of you are left."),
        (3, [], "Sends the attack on to Cleo."),
        (4, [2], "Sends the attack on to Dev."),
        (5, [], "Sends the attack on to Cleo, Dev or Ema."),
    ],
)
def test_x4_4_oops_says_to_whom_or_that_the_attack_is_void(
    seats: int, out: list[int], said: str
) -> None:
    for held in ("oops", "guard"):
        hands = ["" if seat in out else "spy" for seat in range(seats)]
        t = bombs(hands=["tnt", held, *hands[2:]], out=out).play(0, "tnt", 1, "stone")
        assert answer(t, "Oops") == said


@pytest.mark.parametrize(
    ("attack", "front", "said"),
    [
        ("tnt", "palisade steel stone",
         "Destroys a stone wall of Ana’s, the strongest it can hit."),
        ("rpg", "palisade force_field", "Destroys a palisade of Ana’s, the strongest it can hit."),
        ("pipe_bomb", "mad_chemist iron",
         "Destroys an iron wall of Ana’s, the strongest it can hit."),
        ("tnt", "steel force_field", "Stops the attack. It can’t destroy any of Ana’s walls."),
        ("tnt", "", "Knocks out Ana, who has no walls."),
        ("tnt", "mad_chemist", "Knocks out Ana, who has no walls."),
    ],
)  # fmt: skip
def test_x4_5_backfire_says_what_it_will_do_now(attack: str, front: str, said: str) -> None:
    walls = ["stone", "palisade"] if attack == "rpg" else ["stone"]
    for held in ("guard", "backfire"):
        fronts = [front, "stone palisade", "stone"]
        t = bombs(hands=[attack, held, "spy"], fronts=fronts).play(0, attack, 1, *walls)
        assert answer(t, "Backfire") == said
    t.defend(1, "backfire")
    fell = t.front(0) != front and not t.state.out
    assert (fell, bool(t.state.out)) == (said[0] == "D", said[0] == "K"), "and it does that"


@pytest.mark.parametrize(
    ("front", "said"),
    [
        ("force_field stone", "Destroys a force field of Ana’s, the strongest it can hit."),
        ("stone", "Knocks out Ana, who has no walls."),
    ],
)
def test_x4_5_a_bomb_that_backfires_finds_the_walls_that_its_price_has_left(
    front: str, said: str
) -> None:
    t = bombs(hands=["nuclear_bomb", "spy", "spy", ""], fronts=[front, "", "", ""], out=[3])
    assert answer(t.play(0, "nuclear_bomb", 1), "Backfire") == said


def test_after_an_oops_a_backfire_still_names_who_played_the_attack() -> None:
    t = bombs(hands=["tnt", "oops", "spy", "spy"], fronts=["iron", "stone", "stone", "steel"])
    t.play(0, "tnt", 1, "stone").defend(1, "oops", 2, "stone")
    assert answer(t, "Backfire") == "Destroys an iron wall of Ana’s, the strongest it can hit."
    assert answer(t, "Oops") == "Sends the attack on to Ben or Dev."


GONE = "The Nuclear Bomb knocked you out of this game: no endgame turns for you."


@pytest.mark.parametrize(
    ("card", "front", "how"),
    [
        ("tnt", "", "You were hit with no walls left, so you’re out."),
        ("nuclear_bomb", "steel", GONE),
        ("nuclear_bomb", "", GONE),
    ],
)
def test_x3_7_a_newcomer_is_told_why_they_are_out(card: str, front: str, how: str) -> None:
    t = bombs(hands=[card, "spy", "spy", ""], fronts=["stone", front, "iron", ""], out=[3])
    t.play(0, card, 1).nothing(1)
    people = facts(t.state.seats).people
    (out,) = [event for event in t.events if isinstance(event, ev.Eliminated)]
    said = explained(EVERYBODY, SCREEN.coach, t.view(), [out.seen_by(None)], people, 1)[0]
    assert said == how
