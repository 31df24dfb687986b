"""What Walls and Bombs says in words: events, refusals, cards, and the pages of the rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from bot.games.explosive import sentences
from bot.games.explosive.sentences import (
    ACROSS,
    EMOJI,
    SAY,
    does,
    front,
    label,
    listed,
    message_of,
    row_of,
    some,
)
from bot.match.display import Happenings
from bot.ui.hints import explained
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import SHARED
from engine.core import HIDDEN, Outcome, Seat
from engine.games import explosive
from engine.games.explosive import events as ev
from engine.games.explosive.deck import EXPLOSIVES, SPECS, WALLS, Deed, Kind, When
from engine.games.explosive.variants import ExplosiveOptions
from engine.refusals import Refusal
from tests.games.explosive.builders import bombs, deal
from tests.games.explosive.scenes import SCREEN
from tests.support.screens import people
from tests.support.wording import identifiers

THREE = people(3)
K = Kind
DEALT = (K.PALISADE, K.PALISADE, K.IRON)

TOLD: tuple[tuple[ev.Event, str | None, str | None], ...] = (
    (ev.RoundDealt(2, 1, DEALT, 7, 3),
     "Game 2: everyone starts with 7 cards and the same walls. Ben goes first.", None),
    (ev.RoundDealt(1, 1, DEALT, 7, 3),
     "Game 1: everyone starts with 7 cards and the same walls. Ben goes first.", None),
    (ev.RoundDealt(1, 1, DEALT, 7, 1),
     "Everyone starts with 7 cards and the same walls. Ben goes first.", None),
    (ev.TurnBegan(1, 3, False), None, None),
    (ev.TurnLost(1), "Ben misses a turn (Epidemic).", None),
    (ev.Drew(1, 1, (K.TNT,), ev.FOR_TURN), None, None),
    (ev.Drew(1, 1, (K.TNT,), ev.FOR_TRADE), None, "You drew TNT."),
    (ev.Drew(0, 3, HIDDEN, ev.OUT_OF_CARDS), "Ana runs out of cards and draws 3.", None),
    (ev.Drew(1, 0, (), "christmas"), None, None),
    (ev.Reshuffled(40), "The draw pile ran out, so 40 discards were shuffled back in.", None),
    (ev.Passed(1, False), "Ben ends their turn.", "You ended your turn."),
    (ev.Passed(1, True), "Ben runs out of time, so their turn ends.", None),
    (ev.Passed(1, False, True), "Ben is done playing cards. Their Underminer can still strike.",
     "You’re done playing cards. Your Underminer can still strike."),
    (ev.Traded(1, (K.TNT, K.TNT, K.GUARD)), "Ben trades 2 TNT and a Guard for a new card.",
     "You traded 2 TNT and a Guard for a new card."),
    (ev.Laid(1, K.STEEL), "Ben builds a steel wall.", "You built a steel wall."),
    (ev.Laid(1, K.DIPLOMACY), "Ben plays Diplomacy.", "You played Diplomacy."),
    (ev.Played(1, K.PIPE_BOMB, 0, (K.IRON,), True),
     "Ben plays **Pipe Bomb** (boosted) on Ana (iron wall).",
     "You played **Pipe Bomb** (boosted) on Ana (iron wall)."),
    (ev.Played(1, K.TNT, 0, (K.IRON,), False), "Ben plays **TNT** on Ana (iron wall).",
     "You played **TNT** on Ana (iron wall)."),
    (ev.Played(1, K.PRODUCTIVITY, None, (), False), "Ben plays **Productivity**.",
     "You played **Productivity**."),
    (ev.Played(1, K.INSPECTOR, 0, (), False), "Ben plays **Weapons Inspector** on Ana.",
     "You played **Weapons Inspector** on Ana."),
    (ev.Picked(1, K.SABOTAGE, 0), "Ben (out) plays **Sabotage** on Ana.",
     "You played **Sabotage** on Ana."),
    (ev.Picked(1, K.CHRISTMAS, None), "Ben (out) plays **Christmas**.",
     "You played **Christmas**."),
    (ev.Defended(1, K.FIZZLE, K.PIPE_BOMB, 0),
     "🛡️ Ben plays **Fizzle** and stops the Pipe Bomb.",
     "🛡️ You played **Fizzle** and stopped the Pipe Bomb."),
    (ev.Redirected(1, K.TNT, 0, 2, ()), "Ben plays **Oops**! The TNT goes to Cleo instead.",
     "You played **Oops**! The TNT goes to Cleo instead."),
    (ev.Redirected(1, K.TNT, 0, 2, (K.IRON,)),
     "Ben plays **Oops**! The TNT goes to Cleo (iron wall) instead.",
     "You played **Oops**! The TNT goes to Cleo (iron wall) instead."),
    (ev.Backfired(1, K.RPG, 0), "🪃 Ben plays **Backfire**! The RPG turns back on Ana.",
     "🪃 You played **Backfire**! The RPG turns back on Ana."),
    (ev.Undefended(1, K.RPG, True), "Ben doesn’t defend (timed out).", None),
    (ev.Undefended(1, K.RPG, False), "Ben doesn’t defend.", "You didn’t defend."),
    (ev.Fizzled(1, K.TNT), "The TNT can’t destroy any of Ben’s walls.",
     "The TNT can’t destroy any of your walls."),
    (ev.WallsFell(1, (K.IRON, K.PALISADE), 0, K.RPG), "🧱 Ben loses a palisade and an iron wall.",
     "🧱 You lost a palisade and an iron wall."),
    (ev.WallsFell(0, (K.IRON,), 1, K.TNT), "🧱 Ana loses an iron wall.", None),
    (ev.WallsFell(0, (K.STONE,), 1, ev.UNDERMINED),
     "🧱 Ana loses a stone wall to Ben’s **Underminer**.",
     "🧱 Your **Underminer** knocked down a stone wall of Ana’s."),
    (ev.WallsFell(1, (K.PALISADE, K.STONE), 1, K.NUCLEAR_BOMB),
     "🧱 Ben pays for the bomb with a palisade and a stone wall.",
     "🧱 You paid for the bomb with a palisade and a stone wall."),
    (ev.Killed(0, 1, K.UNDERMINER), "Ben’s Underminer is gone.", None),
    (ev.Eliminated(1, 0, (), (), True), "💀 **Ana knocks out Ben!** The endgame begins.",
     "💀 **Ana knocked you out!** The endgame begins."),
    (ev.Eliminated(1, 0, (), (), False), "💀 **Ana knocks out Ben!**",
     "💀 **Ana knocked you out!**"),
    (ev.Eliminated(1, 0, (), (), False, True),
     "💀 **Ana knocks Ben out of the game!** No endgame turns for them.",
     "💀 **Ana knocked you out of the game!** No endgame turns for you."),
    (ev.Eliminated(0, 1, (), (), True), "💀 **Ben knocks out Ana!** The endgame begins.",
     "💀 **You knocked out Ana!** The endgame begins."),
    (ev.Eliminated(0, 1, (), (), False), "💀 **Ben knocks out Ana!**",
     "💀 **You knocked out Ana!**"),
    (ev.Eliminated(0, 1, (), (), False, True),
     "💀 **Ben knocks Ana out of the game!** No endgame turns for them.",
     "💀 **You knocked Ana out of the game!** No endgame turns for them."),
    (ev.Discarded(1, (K.TNT, K.RPG, K.TNT), K.PROTESTS), "Ben discards 2 TNT and an RPG.", None),
    (ev.Discarded(1, (), K.ALIENS), "Ben has nothing to discard.", None),
    (ev.Discarded(1, (K.DIPLOMACY,), K.DIPLOMACY), None, None),
    (ev.Stole(1, 0, K.TNT), "Ben’s Spy steals a card from Ana.", "Your Spy stole TNT from Ana."),
    (ev.Stole(0, 1, K.RPG), "Ana’s Spy steals a card from Ben.",
     "Ana’s Spy stole an RPG from you."),
    (ev.Stole(0, 1, HIDDEN), "Ana’s Spy steals a card from Ben.", None),
    (ev.Inspected(1, 0, 7, (K.TNT,)), None, None),
    (ev.LookEnded(1, 1), None, None),
    (ev.Foresaw(1, 1, (K.TNT,)), None, None),
    (ev.Arranged(1, (K.TNT,), False), "Ben puts the next cards back.",
     "You put the next cards back."),
    (ev.Arranged(1, (K.TNT,), True),
     "Ben runs out of time, so the next cards go back as they were.", None),
    (ev.TechnologyEnded(2), "Cleo’s Advanced Technology wears off.", None),
    (ev.RoundScored(1, (), (), (0, 2), "calm"), None, None),
    (ev.GameEnded(Outcome("rounds_played", (1, 1, 2), (1, 1, 3), (0, 1))), None, None),
    (ev.SeatLeft(0, True), "Ana ran out of time again, so the computer takes over.", None),
    (ev.SeatReturned(0), "Ana is back.", None),
)  # fmt: skip
"""Events, what everyone reads about them, and what Ben reads instead about what he does or
suffers."""


def line(event: ev.Event, seat: Seat) -> str | None:
    """Return what the player in this seat reads about the event."""
    found = Happenings(SCREEN).of(EVERYBODY, [event], seat, THREE)
    return found[0] if found else None


@pytest.mark.parametrize(("event", "public", "own"), TOLD)
def test_events_in_words(event: ev.Event, public: str | None, own: str | None) -> None:
    assert line(event, 2) == public
    assert line(event, 1) == (own or public)
    assert SCREEN.own(EVERYBODY, event.seen_by(2), 2, THREE) is None


def test_each_event_has_a_line_or_none() -> None:
    assert {type(event) for event, _, _ in TOLD} == set(get_args(ev.Event))


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.Stole(0, 1, K.TNT), ["Ana’s Spy stole TNT from you.", None]),
        (ev.Eliminated(1, 0, (), (), True), ["", None]),
        (ev.Eliminated(2, 0, (), (), True), [None, ""]),
    ],
)
def test_who_was_robbed_or_knocked_out_is_told_so_alone(
    event: ev.Event, said: list[str | None]
) -> None:
    assert [SCREEN.alone(EVERYBODY, event.seen_by(at), at, THREE) for at in (1, 2)] == said
    assert SCREEN.alone(EVERYBODY, event.seen_by(0), 0, THREE) is None


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
    (out,) = [event for event in t.events if isinstance(event, ev.Eliminated)]
    said = explained(EVERYBODY, SCREEN.coach, t.view(), [out.seen_by(None)], people(4), 1)
    assert said[0] == how


def test_every_refusal_of_the_game_has_its_message() -> None:
    raised = {
        Refusal[name]
        for path in Path(explosive.__file__).parent.glob("*.py")
        for name in re.findall(r"Refusal\.([A-Z_]+)", path.read_text(encoding="utf-8"))
    }
    assert len(raised) > 15
    assert [r for r in raised if not SAY.has(f"refusal-{r.value.replace('_', '-')}")] == []


def test_refusals_help() -> None:
    def said(refusal: Refusal, seat: Seat, kind: str) -> str:
        return SCREEN.refusal(EVERYBODY, refusal, t.view(seat), THREE, kind)

    t = bombs(hands=["tnt", "spy", "spy"])
    assert "It’s Ana’s turn" in said(Refusal.NOT_YOUR_TURN, 1, "spy")
    assert "someone is out" in said(Refusal.TOO_EARLY, 1, "nuclear_bomb")
    assert "C4 or an RPG" in said(Refusal.TOO_EARLY, 1, "protests")
    assert "still in your hand" in said(Refusal.STALE, 1, "fizzle")
    t.play(0, "tnt", 1, "stone")
    attacked = "Ben is under attack, so it’s their move. Wait and see if they defend."
    assert said(Refusal.NOT_YOUR_TURN, 2, "no_defence") == attacked


# Cards


@pytest.mark.parametrize("kind", Kind)
def test_each_card_is_told_in_one_short_sentence(kind: Kind) -> None:
    said, spec = does(EVERYBODY, kind), SPECS[kind]
    assert said.endswith(".")
    assert len(said) <= 90
    if spec.when is not When.ENDGAME:
        assert some(EVERYBODY, kind) != some(EVERYBODY, kind, 2)
    if kind in WALLS:
        assert SAY.has(message_of("wall", kind))
    elif spec.does is Deed.LAY:
        assert SAY.has(message_of("note", kind)), "what it means to all"
        stays = "until your next turn" if kind is K.DIPLOMACY else "Stays in play"
        assert stays in said
    boosted = does(EVERYBODY, kind, up=True)
    if kind in EXPLOSIVES and kind is not K.RPG:
        assert "boosted" in boosted
    else:
        assert boosted == said


def test_cards_in_lists_and_in_front_of_a_player() -> None:
    assert [some(EVERYBODY, kind) for kind in (K.IRON, K.RPG, K.C4, K.UNDERMINER)] == [
        "an iron wall",
        "an RPG",
        "C4",
        "an Underminer",
    ]
    assert listed(EVERYBODY, ()) == row_of(EVERYBODY, ()) == "nothing"
    assert listed(EVERYBODY, (K.SPY, K.SPY, K.PALISADE)) == "a palisade and 2 Spies"
    lies = front(Reader(plain=True), (K.UNDERMINER,))
    assert lies == "**no walls**, Underminer (one wall a turn)"
    assert front(EVERYBODY, (K.STEEL, K.UNDERMINER, K.PALISADE, K.STEEL)) == "🪵⚙️⚙️"
    assert front(EVERYBODY, (K.STONE, *[K.PALISADE] * ACROSS)) == f"🪵×{ACROSS} 🪨×1"
    assert set(EMOJI) == set(Kind)
    assert len(set(EMOJI.values())) == len(EMOJI)


def test_no_message_of_the_game_takes_the_place_of_a_shared_one() -> None:
    own = set(identifiers(Path(sentences.__file__).parent / "words"))
    assert not own & set(identifiers(SHARED))


# The rules


def test_the_rules_tell_of_every_card() -> None:
    said = "\n".join(SCREEN.rules_pages(EVERYBODY, ExplosiveOptions(bombed_leave=False)))
    assert "leaves this game" not in said
    for kind in Kind:
        assert does(EVERYBODY, kind) in said
        if SPECS[kind].when is not When.ENDGAME:
            assert f"**{label(EVERYBODY, kind)}** ×{SPECS[kind].count}:" in said


@pytest.mark.parametrize("palisades", [2, 3, 4])
def test_x1_4_the_first_page_is_a_glance_that_says_what_every_number_of_players_gets(
    palisades: int,
) -> None:
    options = ExplosiveOptions.model_validate({"palisades": palisades, "rounds": 5})
    page = SCREEN.rules_pages(EVERYBODY, options)[0]
    assert len(page.split()) <= 120
    for seats in range(2, 6):
        dealt = deal(seats, palisades=palisades).said(ev.RoundDealt)
        count = dealt.walls.count(K.PALISADE)
        told = f"5 players: only {count} palisade" if seats == 5 else f"behind {count} palisade"
        assert told in page
