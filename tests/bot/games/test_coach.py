"""The hints of a practice round. There is a hint for each kind of moment, and none of them reveals
a hidden card."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

import pytest

from bot.games import RENDERERS
from bot.lobby.lobby import SEED_BYTES
from bot.sessions.practice import lesson_options
from bot.ui import hints
from bot.ui.custom_id import ComponentId
from bot.ui.hints import Taught
from bot.ui.panel import Panel, Row, Text
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.words import languages
from engine.cards import FIRST_JOKER
from engine.core import kind_of
from engine.game import Game
from engine.games import GAMES
from engine.games.explosive.deck import Kind
from engine.games.explosive.events import Laid
from engine.games.jokers.events import Boomed, Played
from engine.players.any_game import RandomPlayer
from engine.players.base import own_seed
from engine.selfplay import Playing
from tests.games.cabo.builders import P, Play, deal, graveyard, kaboo, table
from tests.games.explosive.builders import bombs
from tests.games.jokers.builders import jokers
from tests.support.lessons import NAMED
from tests.support.screens import FAMILY, HOSTILE, facts, labels, people, sound, words
from tests.support.wording import says, says_in

THREE = people(3)
ALONE = says_in("kaboom", "hint-alone")
GRIDS = ["5H 3C 9D KD", "7D 7H 6H 8S", "AC AD 3H 4H"]


def of(t: Any) -> hints.Coach:
    return RENDERERS[t.game.key].coach


def now(t: Any, seat: int = 0) -> str:
    """Return the public hints about everything that the newcomer could do now."""
    lessons = hints.possible(EVERYBODY, of(t), t.view(), THREE, seat)
    return " ".join(lesson.text for lesson in lessons)


def just(t: Any, seat: int = 0) -> str:
    """Return the public hint about the events that have just happened."""
    events = [e.seen_by(None) for e in t.events]
    return hints.explained(EVERYBODY, of(t), t.view(), events, THREE, seat)[0]


def shown(t: Any, taught: Taught, seat: int = 0) -> str:
    """Return the hint at the practice table for a newcomer who has already been given the hints in
    `taught`."""
    events, bare = [e.seen_by(None) for e in t.events], Panel((Text("Table."),))
    taught.follow(hints.possible(EVERYBODY, of(t), t.view(), THREE, seat))
    hint = hints.table_hint(EVERYBODY, of(t), t.view(), events, THREE, seat, taught)
    return words(hints.with_hint(bare, hint)).removeprefix("Table.").strip()


def hint(
    t: Any,
    seat: int = 0,
    taught: Taught | None = None,
    press: ComponentId | None = None,
    seen: Sequence[Any] = (),
) -> str:
    """Return the hint in a newcomer's panel after `press`. It takes into account the events in
    `seen` and the earlier hints in `taught`."""
    bare = Panel((Text("Yours."),))
    own, taught = hints.HintContext(press, seen, THREE), taught or Taught()
    lessons = of(t).advice(EVERYBODY, t.view(seat), own)
    if lessons is not None:
        taught.follow(lessons)
    panel = hints.with_advice(EVERYBODY, of(t), bare, t.view(seat), own, taught)
    assert panel is not None
    return words(panel).removeprefix("Yours.").strip()


def follow(t: Any) -> list[Any]:
    seen, do = list[Any](), t.do

    def doing(action: Any) -> Any:
        do(action)
        seen.extend(event.seen_by(0) for event in t.events)
        return t

    t.do = doing
    return seen


# Each thing once


def test_a_lesson_stands_while_it_holds_and_comes_no_second_time() -> None:
    one, two = hints.Lesson("one", "Do one."), hints.Lesson("two", "Do two.")
    taught = Taught()

    def told(*lessons: hints.Lesson) -> str:
        taught.follow(lessons)
        assert taught.text(lessons) == taught.text(lessons), "a paint changes nothing"
        return taught.text(lessons)

    assert told(one, two) == "Do one."
    assert told(two, hints.Lesson("one", "Do one now.")) == "Do one now."
    assert told(two) == "Do two."
    assert told(one, two) == "Do two."
    assert told() == ""
    assert told(one, two) == ""
    assert told(three := hints.Lesson("three", "Do three.")) == "Do three."
    urgent = hints.Lesson("four", "Do four!", urgent=True)
    assert told(urgent, three) == "Do four!"
    assert told(three) == "", "it was told"
    again = hints.Lesson("five", "Do five!", always=True)
    assert told(again, urgent) == "Do five!"
    assert told(again) == "Do five!"


STEPS = 150
"""The largest number of steps that are checked in a round."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_hint_of_a_whole_round_comes_a_second_time(game: Game) -> None:
    """No hint is shown twice in a whole practice round, and each fits its panel.

    The hints of all states are compared, because any state may be painted. Hints that differ only
    in the cards and players that they name count as the same.
    """
    coach, renderer = RENDERERS[game.key].coach, RENDERERS[game.key]
    known = facts(3, HOSTILE, coached=True)
    for number in range(4):
        seed, taught, advised = coach.seed(number.to_bytes(SEED_BYTES, "big")), Taught(), Taught()
        luck = seed + bytes([number])
        players = [RandomPlayer(game, seat, own_seed(luck, seat)) for seat in range(3)]
        playing = Playing(game, lesson_options(game), players, seed)
        seen, stood = list[Any](), list[str]()
        for step in range(STEPS):
            seen += [event.seen_by(0) for event in playing.events]
            public, own = (game.view(playing.state, seat) for seat in (None, 0))
            context = hints.HintContext(None, seen, THREE)
            script = coach.script(EVERYBODY, own, context)
            lessons = hints.possible(EVERYBODY, coach, public, THREE, 0, script)
            taught.follow(lessons)
            always = any(each.always and each.text == taught.text(lessons) for each in lessons)
            stood.append("" if always else NAMED.sub("…", taught.text(lessons)))
            if step % 5 == 0:
                events = [event.seen_by(None) for event in playing.events]
                who, table = known.people, renderer.public(public, known)
                hint = hints.table_hint(EVERYBODY, coach, public, events, who, 0, taught, script)
                hinted = hints.with_hint(table, hint)
                sound(hinted)
                assert labels(hinted) == labels(table)
                advised.follow(coach.advice(EVERYBODY, own, context) or ())
                panel = renderer.private(own, known, ComponentId(known.table, "move"))
                sound(hints.with_advice(EVERYBODY, coach, panel, own, context, advised))
            if not playing.advance():
                break
        told = [hint for hint, _ in groupby(stood) if hint]
        assert len(told) == len(set(told)), "\n".join(told)
        assert all(len(hint) <= 330 for hint in told)


