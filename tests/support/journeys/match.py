"""A running match with known cards, which people play by pressing buttons.

    match = await begin(client, deal, anneke, bashir)
    await match.reach_turns()
    await match.public(anneke, "Draw")
    await match.private(anneke, "Discard it")

`state` is the state of the match in the engine. Tests compare it with the screens, but they never
use it to act.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from typing import Any
from weakref import WeakKeyDictionary

import discord

from bot.client import KaboomClient
from bot.local.serve import LocalDiscord
from bot.local.world import Change
from bot.match.match import Match
from bot.pictures.emojis import CARDS, VERSION
from bot.ui.words import Value
from engine.cards import FIRST_JOKER, Card, rank
from engine.core import Place
from engine.replay import state_hash
from tests.support.cards import short, words
from tests.support.journeys.dealing import Deal
from tests.support.journeys.play import seat_all
from tests.support.local.harness import Answer, Person, Seen
from tests.support.wording import carries

LEAKS: WeakKeyDictionary[LocalDiscord, list[str]] = WeakKeyDictionary()
"""Maps each local Discord to its leaks. A leak is a text that a person could read although they
aren't allowed to know it. The fixture `judge` fails the test if there are any."""


def slot(index: int) -> str:
    """Return the test name of the button for the slot with this index, of any seat. Index 0 is the
    slot that players see as slot 1."""
    return f".{index}"


