"""The deck as one table: the kinds of cards, their counts, when they may be played, and their
effects.

This table has all properties of cards. In a state, a card is a number. Everywhere else a card is
its kind, because the copies of a kind can't be told apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

Card: TypeAlias = int
"""A single card, as its number in the order of the table. Numbers start at 0."""


class Kind(StrEnum):
    """The kind of a card, as it is printed on the card."""

    # An enum's own hash is slow, and kinds are looked up very often.
    __hash__ = str.__hash__

    FLAMING_ARROW = "flaming_arrow"
    PIPE_BOMB = "pipe_bomb"
    TNT = "tnt"
    C4 = "c_four"
    RPG = "rpg"
    PALISADE = "palisade"
    STONE = "stone"
    IRON = "iron"
    STEEL = "steel"
    FORCE_FIELD = "force_field"
    SPY = "spy"
    GUARD = "guard"
    NUCLEAR_BOMB = "nuclear_bomb"
    FIZZLE = "fizzle"
    BLAST_SHIELD = "blast_shield"
    MAD_CHEMIST = "mad_chemist"
    UNDERMINER = "underminer"
    ASSASSIN = "assassin"
    INSPECTOR = "inspector"
    OOPS = "oops"
    PRODUCTIVITY = "productivity"
    FIRESTORM = "firestorm"
    BACKFIRE = "backfire"
    TWIST = "twist"
    DIPLOMACY = "diplomacy"
    PROTESTS = "protests"

    EARTHQUAKE = "earthquake"
    TECHNOLOGY = "technology"
    ALIENS = "aliens"
    SABOTAGE = "sabotage"
    EPIDEMIC = "epidemic"
    CHRISTMAS = "christmas"


class When(StrEnum):
    """The time when the cards of a kind may be played."""

    __hash__ = str.__hash__

    TURN = "turn"
    """The card is played on the player's own turn."""
    DEFENCE = "defence"
    """X2.5: the card is played in answer to an attack, and never on the player's own turn."""
    ENDGAME = "endgame"
    """X6.2: an eliminated seat picks the card on its turn."""


class Deed(StrEnum):
    """The effect of a card. Effects on certain kinds of cards affect those that the card's
    `CardSpec` lists."""

    __hash__ = str.__hash__

    BLAST = "blast"
    """Destroys a listed wall of an enemy, or up to `CardSpec.most` of them. The enemy may
    answer."""
    BURN = "burn"
    """Destroys all listed walls of an enemy. The enemy may not answer."""
    NUKE = "nuke"
    """Eliminates an enemy. The enemy may answer."""
    LAY = "lay"
    """The card stays in front of its player."""
    SPY = "spy"
    """Takes a card from an enemy's hand, or destroys a listed card in front of an enemy. The enemy
    may answer."""
    KILL = "kill"
    """Removes a listed card from in front of an enemy."""
    INSPECT = "inspect"
    """Shows the hand of an enemy and discards the listed cards from it."""
    STRIP = "strip"
    """Discards all listed cards from the hand of an enemy."""
    MORE = "more"
    """Allows the player to play more cards on the same turn."""
    FORESEE = "foresee"
    """Lets the player look at the next cards of the supply and arrange them."""
    CANCEL = "cancel"
    """Cancels a listed attack. The card is played in answer to the attack."""
    REDIRECT = "redirect"
    """Redirects a listed attack to another player. The card is played in answer to the attack."""
    RETURN = "return"
    """Turns a listed attack against the attacker. The card is played in answer to the attack."""
    CRUMBLE = "crumble"
    """Makes every remaining player discard their weakest listed card."""
    UPGRADE = "upgrade"
    """Raises the explosives of all players by one rank for a round."""
    TOPPLE = "topple"
    """Makes a player discard their strongest listed card."""
    DELAY = "delay"
    """Makes a player lose a turn."""
    GIVE = "give"
    """Lets every remaining player draw cards."""


class CardSpec(Struct, frozen=True, gc=False):
    """The properties of a kind of card: its count, when it may be played, its effect (`does`), and
    the kinds of cards that the effect applies to (`to`)."""

    kind: Kind
    count: int
    when: When
    does: Deed
    to: tuple[Kind, ...] = ()
    most: int = 1
    """The maximum number of cards of the kinds in `to` that one blast destroys."""


K = Kind
WALLS: Final = (K.PALISADE, K.STONE, K.IRON, K.STEEL, K.FORCE_FIELD)
"""X6.9: the kinds of walls, from the weakest to the strongest."""
_BLASTABLE: Final = WALLS[:4]  # X3.2: all kinds of walls except the force field
_EXPLOSIVES: Final = (K.FLAMING_ARROW, K.PIPE_BOMB, K.TNT, K.C4, K.RPG)