def test_each_turn_teaches_one_way_more_and_then_says_what_happens() -> None:
    taught = Taught()
    said: list[str] = []
    for top in ("10D", "2C", "10D", "2C"):
        t = laid(kaboo, discard=f"{top} 3S")
        said.append(shown(t, taught))
        t.draw(0)
        shown(t, taught)
        t.discard(0)
        said.append(shown(t, taught, 0))
    for part in ("Press “Draw”", "“Swap…”", "call **Kaboo!**"):
        assert sum(part in each for each in said) == 1
    assert all("\n" not in each for each in said), "one thing at a time"
    assert said[-1].startswith("**What just happened**: You drew and discarded 7♣.")
    events = [e.seen_by(None) for e in t.events]
    turn = next(e for e in reversed(events) if kind_of(e) == hints.TURN_BEGAN)
    assert just(t)
    assert not hints.explained(EVERYBODY, of(t), t.view(), [*events, turn, turn], THREE, 0)[0]
    taught = Taught()
    t = laid(table, discard="7C 3S", pile="...", open_by=0, to_move=2).slap(0)
    assert shown(t, taught) == f"**Now**: {ALONE}", "their own panel asks them something"
    t.match(0, P(1, 0))
    assert shown(t, taught) == f"**Now**: {ALONE}"
    shown(laid(kaboo), taught)
    later = laid(table, discard="7C 3S", pile="...", open_by=0, to_move=2).slap(0)
    assert shown(later, taught) == "", "it was said, and the panel says the rest"


# The cabo family


def laid(game: Callable[..., Play], **more: Any) -> Play:
    return game(**{"grids": GRIDS, "discard": "2C 3S", "pile": "7C QC KS 10S ...", **more})


@pytest.mark.parametrize("key", ["kaboo", "graveyard"])
def test_the_first_look(key: str) -> None:
    t = deal(3, game=FAMILY[key])
    assert "Press “Look” and memorise" in now(t)
    assert "Aim for few cards, and low ones" in just(t)
    assert re.fullmatch(r"\*\*Now\*\*: Press [^\n]*", shown(t, Taught()))
    t.peek(0)
    assert "Remember what you see" in now(t)
    first = hint(t)
    seen = r"\*\*Hint\*\*: Slot 3 is (low|high), and slot 4 couldn’t be better\. You want"
    assert re.match(seen, first)
    t.end_look(0)
    assert "while the others look" in now(t)
    assert hint(t) == ""
    t = deal(3, game=FAMILY["kaboom"])
    small, public = says_in("kaboom", "status-peek-hint"), RENDERERS["kaboom"].public
    coached = facts(3, coached=True)
    own = RENDERERS["kaboom"].private(t.view(0), coached, ComponentId(1, "move"))
    assert small in words(public(t.view(), facts(3)))
    assert small not in words(public(t.view(), coached)) + words(own), "one thing at a time"


