"""The displays of Jokers Go Boom: the table message with its status, the private panel of a seat,
the scoresheet, the pictures, and the table on the web page.

The table message is built from a spectator's view. The Draw button is always shown, so that it does
not reveal whether the player has a card that can be played. The private panel is built from the
seat's own view. Its buttons are the view's offers, spread over pages, and the buttons to leave and
to return. A picture shows the view that is passed: a hand that is hidden in the view is drawn face
down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.jokers.sentences import (
    BOOM,
    SAY,
    backs,
    boomed,
    face,
    needed,
    round_line,
    row_of,
    short,
    sorted_hand,
)
from bot.pictures.table import Piece, SeatPicture, TablePicture
from bot.ui import cards, pictured, table_frame, verbs
from bot.ui.context import Facts, People, who
from bot.ui.custom_id import ComponentId
from bot.ui.felt import (
    DECK,
    DISCARD,
    Felt,
    FeltCard,
    FeltPile,
    FeltSeat,
    Motion,
    card_spot,
    face_of,
    gain,
    place_text,
    seat_of,
    seat_spot,
    standing,
)
from bot.ui.layout import ROW, wrapped
from bot.ui.panel import Button, Drawing, Panel, Row, Text
from bot.ui.phrases import StatusText, between, deadline, podium, points, with_last_round, won
from bot.ui.reader import Reader
from bot.ui.scoresheet import message, scoresheet, so_far
from bot.ui.text import WON, clock, mark, number, on_button
from bot.ui.words import joined
from engine.cards import Card
from engine.core import Hidden, Offer, Place, Seat
from engine.games.jokers.events import Boomed, Drew, Event, Played, TurnedUp
from engine.games.jokers.variants import TITLE, JokersOptions, booms, matches, playable, value
from engine.games.jokers.view import SeatView, TurnView, View

_PLAY: Final = 0x4E9FD1
_BOOM: Final = 0xE0455E
_SCORED: Final = 0x57A773


def public(view: View, facts: Facts, *, last_discard: int = 0) -> Panel:
    """Return the table message for a spectator's view. `last_discard` is ignored, because this game
    has no claims."""
    now = _status(facts.reader, view, facts.people)
    blocks = [Text(_head(view, facts, now))]
    if view.outcome is not None:
        earned = points(facts.reader, view.outcome.totals)
        stand = podium(facts.reader, facts.people, view.outcome.places, earned)
        # The picture of the podium shows no cards. A single round's picture shows the cards instead
        # of a podium.
        last, single = _left_hands(view, facts), len(view.scores) == 1
        last = Text(with_last_round(facts.reader, last, len(view.scores)), drawn=single)
        blocks += [Text(stand, drawn=True), last]
    elif view.turn is None:
        blocks.append(Text(_left_hands(view, facts), drawn=True))
    else:
        seats = "\n".join(_seat(view, facts, seat) for seat in view.seats)
        blocks += [Text(_top(facts.reader, view)), Text(seats)]
    rows = _buttons(view, facts)
    accent = _SCORED if view.turn is None else _BOOM if boomed(view) else _PLAY
    return table_frame.message(blocks, _below(view, facts, now), rows, facts, accent)


def _head(view: View, facts: Facts, now: StatusText) -> str:
    reader = facts.reader
    rest = table_frame.resting(facts)
    if rest is not None:
        line = table_frame.where(TITLE, round_line(reader, view))
        return f"### {rest[0]}\n{rest[1]}\n{line}"
    sign = mark(reader, WON.emoji) if view.outcome is not None else ""
    line = table_frame.where(TITLE, round_line(reader, view), deadline(now, facts))
    return f"### {sign}{now.headline}\n{line}"


def _top(reader: Reader, view: View) -> str:
    """Return the top card as a heading, with the card to match below it. If the top card went boom,
    the heading says so."""
    if not boomed(view):
        name = cards.name(SAY, reader, view.to_match)
        # As text, the heading is already the name of the card.
        said = "top-pile" if reader.plain else "top-match"
        matched = SAY(reader, said, card=name, pile=view.pile)
        return f"# {face(reader, view.top)}\n{matched}"
    told = "top-boom-ace" if view.top == view.to_match else "top-boom"
    matched = SAY(reader, told, card=face(reader, view.to_match), pile=view.pile)
    boom = SAY(reader, "top-went-boom", card=face(reader, view.top))
    return f"# {mark(reader, BOOM.emoji)}{boom}\n{matched}"


def _remarks_on(view: View, facts: Facts, seat: SeatView) -> list[str]:
    """Return the remarks on a player: the number of their cards, their points, and whether they are
    the dealer."""
    reader = facts.reader
    notes = [SAY(reader, "seat-cards", n=seat.cards)]
    if view.scores:
        notes.append(SAY(reader, "seat-points", n=seat.score))
    if seat.seat == view.dealer:
        notes.append(SAY(reader, "seat-dealer"))
    return notes


def _seat(view: View, facts: Facts, seat: SeatView) -> str:
    reader, notes = facts.reader, _remarks_on(view, facts, seat)
    if not reader.plain and seat.cards > 1:  # the card backs show the number, in less room
        notes = notes[1:]
    moves = view.turn is not None and view.turn.seat == seat.seat and not facts.suspended
    # A hand is shown only in a replay with open cards while the round is in progress.
    shown = (
        backs(reader, seat.cards) if isinstance(seat.hand, Hidden) else _faces(reader, seat.hand)
    )
    return table_frame.seat_line(facts, seat.seat, shown, notes, moves=moves)


def _faces(reader: Reader, hand: tuple[Card, ...]) -> str:
    return row_of(reader, hand, sorted_hand(hand))


def _left_hands(view: View, facts: Facts) -> str:
    lines, reader = list[str](), facts.reader
    scores = None if view.result is None else view.result.scores
    best_first = sorted(view.seats, key=lambda seat: 0 if scores is None else scores[seat.seat])
    for seat in best_first:
        shown = _faces(reader, () if isinstance(seat.hand, Hidden) else seat.hand)
        none = SAY(reader, "seat-no-cards")
        scored = (None, "") if scores is None else _scored(view, facts, seat, scores[seat.seat])
        lines.append(table_frame.hand_line(facts, seat.seat, shown, none, *scored))
    return "\n".join(lines)


def _scored(view: View, facts: Facts, seat: SeatView, scored: int) -> tuple[int | None, str]:
    """Return the player's points in this round and, after the first round, the text of their total.
    If the podium shows both, the result is None and ""."""
    only = len(view.scores) == 1
    if view.outcome is not None:
        return (None if only else scored), ""
    return scored, "" if only else SAY(facts.reader, "picture-sum", points=number(seat.score))


def _below(view: View, facts: Facts, now: StatusText) -> str:
    """Return the text below the table: the notice, the lines about the last events, and the draws
    for the deal."""
    happened = () if view.turn is None else facts.happenings
    dealt = view.turn is not None and view.turn.number == 1 and view.round == 1
    more = [f"-# {drawn(facts.reader, view, facts.people)}"] if dealt else []
    hint = "" if view.turn is not None else now.hint
    return table_frame.said(view, facts, happened, hint, more)


def _buttons(view: View, facts: Facts) -> list[list[Button]]:
    reader = facts.reader
    still = table_frame.still_rows(view, facts)
    if still is not None:
        return still
    if view.phase == "reveal":
        labels = {"ready": SAY(reader, "button-ready")}
        ready = table_frame.acts(view, facts, labels, "success")
        return table_frame.between_rows(view, facts, ready)
    labels = {"draw": SAY(reader, "button-draw"), "skip": SAY(reader, "button-skip")}
    whose = None if view.turn is None else view.turn.seat
    return table_frame.turn_rows(view, facts, table_frame.acts(view, facts, labels, whose=whose))


# The state of the game as text


def _status(reader: Reader, view: View, people: People) -> StatusText:
    if view.outcome is not None:
        return StatusText(won(view.outcome, people, reader))
    if view.turn is None:
        return between(_out(reader, view, people), view, people, reader)
    seat, fits = view.turn.seat, needed(view)
    headline = SAY(reader, "status-turn", name=who(people, seat), **fits)
    return StatusText(headline, "", "turn", (seat,))


def _out(reader: Reader, view: View, people: People) -> str:
    result = view.result
    if result is None or result.winner is None:
        return SAY(reader, "status-blocked", round=view.round)
    return SAY(reader, "status-out", round=view.round, name=who(people, result.winner))


def drawn(reader: Reader, view: View, people: People) -> str:
    """Return the text about the draws that determined the first dealer. The table shows it on the
    first turn of the match."""
    first, *again = [
        joined(reader, (f"{who(people, draw.seat)} {face(reader, draw.card)}" for draw in wave))
        for wave in view.draws
    ]
    for wave in again:
        first = SAY(reader, "deal-redrew", draws=first, again=wave)
    return SAY(reader, "deal-drew", draws=first, name=who(people, view.dealer))


# The private panel: the seat's hand, and the possible actions

ROWS: Final = 4
"""The maximum number of rows with buttons for cards. There is one more row for the other buttons.
More rows would push the table off a phone's screen."""
PAGE: Final = ROWS * ROW