_OWN, _ASKED, _OUT = When

# X1.1: every kind that the source describes. The source's "33rd" kind has no card.
CARDS: Final = (
    # X3.1
    CardSpec(K.FLAMING_ARROW, 8, _OWN, Deed.BLAST, WALLS[:1]),
    CardSpec(K.PIPE_BOMB, 8, _OWN, Deed.BLAST, WALLS[:2]),
    CardSpec(K.TNT, 7, _OWN, Deed.BLAST, WALLS[:3]),
    CardSpec(K.C4, 4, _OWN, Deed.BLAST, _BLASTABLE),
    CardSpec(K.RPG, 4, _OWN, Deed.BLAST, _BLASTABLE, most=2),
    # X5.7: the card stays until it is destroyed or killed.
    CardSpec(K.PALISADE, 16, _OWN, Deed.LAY),
    CardSpec(K.STONE, 9, _OWN, Deed.LAY),
    CardSpec(K.IRON, 8, _OWN, Deed.LAY),
    CardSpec(K.STEEL, 2, _OWN, Deed.LAY),
    CardSpec(K.FORCE_FIELD, 1, _OWN, Deed.LAY),
    CardSpec(K.MAD_CHEMIST, 1, _OWN, Deed.LAY),
    CardSpec(K.UNDERMINER, 1, _OWN, Deed.LAY),
    CardSpec(K.DIPLOMACY, 2, _OWN, Deed.LAY),  # X5.5
    CardSpec(K.FIRESTORM, 2, _OWN, Deed.BURN, (K.PALISADE,)),  # X3.5
    CardSpec(K.NUCLEAR_BOMB, 1, _OWN, Deed.NUKE),  # X3.7
    CardSpec(K.SPY, 4, _OWN, Deed.SPY, (K.FORCE_FIELD,)),  # X5.1
    CardSpec(K.ASSASSIN, 2, _OWN, Deed.KILL, (K.MAD_CHEMIST, K.UNDERMINER)),  # X5.2
    CardSpec(K.INSPECTOR, 2, _OWN, Deed.INSPECT, (K.NUCLEAR_BOMB,)),  # X5.3
    # X5.6: all attack cards except flaming arrows and firestorms.
    CardSpec(K.PROTESTS, 2, _OWN, Deed.STRIP, (*_EXPLOSIVES[1:], K.NUCLEAR_BOMB)),
    CardSpec(K.PRODUCTIVITY, 3, _OWN, Deed.MORE),  # X2.4
    CardSpec(K.TWIST, 2, _OWN, Deed.FORESEE),  # X5.4
    # X2.5
    CardSpec(K.FIZZLE, 3, _ASKED, Deed.CANCEL, _EXPLOSIVES[:2]),  # X4.1
    CardSpec(K.BLAST_SHIELD, 3, _ASKED, Deed.CANCEL, _EXPLOSIVES[:4]),  # X4.2
    CardSpec(K.GUARD, 2, _ASKED, Deed.CANCEL, (K.SPY,)),  # X4.3
    # X3.7: of these, only Oops and Backfire answer the nuclear bomb.
    CardSpec(K.OOPS, 3, _ASKED, Deed.REDIRECT, (*_EXPLOSIVES, K.NUCLEAR_BOMB)),  # X4.4
    CardSpec(K.BACKFIRE, 2, _ASKED, Deed.RETURN, (*_EXPLOSIVES, K.NUCLEAR_BOMB)),  # X4.5
    # X6.2: there is one of each. The cards are set aside, and are put back after use.
    CardSpec(K.EARTHQUAKE, 1, _OUT, Deed.CRUMBLE, _BLASTABLE),  # X6.3
    CardSpec(K.TECHNOLOGY, 1, _OUT, Deed.UPGRADE),  # X6.4
    CardSpec(K.ALIENS, 1, _OUT, Deed.STRIP, (K.SPY, K.ASSASSIN, K.INSPECTOR, K.GUARD)),  # X6.5
    CardSpec(K.SABOTAGE, 1, _OUT, Deed.TOPPLE, WALLS),  # X6.6
    CardSpec(K.EPIDEMIC, 1, _OUT, Deed.DELAY),  # X6.7
    CardSpec(K.CHRISTMAS, 1, _OUT, Deed.GIVE),  # X6.8
)

SPECS: Final = {spec.kind: spec for spec in CARDS}