def test_a_turn_and_its_card_in_kaboo() -> None:
    t = laid(kaboo, open_by=2)
    for part in ("The top card is low", "“Swap…”", "call **Kaboo!**", "costs 2 penalty cards"):
        assert part in now(t)
    assert "“Draw”" not in now(t), "with a 2 on top nobody is sent to draw"
    assert "Know where a 2 is, yours or anyone’s? Press “Snap!”" in now(t)
    high = now(laid(kaboo, discard="10D 3S", open_by=2))
    assert "Press “Draw”" in high
    assert "top card" not in high, "nobody is pointed at ten points"
    t.draw(0)
    assert now(t) == ALONE
    assert "Not low enough to keep, but useful: “Discard & look at mine”" in hint(t)
    t.discard(0)
    assert "Anyone can press “Snap!”" in just(t)
    assert "lets you look at one of your own cards. Press “Use the power”, or leave it." in now(t)
    assert "It’s your turn. Press “Draw”" in now(t, 1), "nobody waits for a power not taken up"
    t.use(0)
    assert now(t) == ALONE
    assert "gets to look at a card. Nothing moves." in now(t, 1)
    assert hint(t) == f"**Hint**: {says_in('kaboo', 'advice-look-at', slot=1)}"
    t.look(0, P(0, 3))
    assert hint(t) == "**Hint**: Slot 4 couldn’t be better. Remember it."
    assert "You looked, and only you know" in just(t)
    assert "Nobody else saw it" in just(t, 1)
    t = laid(kaboo, pile="QC KS ...").draw(0).discard(0).use(0)
    assert now(t) == ALONE
    assert "Nobody sees what’s swapped" in hint(t)
    t.blind(0, P(0, 1), P(1, 0))
    assert "Ana swapped their own slot 2 and Ben’s slot 1 without looking." in just(t, 1)
    t = laid(kaboo, pile="KS ...").draw(0).discard(0).use(0).look(0, P(1, 3))
    assert now(t) == ALONE
    assert "Is it lower than one of yours?" in hint(t)
    t.leave_swap(0)
    assert just(t) == "You left it at that. No card moved."


def test_graveyards_take_its_end_and_its_locked_cards() -> None:
    t = laid(graveyard)
    for part in ("“Take top”", "you have the fewest points: then press “End round…”"):
        assert part in now(t)
    t.take(0)
    assert now(t) == ALONE
    assert hint(t) == f"**Hint**: {says_in('graveyard', 'advice-put-unseen', slot=1)}"
    assert "which everyone has seen. You have to keep it" in just(t)
    t.replace(0, 1)
    assert "You put your new card into slot 2 and buried 3♣." in just(t)
    t = graveyard(grids=["7S 3C", "7D 6H", "AC AD"], discard="7C 3S", open_by=2, to_move=2)
    t.slap(0).match(0, P(0, 0))
    assert "anyone can quick-play onto it now." in just(t)
    assert "in someone else’s cards? Yours are locked right now." in now(t)
    assert "yours or anyone’s that isn’t locked" in now(t, 1)
    t.slap(1).match(1, P(1, 0))
    t.end_round(0)
    assert just(t).startswith("All cards were shown and counted.")