def private(
    view: View, facts: Facts, press: ComponentId | None = None, look_until: float | None = None
) -> Panel | None:
    """Return the private panel of this seat, or None if the seat has nothing to see or to choose
    now. `press` is the button that was pressed ("move" or "pick"). If it fits no current offer, it
    is ignored. `look_until` is ignored, because this game has no looks."""
    viewer = view.viewer
    if viewer is None:
        return None
    asked, accent = press is not None and press.verb == verbs.MOVE, table_frame.colour(viewer)
    ready = SAY(facts.reader, "button-ready")
    menu = table_frame.own(view, facts, viewer, ready, asked=asked)
    hand = view.seats[viewer].hand
    if view.turn is not None and not isinstance(hand, Hidden):
        told = Text(_told_privately(view, view.turn, facts, viewer, hand))
        return Panel((told, *_rows(view, facts, viewer, hand, press, menu)), accent)
    if not asked:
        return None
    now = _status(facts.reader, view, facts.people)
    small = [f"-# {now.hint}"] if now.hint and not facts.coached else []
    text = Text("\n".join([f"### {now.headline}", *small]))
    return Panel((text, Row(tuple(menu))) if menu else (text,), accent)


def _offered(view: View, kind: str) -> Offer | None:
    return next((offer for offer in view.offers if offer.kind == kind), None)