KINDS: Final = tuple(
    [spec.kind for spec in CARDS for _ in range(spec.count) if spec.when is not _OUT]
)
"""The kind of each card of the deck. The index is the card. Endgame cards do not belong to the
deck."""

# X1.2: there is one of each, so the card itself identifies it.
(CHEMIST,) = [card for card, kind in enumerate(KINDS) if kind is K.MAD_CHEMIST]
(UNDERMINER,) = [card for card, kind in enumerate(KINDS) if kind is K.UNDERMINER]

ENDGAME: Final = tuple([spec.kind for spec in CARDS if spec.when is _OUT])
DEFENCES: Final = tuple([spec.kind for spec in CARDS if spec.when is _ASKED])

RANK: Final = tuple([WALLS.index(kind) if kind in WALLS else -1 for kind in KINDS])
"""X6.9: the rank of each card. The index is the card. Ranks of walls start at 0. Other cards have
the rank -1."""

ORDER: Final = tuple([spec.kind for spec in CARDS])
"""All kinds, in the order of the table."""

ON_TURN: Final = frozenset([spec.kind for spec in CARDS if spec.when is _OWN])
"""The kinds of cards that players may play on their own turn."""
_WHEN_ATTACKED: Final = frozenset(DEFENCES)

UNDERMINED: Final = WALLS[:3]
"""X3.6: the kinds of walls that an underminer destroys."""

ATTACKS: Final = frozenset((*_EXPLOSIVES, K.FIRESTORM, K.NUCLEAR_BOMB))
"""X3.8: the kinds of attacks that Diplomacy prevents. Diplomacy also prevents the use of the
underminer."""

LAID: Final = frozenset([spec.kind for spec in CARDS if spec.does is Deed.LAY])
"""X5.7: the kinds of cards that stay in front of their player."""
EXPLOSIVES: Final = frozenset([spec.kind for spec in CARDS if spec.does is Deed.BLAST])
"""X3.1: the kinds of cards that blast walls."""
ASKED: Final = EXPLOSIVES | {spec.kind for spec in CARDS if spec.does in (Deed.NUKE, Deed.SPY)}
"""X3.9: the kinds of cards whose target is asked for an answer before the card takes effect."""

ENDING: Final = frozenset([spec.kind for spec in CARDS if spec.does is Deed.NUKE])
"""X3.7: the kinds of cards that eliminate a player even if the player has walls."""

HEAVY: Final = frozenset((K.C4, K.RPG))
"""X5.6: the kinds of explosives that allow the protests. One of them must have been played
first."""


def upgraded(kind: Kind) -> Kind:
    """Return the kind of explosive whose effect an upgraded explosive of the kind `kind` has. It is
    the next higher kind. For an RPG, it is the RPG itself."""
    # X3.4: the next kind in the table. For example, a C4 counts as an RPG.
    return _EXPLOSIVES[min(_EXPLOSIVES.index(kind) + 1, len(_EXPLOSIVES) - 1)]


def _blast(kind: Kind) -> tuple[int, int]:
    spec = SPECS[kind]
    return WALLS.index(spec.to[-1]), spec.most


_PLAIN: Final = {spec.kind: _blast(spec.kind) for spec in SPECS.values() if spec.does is Deed.BLAST}
FORCE: Final = (_PLAIN, {kind: _blast(upgraded(kind)) for kind in _PLAIN})
"""The force of plain explosives, and the force of upgraded ones. Each item maps the kind of
explosive to a pair: the highest rank of walls that it destroys, and the maximum number of walls
that it destroys."""


def deck(seats: int) -> tuple[Card, ...]:
    """Return the cards of the deck for `seats` seats, in the order of the table. Endgame cards do
    not belong to the deck."""
    # X1.3: with two players there is no nuclear bomb.
    return tuple([c for c in range(len(KINDS)) if seats > 2 or KINDS[c] is not K.NUCLEAR_BOMB])


def playable(hand: Iterable[Card]) -> list[Kind]:
    """Return the kinds of cards in a hand that may be played on the player's own turn. Each kind is
    listed once, in the order of the table."""
    return _held(hand, ON_TURN)


def answers(hand: Iterable[Card]) -> list[Kind]:
    """Return the kinds in a hand that answer attacks. Each kind is listed once, in the order of the
    table."""
    return _held(hand, _WHEN_ATTACKED)


def _held(hand: Iterable[Card], of: frozenset[Kind]) -> list[Kind]:
    found: list[Kind] = []
    newest = None
    for card in sorted(hand):  # cards are numbered in the table's order
        kind = KINDS[card]
        if kind is not newest and kind in of:
            found.append(kind)
            newest = kind
    return found