def test_a_claim_and_what_it_leads_to() -> None:
    t = laid(kaboo, discard="7C 3S", pile="...", open_by=0, to_move=2).slap(0)
    assert now(t) == ALONE
    wanted = says_in("kaboo", "wanted-rank", rank=7)
    none = says_in("kaboo", "advice-match-none", wanted=wanted, cheaper="yes")
    assert none in hint(t), "she has seen no card at all"
    panel = RENDERERS["kaboo"].private(t.view(0), facts(3, coached=True))
    own, taught = hints.HintContext[Any](), Taught()
    taught.follow(of(t).advice(EVERYBODY, t.view(0), own) or ())
    advised = hints.with_advice(EVERYBODY, of(t), panel, t.view(0), own, taught)
    assert advised is not None
    at = advised.blocks.index(Text("Your own cards:", label=True))
    assert none in words(Panel(advised.blocks[at - 1 : at])), "above the label of the buttons"
    assert isinstance(advised.blocks[at + 1], Row)
    assert "while this snap plays out" in now(t, 1)
    t.match(0, P(1, 0))
    assert now(t) == ALONE
    assert "A card you know is high could go" in hint(t)
    t.give(0, 2)
    assert just(t) == "You gave Ben a card for slot 1, face down."
    wrong = laid(kaboo, open_by=1).slap(0).match(0, P(0, 0))
    told = "from slot 1, which doesn’t match. It’s back in its slot, and everyone knows it now"
    assert told in just(wrong)
    wrong.draw(0).discard(0).slap(0).match(0, P(0, 0))
    assert just(wrong) == says_in("kaboo", "told-wrong-again", n=2)
    assert "which doesn’t match" in just(wrong, 1), "of somebody else it is told as it was"
    idle = laid(kaboo, open_by=1).slap(0).end_slap(0)
    assert "others can still snap" in just(idle)
    assert "Know where" not in now(idle), "this card is closed to whoever let it go"
    assert "Know where" in now(idle, 1)


@pytest.mark.parametrize("grid", ["5H 3C 9D KD", "5H 3C KD 9D"])
def test_whoever_slaps_is_told_where_they_have_seen_a_match(grid: str) -> None:
    t = laid(kaboo, grids=[grid, *GRIDS[1:]], pile="7C 9C KS 10S ...")
    seen = follow(t)
    t.draw(0).discard(0).use(0).look(0, P(0, 2)).end_look(0)  # a 9, or a card worth nothing
    t.draw(1).discard(1)
    script = of(t).script(EVERYBODY, t.view(0), hints.HintContext(None, seen, THREE))
    slap = says_in("kaboo", "lesson-slap", card="9♦", slot=3)
    assert [step.text for step in script] == ([slap] if grid == GRIDS[0] else [])
    t.slap(0)
    match = says_in("kaboo", "advice-match-own", slot=3)
    assert (hint(t, seen=seen) == f"**Hint**: {match}") is (grid == GRIDS[0])
    assert "None of the cards you’ve looked at is a 9" in hint(t), "it lies there, unseen"


@pytest.mark.parametrize(("key", "kind"), [("kaboo", "call"), ("graveyard", "end_round")])
def test_whoever_ends_a_round_is_told_what_they_know(key: str, kind: str) -> None:
    def asked(t: Play) -> ComponentId:
        offer = next(offer for offer in t.view(0).offers if offer.kind == kind)
        return ComponentId(1, "ask", kind, offer.number)

    t, taught = laid({"kaboo": kaboo, "graveyard": graveyard}[key]), Taught()
    said = f"**Hint**: {says_in(key, 'advice-end-unseen', seen=0, n=4)}"
    assert hint(t, 0, taught, asked(t)) == said
    assert hint(t, 0, taught) == ""
    assert hint(t, 0, taught, asked(t)) == said, "each time that it is asked"
    assert hint(t, 0, taught, ComponentId(1, "ask", kind, 999)) == "", "that is no longer asked"
    if key == "graveyard":
        return
    for grid, sum_ in (("AH 2C", "That’s low"), ("3H 4C", "That’s so-so"), ("KD QC", "a lot")):
        t = kaboo(grids=[grid, "7D 7H", "AC AD"], discard="6C 3S", pile="7C 5C 5S 7S ...")
        seen = follow(t)
        for slot in (0, 1):
            t.draw(0).discard(0).use(0).look(0, P(0, slot)).end_look(0)
            t.draw(1).discard(1).draw(2).discard(2)
        assert sum_ in hint(t, 0, None, asked(t), seen)


def test_a_call_the_last_turns_and_the_last_chance() -> None:
    t = laid(kaboo, open_by=2).call(0)
    assert "you have no more turns and nobody can touch your cards" in now(t)
    assert "Everyone else gets one more turn" in just(t)
    assert "It’s your last turn. The top card is low." in now(t, 1)
    t = laid(kaboo, pile="3D 4D 5D ...").call(0).draw(1).discard(1).draw(2).discard(2)
    assert t.state.phase == "window"
    assert "Last chance this round!" in now(t, 1)
    t = laid(kaboo, grids=["5H 3C", "7D 7H"], pile="3D 4D ...").call(0).draw(1).discard(1)
    head = words(RENDERERS["kaboo"].public(t.view(), facts(2))).splitlines()[0]
    three = says_in("kaboo", "wanted-rank", rank=3)
    assert says_in("kaboo", "status-window-others", names="Ben", wanted=three) in head
    t = laid(graveyard, round=1).end_round(0)
    assert "then press “Ready for the next round”" in now(t)
    t.ready(0)
    assert now(t) == says("practice-ready")