def _told_privately(
    view: View, turn: TurnView, facts: Facts, viewer: Seat, hand: tuple[Card, ...]
) -> str:
    """Return a heading that names the card to match, followed by the hand. Matching cards come
    first and are bold."""
    reader, values = facts.reader, needed(view)
    lines = [table_frame.asleep(facts)] if view.seats[viewer].away else []
    said = _move(view, hand) if turn.seat == viewer else "own-wait"
    lines.append(f"### {SAY(reader, said, **values)}")
    why = list[str]()
    if SAY.has(f"{said}-why"):
        why.append(SAY(reader, f"{said}-why", name=who(facts.people, turn.seat), **values))
    until = facts.deadlines.get("turn")
    if turn.seat == viewer and until is not None:
        why.append(SAY(reader, "own-ends", when=clock(until)))
    lines += [" ".join(why)] if why else []
    lines += _hand(view, facts, hand)
    if view.tallies[viewer].drawn:
        lines.append(f"-# {SAY(reader, 'hand-newest', card=face(reader, hand[-1]))}")
    return "\n".join(lines)


def _move(view: View, hand: tuple[Card, ...]) -> str:
    kinds = {offer.kind for offer in view.offers}
    if kinds == {"play"}:
        fits = any(matches(card, view.to_match) for card in hand)
        return "own-play" if fits else "own-only-boom"
    if kinds == {"play", "draw"}:
        return "own-boom-or-draw"
    return "own-draw" if kinds == {"draw"} else "own-skip"


def _hand(view: View, facts: Facts, hand: tuple[Card, ...]) -> list[str]:
    """Return the lines of the hand. The matching cards are on one line and the other cards on
    another. On another player's turn, all cards are on one line."""
    reader, order = facts.reader, sorted_hand(hand)
    mine = view.turn is not None and view.turn.seat == view.viewer
    fits = [at for at in order if mine and playable(view.rules, hand[at], view.to_match)]
    rest = [at for at in order if at not in fits]
    lines: list[str] = []
    if fits:
        lines.append(f"**{SAY(reader, 'hand-fits', cards=row_of(reader, hand, fits))}**")
    if rest:
        lines.append(SAY(reader, "hand-rest", n=len(fits), cards=row_of(reader, hand, rest)))
    return lines