class Played:
    """A running match and the people who play it. The people are in the order of their seats."""

    def __init__(self, client: KaboomClient, deal: Deal, people: tuple[Person, ...], at: int):
        self.client, self.deal, self.people, self._at = client, deal, people, at
        tables = client.tables.all()
        running = [table for table in tables if isinstance(table.stage, Match)]
        self._match = (running or list(tables))[-1].id  # a lobby's table becomes the match's
        self._open: set[Card] = set()
        self._known: dict[int, set[Card]] = {person.id: set() for person in people}
        people[0].local.world.on_change(self._watch)

    def _watch(self, change: Change) -> None:
        """Record a leak if the changed message shows a card to a person who isn't allowed to see
        it."""
        local = self.people[0].local
        found = None if change.gone else local.world.message(change.channel_id, change.message_id)
        plays = [t.stage for t in self.client.tables.all() if isinstance(t.stage, Match)]
        if found is None or not plays or plays[-1].game.key != self.deal.game:
            return
        state: Any = plays[-1].state
        self._open.update(state.discard)
        if state.phase in ("reveal", "over"):
            self._open.update(card for grid in state.grids for card in grid if card is not None)
        for seat, person in enumerate(self.people):
            if state.held is not None and state.to_move == seat:
                self._known[person.id].add(state.held)
            looks = [look for look in state.looks if look.seat == seat]
            self._known[person.id].update(card for look in looks for card in look.cards)
        may = self._open | self._known.get(change.only or 0, set())
        seen = Seen(found)
        text = everything(seen)
        for card in set(range(FIRST_JOKER)) - may:
            if any(name in text for name in named(card)):
                LEAKS.setdefault(local, []).append(f"{words(card)} could be read in {seen}")

    def known_to_all(self, card: Card) -> None:
        """Allow everyone to read this card from now on."""
        self._open.add(card)

    @property
    def play(self) -> Match:
        """The stage that serves the match in the bot."""
        stages = [table.stage for table in self.client.tables.all()]
        return next(d for d in reversed(stages) if isinstance(d, Match))

    @property
    def state(self) -> Any:
        """The state of the match in the engine."""
        return self.play.state

    @property
    def message_id(self) -> int:
        """The id of the public message. It changes when the message is posted again with a
        picture."""
        for table in self.client.tables.all():
            stage = table.stage
            if isinstance(stage, Match) and table.id == self._match:
                self._at = table.message.message_id or self._at
        return self._at

    @property
    def mover(self) -> Person:
        """The person who has to take a turn or to flip a card."""
        seat: int = self.state.to_move
        return self.people[seat]

    def seat(self, person: Person) -> int:
        """Return the number of the seat in which the person sits."""
        return self.people.index(person)

    def table(self, person: Person | None = None) -> Seen:
        """Return the current public message of the table."""
        found = (person or self.people[0]).look(self.message_id)
        assert found is not None
        return found

    async def painted(self) -> Seen:
        """Return the public message once it shows the current state of the match."""
        painter = self.play.table.message
        await self.people[0].until(lambda: painter.settled)
        return self.table()

    async def says(self, *texts: str) -> Seen:
        """Return the public message once it contains all of these texts."""
        return await self.people[0].wait_for(
            lambda m: m.id == self.message_id and all(text in m.text for text in texts)
        )

    async def tells(self, *messages: str, **known: Value) -> Seen:
        """Return the public message once it contains all of these Fluent messages, formatted with
        the values in `known`."""
        game = self.deal.game
        return await self.people[0].wait_for(
            lambda m: (
                m.id == self.message_id
                and all(carries(m.text, message, game, **known) for message in messages)
            )
        )

    async def turn_of(self, person: Person) -> Seen:
        """Return the public message once it shows that it is this person's turn to draw."""

        def theirs() -> bool:
            turn = self.state.phase == "play" and self.mover is person and self.state.held is None
            return turn and self.play.table.message.settled

        await self.people[0].until(theirs)
        return self.table()

    async def public(self, person: Person, button: str) -> Answer:
        """Press a button of the public message once the message shows the current state."""
        answer = await person.click(await self.painted(), button)
        assert answer.ok, (button, answer.sentence)
        return answer

    def panel(self, person: Person) -> Seen:
        """Return the private panel of the person. There must be exactly one."""
        found = [message for message in person.ephemerals() if message.buttons]
        assert len(found) == 1, (person, found)
        return found[0]

    async def private(self, person: Person, *buttons: str) -> Answer:
        """Press these buttons of the person's private panel in order. Each button is pressed as
        soon as the panel has it."""
        answer: Answer | None = None
        for button in buttons:

            def ready(button: str = button) -> bool:
                # The old panel leaves the screen a moment after the new one appears.
                panels = [m for m in person.ephemerals() if m.buttons]
                return len(panels) == 1 and panels[0].offers(button)

            await person.until(ready)
            answer = await person.click(self.panel(person), button)
            assert answer.ok, (button, answer.sentence)
        assert answer is not None, "nothing was to be pressed"
        return answer

    # Sequences of play

    async def peek(self) -> None:
        """Let every person look at their two cards. After that, the flipping begins."""
        for person in self.people:
            await self.public(person, "peek")
            await self.private(person, "end_look")

    async def flip(self) -> Person:
        """Press the button for the next flip, and return the person who flipped."""
        who = self.mover
        await self.public(who, "flip")
        return who

    async def slap(self, person: Person, *places: Place) -> None:
        """Claim the open discard for this person and flip the cards at these places. They may be
        the person's own cards or other players' cards."""
        await self.public(person, "slap")
        for place in places:
            await self.match(person, place)

    async def match(self, person: Person, place: Place) -> None:
        """Flip the card at `place`, for a slap that the person has already won."""
        if place.seat != self.seat(person):
            if len(self.people) > 3:  # with more people the targets are behind a further button
                await self.private(person, f"pick match @{len(self.people)}")
            await self.private(person, f"pick match @{place.seat}")
        await self.private(person, f"match {place.seat}.{place.slot}")

    async def reach_turns(self) -> Person:
        """Play the looks, the flips and the first correct slap. Return the person who has the first
        turn."""
        await self.peek()
        while self.state.phase == "flip":
            await self.flip()
            wanted = rank(self.state.open.card)
            for seat, hand in enumerate(self.state.grids):
                fits = [i for i, card in enumerate(hand) if card is not None]
                fits = [i for i in fits if rank(hand[i]) == wanted]
                if fits:
                    await self.slap(self.people[seat], Place(seat, fits[-1]))
                    await self.private(self.people[seat], "end_slap")
                    break
        return self.mover

    async def pass_turn(self) -> Person:
        """Draw and discard for the person whose turn it is, and return that person."""
        who = self.mover
        await self.public(who, "draw")
        await self.private(who, "discard")
        return who

    async def call(self) -> Person:
        """Make the person whose turn it is end the round with a call, and return that person."""
        who = self.mover
        await self.public(who, "ask call")
        await self.private(who, "call")
        return who

    async def finish_round(self) -> None:
        """End the round: one person calls, every other seat plays its last turn, and the time of
        the last window runs out."""
        await self.call()
        while self.state.phase == "play":
            await self.pass_turn()
        if self.state.phase == "window":
            self.run_out("window")
        await self.people[0].until(lambda: self.state.phase in ("reveal", "over"))
        await self.painted()

    async def finish(self, rounds: int = 1) -> None:
        """Play `rounds` rounds, beginning with the looks. In each round, the person with the first
        turn calls."""
        for played in range(rounds):
            for person in self.people if played else ():
                await self.public(person, "ready")
            await self.reach_turns()
            await self.finish_round()

    def run_out(self, clock: str) -> None:
        """Make the clock with this name run out immediately."""
        play = self.play
        waits = play.game.waits(play.state)
        key = next(wait.key for wait in waits if wait.clock == clock and not wait.paused)
        play.timers.deadlines.restart(key, 0.0)
        play.timers.arm()

    # Forbidden actions

    @contextmanager
    def unchanged(self) -> Generator[None]:
        """Check that the match doesn't change while the `with` block runs."""
        play = self.play

        def now() -> tuple[Any, ...]:
            return play.seq, state_hash(play.game, play.state), list(play.display.lines)

        before = now()
        yield
        assert now() == before

    async def relic(self, person: Person, custom_id: str) -> Answer:
        """Press a button with this custom_id on an old message. See the function `relic`."""
        return await relic(self.client, person, custom_id)

    def id(self, verb: str, kind: str = "", number: int = 0, places: str = "") -> str:
        """Return the custom_id of an action in this match."""
        return f"K1:{self.play.row.id}:{verb}:{kind}:{number}:{places}:"