@pytest.mark.slow
def test_a_hint_comes_no_second_time_for_another_card_or_in_another_language() -> None:
    taught = Taught()
    for pile, new in (("4C", True), ("2H", False), ("7C", True), ("9C", True), ("8C", False)):
        t = laid(kaboo, pile=f"{pile} ...").draw(0)
        assert bool(hint(t, taught=taught)) is new, "each power is a hint of its own"
        assert not hint(laid(kaboo), taught=taught), "nothing is drawn yet"
    assert "so-so" in hint(laid(kaboo, pile="6C ...").draw(0))
    for game in (kaboo, table, graveyard):
        t = laid(game, pile="QD ...").draw(0)
        coach, view = of(t), t.view(0)
        keys = {
            tuple(
                each.key for each in coach.advice(Reader(language), view, hints.HintContext()) or ()
            )
            for language in languages()
        }
        assert len(keys) == 1
        assert keys != {()}


# Jokers Go Boom


@pytest.mark.parametrize(
    ("hand", "pile", "aces", "said"),
    [
        ("7H 2C 9S", "...", False, "One of your cards fits, so you have to play it."),
        ("7H 9H 2C", "...", False, "2 of your cards fit. High cards cost you the most"),
        ("7H *1 2C", "...", False, "One of your cards matches. Or go boom with a Joker"),
        ("*1 2C 9S", "...", False, "Only a Joker fits. Play it and everyone else draws a card, or"),
        ("*1 2C 9S", "", False, "Only a Joker fits and there’s nothing to draw, so you have to"),
        ("2C 9S", "...", False, "Nothing fits, so draw a card."),
        ("2C 9S", "", False, "there’s nothing to draw, so skip"),
        ("AS 2C", "...", True, "Only an Ace fits. Play it and everyone else draws a card, or keep"),
        (
            "AS 2C",
            "",
            True,
            "Only an Ace fits and there’s nothing to draw, so you have to play it.",
        ),
        ("AH 2C", "...", True, "Only an Ace fits. It’s a match too, so you can’t draw instead."),
        ("AH AS 2C", "...", True, "Only an Ace fits. It’s a match too"),
    ],
)
def test_what_ones_own_hand_of_jokers_can_do(hand: str, pile: str, aces: bool, said: str) -> None:
    t = jokers(hands=[hand, "3S 4S", "3D 4D"], discard="KH", pile=pile, aces_boom=aces)
    before = [] if aces else [Played(0, FIRST_JOKER + 1, 3), Boomed(0, (1, 2))]
    assert said in hint(t, seen=before)
    assert hint(t, 1) == "", "nobody else's turn has a hint"


def test_the_table_of_jokers_in_each_moment() -> None:
    t = jokers(hands=["*1 2C 9S", "3S 4S", "3D"], discard="KH", pile="5C 6C ...")
    assert "press “My cards” and play a heart or a King" in now(t)
    assert "Nothing fits? Press “Draw” for a card, and that ends your turn." in now(t)
    assert now(t, 1) == (
        "Wait for your turn. Watch out: Cleo has one card left and could end the round."
    )
    t.play(0, "*1")
    assert "**BOOM!** Everyone else drew a card" in just(t)
    assert "play a heart or a King. The Joker doesn’t count" in now(t, 1)
    t = jokers(hands=["2C 9S", "3S 4S", "3D"], discard="KH", pile="")
    assert "Nothing fits? Press “Skip”" in now(t)
    t.skip(0)
    assert "couldn’t play or draw" in just(t)
    t = jokers(hands=["2C 9S", "3S 4S", "3D"], discard="KH").draw(0)
    assert just(t) == "You drew a card, and that ended your turn."
    t = jokers(hands=["9H 2C", "3S 4S", "3D"], discard="KH", pile="").time_up()
    assert just(t) == "You ran out of time, and there was no card to draw."
    aces = jokers(hands=["AS 2C", "3S 4S", "3D"], discard="KH", pile="5C 6C ...", aces_boom=True)
    assert "Everyone else drew a card. Next: match that Ace." in just(aces.play(0, "AS"))
    hands = ["*1 2C", "3S 4S", "3D", "5D 6D"]
    few = jokers(hands=hands, discard="KH", pile="5C 6C").play(0, "*1")
    told = "**BOOM!** Ben and Cleo drew the last cards in the pile. Next: match the card under"
    assert told in just(few)
    assert "**BOOM!** You and Ben drew the last cards in the pile." in just(few, 2)
    none = jokers(hands=hands, discard="KH", pile="").play(0, "*1")
    assert "the draw pile is empty, so nobody drew" in just(none)


