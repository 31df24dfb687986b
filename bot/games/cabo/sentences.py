"""What things are called in the cabo family: one table a game, and the words for places.

What one game of the family says otherwise than another stands in `WORDS`, or in
a table by game beside the sentences of one subject (`refusals`, `rules`). No other
renderer of the family spells out "slap" or "Kaboom!".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from bot.ui import cards, text
from bot.ui.people import People, who
from bot.ui.reader import Reader
from bot.ui.text import number
from bot.ui.words import Words as Messages
from bot.ui.words import joined
from engine.cards import KING, Card, is_red, rank
from engine.core import Place, Seat
from engine.games.cabo.variants import GRAVEYARD, KABOO, KABOOM, VARIANTS, Rules, Variant
from engine.games.cabo.view import View

SAY: Final[Mapping[str, Messages]] = {
    key: Messages(Path(__file__).parent / "words", variant=key) for key in VARIANTS
}
"""What is said, by game: a folder of that name within each language holds what it says in its own
way."""

SQUARE: Final = ("top left", "top right", "bottom left", "bottom right")
"""Where the first four slots lie; those that come later lie beside them."""


class Words(Struct, frozen=True):
    """One game's own words. Where one stands in a sentence of another, it is named in braces."""

    variant: Variant
    about: str
    """The game in one sentence."""
    call: str
    """What ends a round when it is said."""
    did_call: str
    calls: str
    """What somebody did, and how often: in remarks and statistics."""
    slap: str
    """What is said to claim a discard: the button's label."""
    slapped: str
    first: str
    """After the name of who was first to claim a discard."""
    noun: str
    """"slap", as in "a slap" and "to slap"."""

    begins: str = "begins"
    """After the name of who starts a round."""
    heap: str = "the discards"
    top: str = "the discard"
    """The card on top of them."""
    shuffled: str = "were"
    """Before "shuffled into a new draw pile"."""
    stock: str = "draw pile"
    empty: str = "No card discarded yet"
    under: str = ""
    """After the top card; `{count}`: how many cards the discards are."""
    power: str = "power"
    discard: str = "discard"
    """What is done with a card that isn't kept."""
    discarded: str = "discarded"
    thrown: str = "discarded"
    """As in "a card just drawn and discarded"."""
    anytime: str = "an open discard may be {slapped} any time"
    open_for: str = "discards"
    """What is open for its least time."""
    kept: str = "the drawn card"
    best: str = "lowest"
    """What the round's winner is."""

    idea: str = (
        "{call} ends the round after one more turn each: call it when you believe your cards are"
        " the lowest."
    )
    """What a newcomer may want to know at the start of a turn."""
    late: str = "Cards that are left count: get rid of the high ones."
    """The same once somebody has called."""
    before: str = " as long as it lies open"
    """Until when a discard may be claimed."""

    pick: str = "Put down {what}, yours or anybody's."
    picks: str = "picks a card that matches"
    idle: str = "{slapped} and named no card"
    """What somebody did whose claim came to nothing."""
    nothing: str = "Put nothing down (it costs nothing)"
    """The button for that; `{cost}`: what it costs."""
    matched: str = "{slapped}"
    """What was done with a card that matched."""
    wrong: str = "A wrong card is shown to all, goes back to its slot and costs {penalty}."
    gift: str = "{seat} may give a card to {place}."
    gift_hint: str = "Where somebody else's card was matched, one of one's own may go."
    gift_ask: str = (
        "**Well matched.** You may give one of your cards, unseen, to {place}: it would be one"
        " less for you."
    )
    gift_late: str = ""
    """What becomes of it when time is up, after "Time is up in ..."."""

    ask: str = ""
    """What is told before a round is called or ended; `{miss}`: the points at stake."""
    asked: str = "Call {call} now?"
    sure: str = "Yes, {call}"
    said: str = "**{call}** {seat} called{why}."
    passed: str = "{seat} can't do anything: the turn is passed over."
    called: str = "{call} with {total}"
    """At the reveal, of whoever called or ended the round."""
    alone: str = "alone lowest"
    tells: bool = True
    """Whether what a call won or cost is told beside the score."""

    def on_top(self, points: int) -> str:
        """What a call won or cost."""
        if not self.tells:
            return ""
        return f": {number(points)}" if points < 0 else f": +{points}"