def _rows(
    view: View,
    facts: Facts,
    viewer: Seat,
    hand: tuple[Card, ...],
    press: ComponentId | None,
    menu: list[Button],
) -> list[Row]:
    """Return one page of buttons for the playable cards. A row with the other buttons follows:
    draw, skip, previous, next and `menu`."""
    controls: list[Button] = []
    draw, skip, play = (_offered(view, kind) for kind in ("draw", "skip", "play"))
    if draw is not None:
        controls.append(
            table_frame.act(
                facts,
                SAY(facts.reader, "button-draw-one"),
                draw,
                "secondary" if play else "primary",
            )
        )
    if skip is not None:
        controls.append(table_frame.act(facts, SAY(facts.reader, "button-skip"), skip, "primary"))
    rows: list[Row] = []
    if play is not None:
        order = [at for at in sorted_hand(hand) if at in play.targets[viewer]]
        page = min(_page(play, press), (len(order) - 1) // PAGE)
        here = order[page * PAGE : (page + 1) * PAGE]
        buttons = [_card(view, facts, viewer, play, hand, at) for at in here]
        rows += wrapped(buttons)
        if page > 0:
            controls.append(
                _turn_to(facts, viewer, play, SAY(facts.reader, "button-previous-cards"), page - 1)
            )
        if (page + 1) * PAGE < len(order):
            controls.append(
                _turn_to(facts, viewer, play, SAY(facts.reader, "button-next-cards"), page + 1)
            )
    controls += menu
    return [*rows, Row(tuple(controls))] if controls else rows


def _card(
    view: View, facts: Facts, viewer: Seat, play: Offer, hand: tuple[Card, ...], at: int
) -> Button:
    card = hand[at]
    press = ComponentId(facts.table, verbs.ACT, "play", play.number, (Place(viewer, at),))
    reader, named = facts.reader, short(facts.reader, card)
    if booms(view.rules, card):
        sign = cards.emoji(reader, card) or on_button(reader, BOOM.emoji)
        return Button(SAY(reader, "button-boom", card=named), press.id, "danger", emoji=sign)
    played = SAY(reader, "button-play", card=named)
    return Button(played, press.id, "primary", emoji=cards.emoji(reader, card))


def _page(play: Offer, press: ComponentId | None) -> int:
    """Return the page that a press leads to. If the press does not belong to this offer, it is the
    first page."""
    if press is None or (press.verb, press.kind, press.number) != (verbs.PICK, "play", play.number):
        return 0
    return press.page


def _turn_to(facts: Facts, viewer: Seat, play: Offer, label: str, page: int) -> Button:
    press = ComponentId(facts.table, verbs.PICK, "play", play.number, seat=viewer, page=page)
    return Button(label, press.id)


# The scoresheet


def scores(view: View, facts: Facts) -> Panel:
    """Return the panel with the scoresheet up to now."""
    return message(SAY(facts.reader, "sheet-title", title=TITLE), so_far(view, facts), facts)


def sheet(
    reader: Reader,
    people: People,
    scores: Sequence[Sequence[int]],
    places: Sequence[int] | None = None,
) -> str:
    """Return the scoresheet of a stored match."""
    return scoresheet(people, scores, places, reader=reader)


def earned(reader: Reader, total: int, options: JokersOptions) -> str:
    """Return a player's total points as text."""
    return number(total)


# The picture: the hands that players were left with, or the end of the match


def picture(
    view: View, facts: Facts, *, asked: bool = False, events: Sequence[Event] = ()
) -> Drawing | None:
    """Return the picture for the end of a round or of the game, or None if no picture is due.

    The picture of the end of a game with a single round shows the cards. If `asked` is True, a
    player has requested a picture of this moment. It then highlights the discard if `events`
    changed it.
    """
    outcome = None if asked else view.outcome
    if outcome is not None and len(view.scores) > 1:
        podium = pictured.ending(facts, TITLE, outcome, pictured.running(view.scores))
        return _with_clip(view, facts, podium, events)
    if view.turn is not None and not asked:
        return None
    line = round_line(facts.reader, view) if outcome is None else pictured.ended(facts.reader)
    seats = tuple([_drawn_seat(view, facts, seat) for seat in view.seats])
    if view.turn is not None or view.result is None:
        played = any(isinstance(event, Played) for event in events)
        shown = TablePicture(TITLE, line, seats, (Piece(card=view.top, lit=played),))
    else:
        winner = view.result.winner
        first = [] if winner is None else [winner]
        headline = SAY(facts.reader, "picture-out" if first else "picture-blocked")
        order = pictured.best_first(view.result.scores, first)
        shown = TablePicture(TITLE, line, seats, (), headline, order)
    told = [_told_in_words(view, facts, faces=faces) for faces in (True, False)]
    drawing = pictured.of_table(facts, shown, view.round, outcome, told, asked=asked)
    return drawing if asked else _with_clip(view, facts, drawing, events)


def _with_clip(view: View, facts: Facts, drawing: Drawing, events: Sequence[Event]) -> Drawing:
    """Return `drawing` with a clip of the round's boom that made the most players draw."""
    card: Card | None = None
    found: list[tuple[int, Seat, Card]] = []
    for event in events:
        if isinstance(event, Played):
            card = event.card
        elif isinstance(event, Boomed) and card is not None and event.drawers:
            found.append((len(event.drawers), event.seat, card))
    if facts.clips is None or not found:
        return drawing
    count, seat, card = max(found)
    return pictured.with_clip(
        facts,
        drawing,
        SAY(facts.reader, "clip-boom"),
        lambda names: SAY(facts.reader, "clip-boom-line", n=count, name=names[seat]),
        f"+{count}",
        (Piece(card=card),),
        seat=seat,
        name=pictured.of_clip(view.round),
    )


def _drawn_seat(view: View, facts: Facts, seat: SeatView) -> SeatPicture:
    reader, result = facts.reader, view.result
    scored = result is not None and view.turn is None
    # In the first round the total is the score. During a round the total is that of earlier rounds.
    summed, hand = len(view.scores) > scored, seat.hand
    shown = () if isinstance(hand, Hidden) else hand
    if isinstance(hand, Hidden):
        pieces = (Piece(back=True),) * seat.cards
    else:
        pieces = tuple([Piece(card=hand[at]) for at in sorted_hand(hand)])
    return SeatPicture(
        name=pictured.names(facts)[seat.seat],
        pieces=pieces,
        score=number(result.scores[seat.seat]) if scored and result else "",
        below=SAY(reader, "picture-sum", points=number(seat.score)) if summed else "",
        note=pictured.dear(facts, ((card, value(card)) for card in shown)) if scored else "",
        bare=SAY(reader, "seat-no-cards"),
        won=scored and result is not None and result.winner == seat.seat,
        mover=view.turn is not None and view.turn.seat == seat.seat,
    )


def _told_in_words(view: View, facts: Facts, *, faces: bool) -> list[str]:
    """Return a sentence for each seat and, during a turn, a sentence about the top card. `faces`
    says whether the sentences include the seats' face-up cards."""
    reader, result = facts.reader, view.result
    told: list[str] = []
    for seat in view.seats:
        hand = () if isinstance(seat.hand, Hidden) or not faces else seat.hand
        shown = [short(reader, hand[at]) for at in sorted_hand(hand)]
        score = result.scores[seat.seat] if result and view.turn is None else None
        told.append(pictured.seat(SAY, facts, seat.seat, shown, seat.cards, seat.score, score))
    if view.turn is not None:
        told.append(SAY(reader, "picture-top", card=short(reader, view.top)))
    return told


# The table on the web page: the hands, two piles, and the motions of cards


def felt(view: View, facts: Facts) -> Felt:
    """Return the table for the web page, as the viewer of `view` sees it."""
    movers = _status(facts.reader, view, facts.people).movers
    seats = tuple(_felt_seat(view, facts, seat, movers) for seat in view.seats)
    reader, say = facts.reader, SAY
    back = FeltCard(DECK, say(reader, "seat-cards", n=view.pile)) if view.pile else None
    deck = FeltPile(DECK, say(reader, "seat-cards", n=view.pile), view.pile, back, kinds=("draw",))
    top = FeltCard(DISCARD, cards.name(say, reader, view.top), face_of(view.top))
    piles = (deck, FeltPile(DISCARD, top.said, view.discard, top))
    earned = () if view.outcome is None else points(reader, view.outcome.totals)
    return Felt(seats, piles, standing(view, facts, earned))


def _felt_seat(view: View, facts: Facts, seat: SeatView, movers: tuple[int, ...]) -> FeltSeat:
    told = _remarks_on(view, facts, seat)
    told += [SAY(facts.reader, "seat-away")] if seat.away else []
    if isinstance(seat.hand, Hidden):
        hand = [
            FeltCard(card_spot(Place(seat.seat, at)), SAY(facts.reader, "seat-cards", n=seat.cards))
            for at in range(seat.cards)
        ]
    else:
        hand = [
            FeltCard(
                card_spot(Place(seat.seat, at)),
                cards.name(SAY, facts.reader, seat.hand[at]),
                face_of(seat.hand[at]),
                place=place_text(Place(seat.seat, at)),
            )
            for at in sorted_hand(seat.hand)
        ]
    best, got = (), ""
    if view.phase == "reveal" and view.result is not None:
        best, got = (view.result.winner,), gain(view, seat.seat)
    return seat_of(view, facts, seat.seat, hand, told, movers, wide=True, ahead=best, gained=got)


def motions(event: Event) -> tuple[Motion, ...]:
    """Return the motions of the cards in an event. The event must have been filtered for the
    viewer."""
    match event:
        case TurnedUp(card=card):
            return (Motion(DECK, DISCARD, face_of(card)),)
        case Played(seat=seat, card=card):
            return (Motion(seat_spot(seat), DISCARD, face_of(card)),)
        case Drew(seat=seat, card=card):
            face = "" if isinstance(card, Hidden) else face_of(card)
            return (Motion(DECK, seat_spot(seat), face),)
        case Boomed():
            return (Motion(DISCARD, DISCARD, how="shake"),)
        case _:
            return ()
