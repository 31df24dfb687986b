"""All actions at a table of the cabo family, as a closed union of frozen structs.

An action names its seat, the number of the decision that it answers, and places. It never names a
card. So a log of actions reveals no hidden card to a reader who does not know the seed.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Struct

from engine.core import Place, Seat
from engine.presence import Leave, Ready, Return, TimeUp


class Peek(Struct, frozen=True, tag="peek", gc=False):
    """K3.1: look at the two bottom cards of the seat's own grid. `number` is the number of the
    round."""

    thinking: ClassVar = (0.8, 2.0)

    seat: Seat
    number: int


class EndLook(Struct, frozen=True, tag="end_look", gc=False):
    """Turn the cards of a look face down again. `number` is the number of the look."""

    thinking: ClassVar = (2.0, 3.5)

    seat: Seat
    number: int


class Flip(Struct, frozen=True, tag="flip", gc=False):
    """K4.1: flip the top of the draw pile onto the discard pile. `number` is the number of the
    turn."""

    thinking: ClassVar = (1.2, 2.2)

    seat: Seat
    number: int


class Draw(Struct, frozen=True, tag="draw", gc=False):
    """K5.1: draw the top card of the draw pile. `number` is the number of the turn."""

    thinking: ClassVar = (1.2, 2.4)

    seat: Seat
    number: int


class Call(Struct, frozen=True, tag="call", gc=False):
    """K7.1: say Kaboom! instead of drawing a card. `number` is the number of the turn."""

    thinking: ClassVar = (1.2, 2.4)

    seat: Seat
    number: int


class SwitchTop(Struct, frozen=True, tag="switch_top", gc=False):
    """B4.2 (b): swap the top discard with one of the seat's own cards. `number` is the number of
    the turn."""

    seat: Seat
    number: int
    place: Place


class Take(Struct, frozen=True, tag="take", gc=False):
    """G3.1: take the top card of the graveyard. `number` is the number of the turn."""

    seat: Seat
    number: int


class EndRound(Struct, frozen=True, tag="end_round", gc=False):
    """G5.1: end the round. Any seat may end it on any seat's turn. `number` is the number of the
    round."""

    seat: Seat
    number: int


class Discard(Struct, frozen=True, tag="discard", gc=False):
    """K5.2 (c): discard the drawn card without using it. G3.3: throw the drawn card, which plays
    its effect. `number` is the number of the turn."""

    seat: Seat
    number: int


class UsePower(Struct, frozen=True, tag="use_power", gc=False):
    """K5.2 (a), K2.4: discard the drawn card in order to use its power, or claim the power of the
    card that the seat has just discarded.

    `number` is the number of the turn in which the card was drawn.
    """

    seat: Seat
    number: int


class Replace(Struct, frozen=True, tag="replace", gc=False):
    """K5.2 (b): put the drawn card, unseen by the others, in place of one of the seat's own cards.
    `number` is the number of the turn."""

    seat: Seat
    number: int
    place: Place


class LookAt(Struct, frozen=True, tag="look_at", gc=False):
    """K2.2: look at one card, by the power of a 7, 8, 9 or 10, or of a King that shows one card.
    `number` is the number of the prompt."""

    seat: Seat
    number: int
    place: Place


class BlindSwap(Struct, frozen=True, tag="blind_swap", gc=False):
    """K2.2, B5.1, G3.4: swap two cards.

    By the power of a Jack or a Queen, the player sees neither card. The action is also used after
    the look of a King that may swap any two cards. `number` is the number of the prompt.
    """

    seat: Seat
    number: int
    first: Place
    second: Place


class LookAtTwo(Struct, frozen=True, tag="look_at_two", gc=False):
    """K2.2: look at two cards, by the power of a King. One action names both cards. `number` is the
    number of the prompt."""

    seat: Seat
    number: int
    first: Place
    second: Place


class MakeSwap(Struct, frozen=True, tag="make_swap", gc=False):
    """K2.2: swap the two cards that the seat saw by the power of a King. `number` is the number of
    the prompt."""

    seat: Seat
    number: int


class SwapWith(Struct, frozen=True, tag="swap_with", gc=False):
    """B5.1: swap the card that the seat saw by the power of a King with one of the seat's own
    cards. `number` is the number of the prompt."""

    seat: Seat
    number: int
    place: Place


class LeaveSwap(Struct, frozen=True, tag="leave_swap", gc=False):
    """K2.2, B5.1, G3.4: decline the swap after a look. `number` is the number of the prompt."""

    seat: Seat
    number: int


class DropPower(Struct, frozen=True, tag="drop_power", gc=False):
    """K2.4: give up a power that the player has begun to use but has not aimed yet. `number` is the
    number of the prompt."""

    seat: Seat
    number: int


class Slap(Struct, frozen=True, tag="slap", gc=False):
    """K6.2, B6.1, G4.1: claim the open discard. `number` is the number of that discard."""

    seat: Seat
    number: int


class MatchCard(Struct, frozen=True, tag="match", gc=False):
    """K6.5: flip a card for the slap that the seat has won. `number` is the number of the
    prompt."""

    thinking: ClassVar = (0.8, 1.6)

    seat: Seat
    number: int
    place: Place


class EndSlap(Struct, frozen=True, tag="end_slap", gc=False):
    """K6.7: stop flipping cards for the slap. `number` is the number of the prompt."""

    seat: Seat
    number: int


class Give(Struct, frozen=True, tag="give", gc=False):
    """K6.8: put one of the seat's own cards, unseen, where the matched card lay. `number` is the
    number of the prompt."""

    seat: Seat
    number: int
    place: Place


class Decline(Struct, frozen=True, tag="decline", gc=False):
    """K6.8: give no card in place of a matched card. `number` is the number of the prompt."""

    seat: Seat
    number: int


Action: TypeAlias = (
    Peek
    | EndLook
    | Flip
    | Draw
    | Call
    | SwitchTop
    | Take
    | EndRound
    | Discard
    | UsePower
    | Replace
    | LookAt
    | BlindSwap
    | LookAtTwo
    | MakeSwap
    | SwapWith
    | LeaveSwap
    | DropPower
    | Slap
    | MatchCard
    | EndSlap
    | Give
    | Decline
    | Ready
    | Leave
    | Return
    | TimeUp
)