WORDS: Final = {
    KABOOM.key: Words(
        variant=KABOOM,
        about="A quick memory game: get rid of your cards, and be closest to zero when it ends.",
        call="Kaboom!",
        did_call="said Kaboom!",
        calls="Calls of Kaboom!",
        slap="Slap!",
        slapped="slapped",
        first="slapped first",
        noun="slap",
        begins="will flip first",
        best="closest to zero",
        idea=(
            "{call} ends the round after one more turn each: call it when you believe your cards"
            " are closest to zero."
        ),
        before=" before the next card is drawn",
        pick="Flip a card that is {what}, yours or anybody's.",
        picks="picks cards that match",
        idle="{slapped} and flipped nothing",
        nothing="Flip nothing ({cost})",
        matched="{slapped} and matched",
        wrong="A card that doesn't match ends it and costs {penalty}.",
        passed="{seat} has no cards: the last turn is passed over.",
        gift_hint="For each card matched at somebody else's place, one of one's own may go there.",
        ask=(
            "You don't draw, and everybody else has one more turn before all cards are shown."
            "{locked}\nIf you alone are closest to zero, you score −5 and minus your distance from"
            " zero (total 3: −8). If not, you score +{miss} and plus that distance"
            " (total 3: +{more}). It can't be taken back."
        ),
        alone="alone closest",
        tells=False,
    ),
    KABOO.key: Words(
        variant=KABOO,
        about="Remember your four cards, snap what you can, and be lowest when Kaboo! is called.",
        call="Kaboo!",
        did_call="said Kaboo!",
        calls="Calls of Kaboo!",
        slap="Snap!",
        slapped="snapped",
        first="snapped first",
        noun="snap",
        gift="{seat} hands over a card of their own, to {place}.",
        gift_hint="Who snaps somebody else's card gives one of their own for it, unseen.",
        gift_ask=(
            "**Well snapped.** You owe a card for it: choose one of yours, which goes unseen to"
            " {place}."
        ),
        gift_late=", and then it is your first one",
        ask=(
            "You take no card, and everybody else has one more turn before all cards are shown."
            "{locked}\nIf your total alone is the lowest, {miss} points come off it. If not, also"
            " at a tie, {miss} are added. It can't be taken back."
        ),
    ),
    GRAVEYARD.key: Words(
        variant=GRAVEYARD,
        about=(
            "Remember, be quick, and end the round when you have the fewest points; nobody may"
            " pass 100."
        ),
        call="End the round",
        did_call="ended a round",
        calls="Rounds ended",
        slap="Quick-play!",
        slapped="quick-played",
        first="was first to quick-play",
        noun="quick-play",
        idle="wanted to quick-play and named no card",
        heap="the graveyard",
        shuffled="was",
        top="the top of the graveyard",
        stock="deck",
        empty="The graveyard is empty",
        under=" · graveyard\u00a0{count}",
        power="effect",
        discard="throw",
        discarded="threw",
        thrown="thrown",
        anytime="the top card may be matched any time",
        open_for="each top card",
        kept="a card",
        idea=(
            "Anybody may end the round at any moment. It pays only for who then has fewer points"
            " than everybody else."
        ),
        before="",
        ask=(
            "It ends at once, whoever's turn it is, and all cards are shown. A card in somebody's"
            " hand goes to the graveyard, and an effect that has begun is dropped.\nIf you alone"
            " have the fewest points, you just add them. If not, also at a tie, you add {miss} on"
            " top. It can't be taken back."
        ),
        asked="End the round now?",
        sure="Yes, end the round",
        said="**{seat} ended the round**{why}.",
        called="ended the round with {total}",
        alone="alone lowest",
    ),
}

LABELS: Final = {
    "peek": "Look at my cards",
    "flip": "Flip",
    "draw": "Draw",
    "take": "Take the top",
    "switch_top": "Switch the top…",
    "use_power": "Use the {power}",
    "ready": "Ready for the next round",
}
"""The public buttons, by kind of action; the game's own words make the others."""

CHOICES: Final = {
    "draw": "draw a card",
    "take": "take the top card",
    "switch_top": "switch the top card",
    "call": "call {call}",
}
"""What a turn may begin with, after "Ana: "."""


def wanted(card: Card, rules: Rules, variant: Variant) -> str:
    """What matches this card, by the house rules in force: "an 8", "a red King"."""
    if rules.match_by == "points":
        return f"a card worth {text.plural(cards.value(card, variant), 'point')}"
    if rules.match_by == "colour" and rank(card) == KING:
        return f"a {'red' if is_red(card) else 'black'} King"
    return cards.a_rank(rank(card))


def sought(reader: Reader, view: View, card: Card) -> str:
    """What matches this card, by the house rules in force: "an 8", "a red King"."""
    say = SAY[view.game]
    if view.rules.match_by == "points":
        points = cards.value(card, VARIANTS[view.game])
        return say(reader, "wanted-points", n=abs(points), points=number(points))
    if view.rules.match_by == "colour" and rank(card) == KING:
        return say(reader, "wanted-red-king" if is_red(card) else "wanted-black-king")
    return say(reader, "wanted-rank", rank=rank(card))


def places(say: Messages, reader: Reader, at: Sequence[Place], people: People, viewer: Seat) -> str:
    """ "your slot 1 (top left) and Ana's slot 3": positions matter where it is one's own."""
    return joined(
        reader,
        (
            say(reader, "place-yours", slot=each.slot + 1)
            if each.seat == viewer
            else say(reader, "place-of", name=who(people, each.seat), slot=each.slot + 1)
            for each in at
        ),
    )


def place_by(say: Messages, reader: Reader, by: Seat, at: Place, people: People) -> str:
    """ "Ana's slot 3", or "their own slot 2" where `by` has just been named."""
    if at.seat == by:
        return say(reader, "place-theirs", slot=at.slot + 1)
    return say(reader, "place-of", name=who(people, at.seat), slot=at.slot + 1)


def places_by(say: Messages, reader: Reader, by: Seat, at: Sequence[Place], people: People) -> str:
    """The same of several: "their own slot 2 and Ana's slot 3"."""
    seats = {each.seat for each in at}
    if len(at) < 2 or len(seats) > 1:
        return joined(reader, (place_by(say, reader, by, each, people) for each in at))
    if seats == {by}:
        return say(reader, "place-two-theirs", slots=slots(reader, at))
    owner = who(people, at[0].seat)
    return say(reader, "place-two-of", name=owner, slots=slots(reader, at))


def slots(reader: Reader, at: Sequence[Place]) -> str:
    """ "5", "5 and 6": the numbers of one seat's slots."""
    return joined(reader, (str(each.slot + 1) for each in at))