# Walls and Bombs


WALLS = ["stone palisade", "iron stone", "steel"]


def test_what_can_be_done_with_walls_and_bombs() -> None:
    t = bombs(hands=["tnt spy", "spy", "spy"], fronts=WALLS)
    assert "what you can play, and on whom. Or trade three cards for a new one" in now(t)
    assert "Wait for your turn" in now(t, 1)
    bare = bombs(hands=["tnt", "spy", "spy"], fronts=["stone palisade", "", "steel"])
    assert "Ben has no walls left" in now(bare)
    assert says_in("explosive", "advice-strike", card="TNT") in hint(bare)
    few = bombs(hands=["stone", "spy", "spy"], fronts=["palisade", "iron", "steel"])
    assert "you’re low on walls" in now(few)
    assert "You hold a stone wall. Once built, a wall takes a hit for you." in hint(few)
    gone = bombs(hands=["stone", "spy", "spy"], fronts=["", "iron", "steel"])
    assert "you have no walls: the next hit knocks you out" in now(gone)
    assert "low on walls" not in now(gone)
    none = bombs(hands=["guard oops fizzle", "spy", "spy"], fronts=WALLS)
    assert "you could trade three for a new one" in hint(none)
    t = bombs(hands=["blast_shield spy", "tnt spy", "spy"], fronts=WALLS, to_move=1)
    t.play(1, "tnt", 0, "stone")
    assert "“My cards” shows what you can defend with" in now(t)
    assert "whatever they hold" in now(t, 2)
    assert "You can defend with your Blast Shield." in hint(t)
    assert hint(t, 2) == ""
    t = bombs(hands=["spy", "tnt spy", "spy"], fronts=WALLS, to_move=1)
    t.play(1, "tnt", 0, "stone")
    assert hint(t) == "", "the panel says that nothing stops it, and that is enough"
    panel = words(RENDERERS["explosive"].private(t.view(0), facts(3)))
    assert says_in("explosive", "attacked-none") in panel
    t = bombs(hands=["tnt tnt", "spy", "spy"], fronts=["stone palisade", "iron", ""])
    t.attack(0, "tnt", 2).stop(1)
    assert "You’re out, but not gone" in now(t, 2)
    assert "every card goes back" in hint(t, 2)
    t = bombs(hands=["spy tnt", "guard", "spy"], fronts=WALLS)
    t.play(0, "spy", 1)
    assert "A Spy is after you!" in now(t, 1)
    assert "You can defend with your Guard. Use it or keep it, it’s up to you." in hint(t, 1)
    t.nothing(1)
    assert just(t, 0) == "You stole a card from Ben. Only you two know which."
    assert just(t, 1) == "Ana stole a card from you. Only you two know which."
    assert just(t, 2) == "Ana stole a card from Ben. Only those two know which."


def test_every_turn_has_a_hint_and_explains_each_kind_of_card_once() -> None:
    t = bombs(
        hands=["tnt spy assassin guard", "stone stone", ""],
        fronts=["stone palisade", "iron steel steel", ""],
        out=[2],
        supply="tnt spy tnt spy tnt spy tnt tnt",
        circles=1,
    )
    taught, said, seen = Taught(), list[str](), [Laid(0, Kind.STONE)]
    for _ in range(5):
        said.append(hint(t, 0, taught, seen=seen))
        assert hint(t, 0, taught, seen=seen) == said[-1], "it stands as long as the turn"
        aimed = ComponentId(1, "pick", "tnt", t.state.asked)
        assert hint(t, 0, taught, aimed, seen) == "", "who aims a card is told what that one does"
        assert hint(t, 0, taught, seen=seen) == said[-1]
        t.stop(0)
        t.stop(1)
        t.stop(2)
    assert all(said)
    assert len(set(said)) == len(said)
    for kind in ("TNT", "Spy", "Assassin", "Guard"):
        assert sum(f"**{kind}**" in each for each in said) == 1, said
    (waits,) = [each for each in said if "Assassin" in each]
    assert "No use for this one yet" in waits