async def relic(client: KaboomClient, person: Person, custom_id: str) -> Answer:
    """Press a button with this custom_id on an old message of the bot. Stale and forged clicks
    arrive from Discord in this way."""
    button = discord.ui.Button[Any](label="×", custom_id=custom_id)
    view = discord.ui.View(timeout=None)
    view.add_item(button)
    view.stop()
    channel = client.get_partial_messageable(person.channel_id)
    posted = await channel.send("…", view=view)
    try:
        return await person.click(posted.id, custom_id)
    finally:
        await posted.delete()


async def begin(
    client: KaboomClient, deal: Deal, *people: Person, rounds: int | None = 1
) -> Played:
    """Start a match with these people, seated in this order, and with the deal `deal`."""
    at = await seat_all(*people, rounds=rounds, game=deal.game)
    match = Played(client, deal, people, at.id)
    assert match.state.seed == deal.seed, "the fixture `stack` has not put the deal in place"
    return match


def plain(answer: Answer) -> str:
    """Return the text of a refusal. It must be a single line that only the person can read."""
    assert answer.ok, answer.sentence
    message = answer.message
    assert message.ephemeral
    text = message.text
    assert text.endswith("."), text
    for odd in ("\n", "{", "}", "None", "error", "Error", "wrong on my side"):
        assert odd not in text, text
    return text


@cache
def named(card: Card) -> tuple[str, ...]:
    """Return all texts with which a card can be shown, followed by the name of its emoji."""
    return words(card), short(card), f"{CARDS[min(card, FIRST_JOKER)]}_{VERSION}"


def everything(message: Seen) -> str:
    """Return everything that can be read in a message. This includes the labels of its buttons and
    the names of its emojis."""
    return " ".join([message.text, *message.labels, *message.emojis])


def shows(message: Seen, card: Card) -> bool:
    """Return whether the message reveals this card."""
    text = everything(message)
    return any(name in text for name in named(card))
