"""Renders Keep or Swap for Discord."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.pictures.emojis import Names
from bot.ui import cards, phrases, table_frame
from bot.ui.context import Counted, Facts, People, who
from bot.ui.custom_id import ComponentId
from bot.ui.felt import Felt, FeltCard, face_of, seat_of
from bot.ui.hints import Coach, Lesson
from bot.ui.panel import Button, Panel, Row, Text
from bot.ui.phrases import Moment, best_round
from bot.ui.reader import EVERYBODY, Reader
from bot.ui.scoresheet import message, scoresheet, so_far
from bot.ui.text import SCORED, Badge, number, plural
from bot.ui.words import SAY
from engine.core import Hidden
from engine.presence import SeatLeft, SeatReturned
from engine.refusals import Refusal
from tests.support.sixth.engine.events import (
    Event,
    GameEnded,
    Kept,
    RoundDealt,
    RoundScored,
    Swapped,
    TurnBegan,
)
from tests.support.sixth.engine.variants import TITLE, Rules, SwapOptions
from tests.support.sixth.engine.view import SeatView, View
from tests.support.stand_in import returns

ACCENT: Final = 0x8888AA
LABELS: Final = {"keep": "Keep", "swap": "Swap"}
STANDARD: Final = SwapOptions()


def status(view: View, facts: Facts) -> phrases.StatusText:
    people, reader = facts.people, facts.reader
    if view.outcome is not None:
        return phrases.StatusText(phrases.won(view.outcome, people, reader))
    if view.turn is None:
        return phrases.between(f"Round {view.round} is over.", view, people, reader)
    seat = view.turn.seat
    hint = "Low cards are good: keep yours, or swap it for the next of the pile."
    return phrases.StatusText(f"{who(people, seat)}: keep or swap.", hint, "turn", (seat,))


def _card(seat: SeatView) -> str:
    if isinstance(seat.card, Hidden):
        return "a hidden card"
    return cards.name(SAY, EVERYBODY, seat.card)


def _felt_card(seat: SeatView) -> FeltCard:
    face = "" if isinstance(seat.card, Hidden) else face_of(seat.card)
    return FeltCard(f"c{seat.seat}.0", _card(seat), face)


class SwapRenderer:
    unit = "round"
    emojis: Names = ()
    coach: Coach[View, Event] = Coach(
        possible=lambda reader, view, people, seat: (
            Lesson("turn", "Look at **My cards**; on your turn, keep or swap."),
        ),
        advice=lambda reader, view, own: (
            [Lesson("keep", "A card below 7 is worth keeping.")] if view.offers else []
        ),
        told=lambda reader, event, view, people, seat: "",
    )

    margin = staticmethod(phrases.came_second)
    slip = None
    alone = own = picture = staticmethod(returns(None))
    motions = staticmethod(returns(()))
    news = staticmethod(returns(""))

    def about(self, reader: Reader) -> str:
        return "One hidden card each, to be kept or swapped once; the lowest sum wins."

    def counted(self, reader: Reader) -> Counted:
        return Counted(names={"swaps": "Cards swapped"})

    def public(self, view: View, facts: Facts, *, last_discard: int = 0) -> Panel:
        now = status(view, facts)
        rest = table_frame.resting(facts)
        head = f"### {now.headline}\nRound {view.round}/{view.rounds}"
        if rest is not None:
            head = f"### {rest[0]}\n{rest[1]}"
        seats = [f"**{who(facts.people, seat.seat)}** {_card(seat)}" for seat in view.seats]
        shown = [Text(head), Text("\n".join(seats))]
        if view.turn is None:
            shown.append(Text(so_far(view, facts)))
        below = table_frame.said(view, facts, facts.happenings[-3:], now.hint)
        rows = self._rows(view, facts)
        return table_frame.message(shown, below, rows, facts, ACCENT)

    def _rows(self, view: View, facts: Facts) -> list[list[Button]]:
        still = table_frame.still_rows(view, facts)
        if still is not None:
            return still
        if view.phase == "reveal":
            ready = table_frame.acts(view, facts, {"ready": "Ready for the next round"}, "success")
            return table_frame.between_rows(view, facts, ready)
        return table_frame.turn_rows(view, facts, table_frame.acts(view, facts, LABELS))

    def felt(self, view: View, facts: Facts) -> Felt:
        movers, held = status(view, facts).movers, [_felt_card(seat) for seat in view.seats]
        seats = [seat_of(view, facts, at, (card,), (), movers) for at, card in enumerate(held)]
        return Felt(tuple(seats), ())

    def private(
        self,
        view: View,
        facts: Facts,
        press: ComponentId | None = None,
        look_until: float | None = None,
    ) -> Panel | None:
        if view.viewer is None:
            return None
        asked = press is not None and press.verb == "move"
        menu = table_frame.own(view, facts, view.viewer, "Ready for the next round", asked=asked)
        if view.turn is None and not asked:
            return None
        acts = [
            Button(LABELS[offer.kind], ComponentId(facts.table, "act", offer.kind, offer.number).id)
            for offer in view.offers
            if offer.kind in LABELS
        ]
        told = Text(f"You hold **{_card(view.seats[view.viewer])}**.")
        row = (*acts, *menu)
        return Panel((told, Row(row)) if row else (told,), ACCENT)

    def headlined(self, view: View, event: Event) -> bool:
        turn = view.turn
        return isinstance(event, RoundDealt) and turn is not None and turn.seat == event.starter

    def badge(self, event: Event) -> Badge | None:
        return SCORED if isinstance(event, RoundScored) else None

    def happening(self, reader: Reader, event: Event, people: People) -> str | None:
        match event:
            case RoundDealt(round=number, starter=seat):
                return f"Round {number} is dealt; {who(people, seat)} begins."
            case Kept(seat=seat, by_clock=by_clock):
                return f"{who(people, seat)} kept{' (timed out)' if by_clock else ''}."
            case Swapped(seat=seat):
                return f"{who(people, seat)} swapped."
            case GameEnded(outcome=outcome):
                return phrases.ended(outcome, people, reader)
            case SeatLeft() | SeatReturned():
                return phrases.came_or_went(event, people, reader)
            case RoundScored() | TurnBegan():
                return None

    def remarks(
        self, reader: Reader, moments: Sequence[Moment[View, Event]], people: People
    ) -> list[str]:
        return best_round(moments, people, reader)

    def refusal(
        self, reader: Reader, reason: Refusal, view: View | None, people: People, kind: str = ""
    ) -> str:
        if reason is Refusal.NOT_YOUR_TURN:
            return "It isn't your turn."
        return "That can't be done now: the first line of the table says what comes."

    def scores(self, view: View, facts: Facts) -> Panel:
        return message(f"{TITLE}, the lowest sum wins", so_far(view, facts), facts)

    def sheet(
        self,
        reader: Reader,
        people: People,
        scores: Sequence[Sequence[int]],
        places: Sequence[int] | None = None,
    ) -> str:
        return scoresheet(people, scores, places, reader=reader)

    def earned(self, reader: Reader, total: int, options: SwapOptions) -> str:
        return number(total)

    def rules_pages(self, reader: Reader, rules: Rules | SwapOptions | None) -> tuple[str, ...]:
        rounds = plural((rules or STANDARD).rounds, "round")
        return (
            f"## {TITLE} in a minute\nA card each, which nobody else sees; {rounds}. On your turn,"
            " keep it or swap it for the next of the pile. Then all cards are shown.",
            "## Scores\nAn Ace counts 1, a King 13. The lowest sum of all rounds wins.",
        )

    def option_titles(self, reader: Reader) -> tuple[str, ...]:
        return ("Rounds",)

    def option_choices(self, reader: Reader, options: Rules | SwapOptions) -> tuple[str, ...]:
        return (str(options.rounds),)

    def options_lines(self, reader: Reader, options: Rules | SwapOptions) -> tuple[str, ...]:
        return (plural(options.rounds, "round"),)


SWAP_RENDERER: Final = SwapRenderer()
