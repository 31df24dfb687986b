"""The table of Walls and Bombs: the table message with its status and public buttons, the
scoresheet, the pictures, and the table on the web page.

The message reveals no more than the view that is passed. During an attack, its texts and buttons do
not depend on the players' hands. A picture shows the cards in front of the players, or the end of a
match. Hands are never drawn, because they stay hidden at the end of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.explosive.sentences import (
    EMOJI,
    OUT,
    SAY,
    beside,
    called,
    front,
    game_line,
    in_hand,
    label,
    legend,
    row_of,
    signed,
)
from bot.pictures.table import Piece, SeatPicture, TablePicture
from bot.ui import pictured, table_frame
from bot.ui.context import Facts, People, who
from bot.ui.felt import (
    DECK,
    DISCARD,
    Felt,
    FeltCard,
    FeltPile,
    FeltSeat,
    Motion,
    card_spot,
    place_text,
    seat_of,
    seat_spot,
    standing,
)
from bot.ui.panel import Button, Drawing, Panel, Text
from bot.ui.phrases import StatusText, between, deadline, podium
from bot.ui.reader import Reader
from bot.ui.scoresheet import message, placed, scoresheet, so_far
from bot.ui.table_frame import ROOMY
from bot.ui.text import WON, mark, ordinal
from bot.ui.text import label as escaped
from bot.ui.words import joined
from engine.core import WHOLE_SEAT, Hidden, Place, Seat
from engine.games.explosive.deck import ENDGAME, SPECS, WALLS, Deed, Kind
from engine.games.explosive.events import (
    UNDERMINED,
    Discarded,
    Drew,
    Eliminated,
    Event,
    Laid,
    Played,
    Stole,
    WallsFell,
)
from engine.games.explosive.variants import (
    CALM_ROUNDS,
    TITLE,
    ExplosiveOptions,
    first_walls,
    round_limit,
)
from engine.games.explosive.view import AttackView, SeatView, TurnView, View

_NAME: Final = TITLE.split(maxsplit=1)[1]
"""The game's title without its first word. It is short enough that a phone can show the deadline
next to it."""
_PLAY: Final = 0x4E9FD1
_ATTACK: Final = 0xE0455E
_SCORED: Final = 0x57A773


def public(view: View, facts: Facts, *, last_discard: int = 0) -> Panel:
    """Return the table message for a spectator's view. `last_discard` is ignored, because this game
    has no claims."""
    now = status(facts.reader, view, facts.people)
    blocks = [Text(_head(view, facts, now))]
    if view.turn is not None:
        blocks.append(Text(_piles(facts.reader, view)))
    if view.outcome is not None:
        blocks += [Text(stand, drawn=True)] if (stand := _podium(view, facts)) else []
    else:
        seats = "\n".join(_seat(view, facts, now, seat) for seat in view.seats)
        blocks.append(Text(seats, drawn=view.turn is None))
    if view.turn is not None:
        held = legend(facts.reader, (kind for seat in view.seats for kind in seat.front))
        held += conditions(facts.reader, view, facts.people)
        blocks += [Text("\n".join(f"-# {line}" for line in held))] if held else []
    rows = _buttons(view, facts)
    accent = _SCORED if view.turn is None else _PLAY if view.attack is None else _ATTACK
    if view.outcome is not None:  # the accent of the win replaces that of the last attack
        facts = replace(facts, accent=WON.accent)
    below = _below(view, facts, now.hint)
    return table_frame.message(blocks, below, rows, facts, accent)


def _head(view: View, facts: Facts, now: StatusText) -> str:
    line = game_line(facts.reader, view)
    rest = table_frame.resting(facts)
    if rest is not None:
        return f"### {rest[0]}\n{rest[1]}\n{table_frame.where(_NAME, line)}"
    sign = mark(facts.reader, WON.emoji) if view.outcome is not None else ""
    return f"### {sign}{now.headline}\n{table_frame.where(_NAME, line, deadline(now, facts))}"


def _piles(reader: Reader, view: View) -> str:
    """Return the line about the top discard and the supply. It is in small print, because the top
    discard can't be taken and the walls matter more."""
    if view.top is None:
        return "-# " + SAY(reader, "piles-no-discards", supply=view.supply)
    top = SAY(reader, "piles-top", discards=view.discard)
    supply = SAY(reader, "piles-supply", supply=view.supply)
    return table_frame.where(f"{signed(reader, view.top, label(reader, view.top))} {top}", supply)


def _podium(view: View, facts: Facts) -> str:
    """Return the players in the order of their places. After a set, their lines have the number of
    games that they have won. After a single game, the lines have the remaining cards."""
    assert view.outcome is not None
    below = podium(facts.reader, facts.people, view.outcome.places, _earnings(facts.reader, view))
    if view.rounds > 1:
        return below
    standing = [_standing(facts, seat, []) for seat in view.seats if seat.out is None]
    return "\n".join([*([below] if below else []), *standing])


def _earnings(reader: Reader, view: View) -> list[str]:
    """Return the result of each seat. After a set, it is the number of games that the seat has won.
    After a single game, it is the seat's place in the order of elimination."""
    if view.outcome is not None and view.rounds > 1:
        return [SAY(reader, "earned-games", n=games) for games in view.outcome.totals]
    return [_out(reader, seat) if seat.out is not None else "" for seat in view.seats]


def _seat(view: View, facts: Facts, now: StatusText, seat: SeatView) -> str:
    """Return the line of a player. It has the cards in front of them and the number of cards in
    their hand."""
    reader = facts.reader
    moves = seat.seat in now.movers and not facts.suspended and view.turn is not None
    told = _remarks_on(view, facts, seat)
    if seat.out is not None:
        return table_frame.seat_line(
            facts, seat.seat, mark(reader, OUT.emoji).strip(), told, moves=moves
        )
    # A hand is shown only in a replay with open cards.
    hand = ""
    if not isinstance(seat.hand, Hidden):
        hand = "\n-# " + SAY(reader, "seat-hand", cards=in_hand(reader, seat.hand))
    return _standing(facts, seat, told, moves=moves) + hand


def _remarks_on(view: View, facts: Facts, seat: SeatView) -> list[str]:
    """Return the remarks on a player. The first is the number of their cards. For an eliminated
    player, it is their place in the order of elimination. The remarks of `marks` follow."""
    reader, own = facts.reader, marks(facts.reader, view, seat.seat)
    if seat.out is not None:
        return [_out(reader, seat), *own]
    return [SAY(reader, "seat-cards", n=seat.cards), *own]


def _standing(facts: Facts, seat: SeatView, notes: Sequence[str], *, moves: bool = False) -> str:
    """Return the line of a player who has not been eliminated."""
    reader = facts.reader
    told = [*beside(reader, seat.front), *notes]
    return table_frame.seat_line(facts, seat.seat, front(reader, seat.front), told, moves=moves)


def _out(reader: Reader, seat: SeatView) -> str:
    """Return the text about a player's place in the order of elimination."""
    return SAY(reader, "seat-out-left" if seat.gone else "seat-out", place=seat.out or 0)


def _below(view: View, facts: Facts, hint: str) -> str:
    happened = facts.happenings if view.turn is not None or view.phase == "over" else ()
    return table_frame.said(view, facts, happened, "" if view.turn is not None else hint)


def _buttons(view: View, facts: Facts) -> list[list[Button]]:
    still = table_frame.still_rows(view, facts)
    if still is not None:
        return still
    reader = facts.reader
    if view.phase == "between":
        labels = {"ready": SAY(reader, "button-next-game")}
        ready = table_frame.acts(view, facts, labels, "success")
        return table_frame.between_rows(view, facts, ready)
    labels = {
        "pass": SAY(reader, passing(view)),
        "no_defence": SAY(reader, "button-no-defence"),
    }
    whose = None if view.turn is None else view.turn.seat
    if view.attack is not None:
        whose = view.attack.target
    acts = table_frame.acts(view, facts, labels, whose=whose)
    return table_frame.turn_rows(view, facts, acts, anybody=_asked(view, facts))


def _asked(view: View, facts: Facts) -> bool:
    """Return whether a person is still in the round, or has been eliminated and has to pick a card
    now. Computer players don't count."""
    turn = view.turn
    return any(
        seat.out is None or (turn is not None and turn.out and turn.seat == seat.seat)
        for seat in view.seats
        if not facts.people[seat.seat].computer
    )


def passing(view: View) -> str:
    """Return the id of the message on the button that ends a turn."""
    turn = view.turn
    if turn is not None and turn.out:
        return "button-skip"
    return "button-pass" if turn is not None and turn.fresh else "button-end-turn"


# The state of the game as text: whose turn it is, how the game ended, and special conditions


HOW: Final = {"last_left": "last", "calm": "calm", "limit": "limit"}
"""X7.2: maps the reason for the end of a game to the word for it in message ids."""


def status(reader: Reader, view: View, people: People) -> StatusText:
    """Return the state of the game as text."""
    if view.outcome is not None:
        # The headline names the winner of the set.
        last = _ended(reader, view, people, "last-game") if view.rounds > 1 else ""
        return StatusText(_won(reader, view, people), last)
    if view.turn is None:
        return between(_ended(reader, view, people, "game-over"), view, people, reader)
    if view.attack is not None:
        headline = SAY(
            reader,
            f"status-{attacked(view, view.attack)}",
            name=who(people, view.attack.target),
            **aimed(reader, view, view.attack, people),
        )
        return StatusText(headline, "", "defence", (view.attack.target,))
    movers = (view.turn.seat,)
    name = who(people, view.turn.seat)
    if view.phase == "order":
        return StatusText(SAY(reader, "status-order", name=name), "", "order", movers)
    return StatusText(_turn(reader, view.turn, name), "", "turn", movers)


def _turn(reader: Reader, turn: TurnView, name: str) -> str:
    if turn.out:
        return SAY(reader, "status-turn-out", name=name)
    if turn.fresh:
        return SAY(reader, "status-turn", name=name)
    if turn.plays:
        return SAY(reader, "status-turn-more", name=name, n=turn.plays)
    return SAY(reader, "status-turn-underminer", name=name)


# An attack in progress


def attacked(view: View, attack: AttackView) -> str:
    """Return the part of a message's id that describes the effect of the attack."""
    if attack.kind is Kind.SPY:
        return "attacked-spy-field" if attack.slots else "attacked-spy"
    if attack.slots:
        return "attacked-walls"
    blast = SPECS[attack.kind].does is Deed.BLAST
    return "attacked-harmless" if blast and view.seats[attack.target].walls else "attacked-last"


def aimed(reader: Reader, view: View, attack: AttackView, people: People) -> dict[str, str]:
    """Return the values for the messages whose id contains a result of `attacked`."""
    there = view.seats[attack.target].front
    return {
        "by": who(people, attack.by),
        "attack": called(reader, attack.kind),
        "walls": row_of(reader, [there[slot] for slot in attack.slots]),
        "boosted": "yes" if attack.upgraded else "no",
    }


# The end of a game


def _ended(reader: Reader, view: View, people: People, topic: str) -> str:
    """Return the sentence about the end of the last game. The id of its message begins with
    `topic`."""
    assert view.result is not None
    winners = view.result.winners
    return SAY(
        reader,
        f"{topic}-{HOW[view.result.reason]}",
        game=view.round,
        winners=_names(reader, people, winners),
        count=len(winners),
        rounds=_rounds(view),
    )


def _rounds(view: View) -> int:
    """X7.2: return the number of rounds for the message about the end of the game."""
    limit = view.result is not None and view.result.reason == "limit"
    return round_limit(view.rules, len(view.seats)) if limit else CALM_ROUNDS


def _won(reader: Reader, view: View, people: People) -> str:
    assert view.outcome is not None
    winners = view.outcome.winners
    names = _names(reader, people, winners)
    if view.rounds > 1:
        games = view.outcome.totals[winners[0]]
        said = "won-set" if len(winners) == 1 else "won-set-shared"
        return SAY(reader, said, winners=names, n=games)
    reason = "last_left" if view.result is None else view.result.reason
    return SAY(
        reader, f"won-{HOW[reason]}", winners=names, count=len(winners), rounds=_rounds(view)
    )


def _names(reader: Reader, people: People, seats: Iterable[Seat]) -> str:
    return joined(reader, (who(people, seat) for seat in seats))


# Conditions in force


def conditions(reader: Reader, view: View, people: People) -> list[str]:
    """Return the special conditions that are in force, one line each.

    The lines are worded for players who don't know the rules. Conditions for playing a card are
    shown only in the private panel of the player who has the card.
    """
    lines: list[str] = []
    end = view.endgame
    if end.technology is not None:
        lines.append(SAY(reader, "holds-technology", name=who(people, end.technology)))
    # With many seats a phone has no room for this line. It is shown while a player picks, though.
    if view.out and (len(view.seats) <= ROOMY or (view.turn is not None and view.turn.out)):
        ready = [called(reader, kind) for kind in end.free if not _rests(view, kind)]
        said = "holds-endgame-epidemic" if end.epidemic_paused else "holds-endgame"
        lines.append(SAY(reader, said, cards=joined(reader, ready)))
    if view.turn is not None and view.calm_left <= 2 * len(view.seats):
        lines.append(SAY(reader, "holds-calm", n=view.calm_left))
    left = view.rounds_left
    if view.turn is not None and left is not None and left <= _NEAR:
        lines.append(SAY(reader, "holds-last-rounds", n=left, more=left - 1))
    return lines


_NEAR: Final = 3
"""X7.2: the maximum number of remaining rounds that the table mentions."""


def _rests(view: View, kind: Kind) -> bool:
    return kind is Kind.EPIDEMIC and view.endgame.epidemic_paused


def waits_for(reader: Reader, view: View, kind: Kind) -> str:
    """Return the special condition because of which a card can't be played on its holder's turn, or
    "" if there is none."""
    match kind:
        case Kind.NUCLEAR_BOMB if not view.bomb_ready:
            return SAY(reader, "why-bomb")
        case Kind.PROTESTS if not view.protests_ready:
            return SAY(reader, "why-protests")
        case _:
            return ""


def under_diplomacy(reader: Reader, view: View, people: People, kinds: Iterable[str]) -> str:
    """Return a sentence about the players whom only Diplomacy protects from actions of the kinds
    `kinds`, or "" if there are no such players."""
    wanted = set(kinds)
    seats = sorted({seat for kind, found in view.sheltered if kind in wanted for seat in found})
    if not seats:
        return ""
    return SAY(reader, "under-diplomacy", names=_names(reader, people, seats), count=len(seats))


def not_free(view: View) -> dict[Kind, str]:
    """Return the endgame cards that can't be picked now. Maps each of them to the id of the message
    with the reason."""
    free = view.endgame.free
    shut = {kind: "endgame-held" for kind in ENDGAME if kind not in free}
    return shut | {kind: "endgame-rests" for kind in free if _rests(view, kind)}


def marks(reader: Reader, view: View, seat: Seat) -> list[str]:
    """Return the remarks on a seat, except those about the cards in front of it."""
    of = view.seats[seat]
    told: list[str] = []
    if of.loses_turn:
        told.append(SAY(reader, "seat-misses-turn"))
    if of.score:
        told.append(SAY(reader, "seat-won", n=of.score))
    return told


# The scoresheet

UNIT: Final = "game"
"""X7.1: the word for one scored deal. It is "game"."""


def scores(view: View, facts: Facts) -> Panel:
    """Return the panel with the scoresheet up to now."""
    if view.rounds > 1:
        head = SAY(facts.reader, "scores-set", title=TITLE)
        return message(head, so_far(view, facts), facts)
    # X7.1: the points of a single game say no more than the places.
    done = view.outcome
    grid = so_far(view, facts) if done is None else placed(facts.people, done.places, facts.reader)
    return message(SAY(facts.reader, "scores-single", title=TITLE), grid, facts)


def sheet(
    reader: Reader,
    people: People,
    scores: Sequence[Sequence[int]],
    places: Sequence[int] | None = None,
) -> str:
    """Return the scoresheet of a stored match. For a single game, it has the places of the players
    instead."""
    if len(scores) == 1 and places is not None:
        return placed(people, places, reader)
    return scoresheet(people, scores, places, unit=UNIT, reader=reader)


def earned(reader: Reader, total: int, options: ExplosiveOptions) -> str:
    """Return the number of games of a set that a player has won, as text. Returns "" if only one
    game is played."""
    return SAY(reader, "earned-games", n=total) if options.rounds > 1 else ""


# The picture


def picture(
    view: View, facts: Facts, *, asked: bool = False, events: Sequence[Event] = ()
) -> Drawing | None:
    """Return the picture for the end of a game or of a set, or None if no picture is due.

    The picture of a single game shows the cards that remain in front of the players. If `asked` is
    True, a player has requested a picture of this moment. It then highlights the rubble of the
    walls that fell in `events`.
    """
    several, outcome = view.rounds > 1, None if asked else view.outcome
    if outcome is not None and several:
        podium = pictured.ending(facts, TITLE, outcome, pictured.running(view.scores))
        return _with_clip(view, facts, podium, events)
    if view.turn is not None and not asked:
        return None
    line = game_line(facts.reader, view) if outcome is None else pictured.ended(facts.reader)
    hit = {event.seat for event in events if asked and isinstance(event, WallsFell)}
    seats = tuple([_drawn_seat(view, facts, seat, seat.seat in hit) for seat in view.seats])
    result = view.result if view.turn is None else None
    if result is None:
        shown = TablePicture(TITLE, line, seats)
    else:
        order = tuple(sorted(range(len(seats)), key=lambda seat: (result.places[seat], seat)))
        shown = TablePicture(TITLE, line, seats, (), _headline(view, facts), order)
    told = [_told(view, facts, walls=walls) for walls in (True, False)]
    drawing = pictured.of_table(facts, shown, view.round, outcome, told, asked=asked, counted=False)
    return drawing if asked else _with_clip(view, facts, drawing, events)


def _with_clip(view: View, facts: Facts, drawing: Drawing, events: Sequence[Event]) -> Drawing:
    """Return `drawing` with a clip of the last steel wall that fell in the game. If none fell, the
    clip shows the last elimination."""
    steel: WallsFell | None = None
    out: Eliminated | None = None
    for event in events:
        if isinstance(event, WallsFell) and Kind.STEEL in event.walls and event.by != event.seat:
            steel = event
        elif isinstance(event, Eliminated) and event.by != event.seat:
            out = event
    fell = steel or out
    if facts.clips is None or fell is None:
        return drawing
    message = "clip-out" if steel is None else "clip-steel"
    kinds, by = first_walls(view.rules, len(view.seats)), list[Piece]()
    if isinstance(fell, WallsFell):
        weapon = Kind.UNDERMINER if fell.why == UNDERMINED else Kind(fell.why)
        kinds, by = fell.walls, [Piece(sign=EMOJI[weapon])]
    return pictured.with_clip(
        facts,
        drawing,
        SAY(facts.reader, message),
        lambda names: SAY(
            facts.reader, f"{message}-line", name=names[fell.seat], by=names[fell.by]
        ),
        "",
        [*by, *(Piece(fallen=True) for _ in kinds)],
        before=[*by, *(Piece(wall=WALLS.index(kind) + 1) for kind in kinds)],
        seat=fell.by,
        name=pictured.of_clip(view.round),
    )


def _headline(view: View, facts: Facts) -> str:
    """Return the sentence about the reason for the win of the finished game."""
    result = view.result
    assert result is not None
    if result.reason == "last_left":
        return SAY(facts.reader, "picture-last-left", n=len(result.winners))
    return SAY(facts.reader, "picture-most-walls")


def _drawn_seat(view: View, facts: Facts, seat: SeatView, hit: bool) -> SeatPicture:
    reader, result = facts.reader, view.result if view.turn is None else None
    below = _drawn_out(reader, seat) or SAY(reader, "picture-walls", n=seat.walls)
    down = view.tallies[seat.seat].knocked_out
    return SeatPicture(
        name=pictured.names(facts)[seat.seat],
        pieces=_pieces(view, seat, hit),
        score=ordinal(reader, result.places[seat.seat]) if result else "",
        below=below if seat.out is None or result is None else "",
        note=SAY(reader, "picture-down", n=down) if down else "",
        bare=SAY(reader, "picture-no-walls"),
        won=result is not None and seat.seat in result.winners,
        mover=view.turn is not None and view.turn.seat == seat.seat,
    )


def _drawn_out(reader: Reader, seat: SeatView) -> str:
    return "" if seat.out is None else SAY(reader, "seat-out", place=seat.out)


def _pieces(view: View, seat: SeatView, hit: bool) -> tuple[Piece, ...]:
    """Return the pieces in front of a seat: the walls from the weakest to the strongest, a piece of
    rubble for each wall that was lost since the deal, and the other cards. `hit` says whether the
    rubble is highlighted."""
    walls = sorted(WALLS.index(kind) + 1 for kind in seat.front if kind in WALLS)
    others = [kind for kind in seat.front if kind not in WALLS]
    fallen = len(first_walls(view.rules, len(view.seats))) - len(walls)
    return (
        *(Piece(wall=strength) for strength in walls),
        *(Piece(fallen=True, lit=hit) for _ in range(fallen)),
        *(Piece(sign=EMOJI[kind]) for kind in others),
    )


def _told(view: View, facts: Facts, *, walls: bool) -> list[str]:
    """Return a sentence for each seat. `walls` says whether the sentence includes the cards in
    front of the seat."""
    reader = facts.reader
    told: list[str] = []
    for seat in view.seats:
        standing = SAY(reader, "picture-standing", n=seat.walls)
        there = _drawn_out(reader, seat) or (row_of(reader, seat.front) if walls else standing)
        name, down = escaped(facts.people[seat.seat].name), view.tallies[seat.seat].knocked_out
        told.append(SAY(reader, "picture-seat", name=name, there=there, n=down))
    return told


# The table on the web page


def felt(view: View, facts: Facts) -> Felt:
    """Return the table for the web page, as the viewer of `view` sees it."""
    movers = status(facts.reader, view, facts.people).movers
    seats = tuple(_felt_seat(view, facts, seat, movers) for seat in view.seats)
    reader = facts.reader
    told = SAY(reader, "seat-cards", n=view.supply)
    deck = FeltPile(DECK, told, view.supply, FeltCard(DECK, told) if view.supply else None)
    top = None if view.top is None else _card(reader, DISCARD, view.top)
    said = SAY(reader, "seat-cards", n=0) if top is None else top.said
    piles = (deck, FeltPile(DISCARD, said, view.discard, top))
    return Felt(seats, piles, standing(view, facts, _earnings(reader, view)))


def _felt_seat(view: View, facts: Facts, seat: SeatView, movers: tuple[int, ...]) -> FeltSeat:
    reader, mine = facts.reader, seat.seat == view.viewer
    hand: list[FeltCard] = []
    for at in range(seat.cards):
        spot = f"h{seat.seat}.{at}"
        if isinstance(seat.hand, Hidden):
            hand.append(FeltCard(spot, SAY(reader, "seat-cards", n=seat.cards)))
        else:
            place = place_text(Place(seat.seat, at))
            hand.append(_card(reader, spot, seat.hand[at], place if mine else ""))
    # A choice names a player's own cards by their positions in the hand, and other players' cards
    # by their slots.
    front = [
        _card(reader, card_spot(at), kind, "" if mine else place_text(at))
        for slot, kind in enumerate(seat.front)
        for at in (Place(seat.seat, slot),)
    ]
    told = _remarks_on(view, facts, seat)
    told += [SAY(facts.reader, "seat-away")] if seat.away else []
    return seat_of(
        view,
        facts,
        seat.seat,
        hand,
        told,
        movers,
        front=front,
        place=place_text(Place(seat.seat, WHOLE_SEAT)),
        wide=True,
        ahead=view.result.winners if view.turn is None and view.result is not None else (),
    )


def _card(reader: Reader, spot: str, kind: Kind, place: str = "") -> FeltCard:
    named = label(reader, kind)
    return FeltCard(spot, named, named, EMOJI[kind], place=place, kind=kind.value)


def motions(event: Event) -> tuple[Motion, ...]:
    """Return the motions of the cards in an event. The event must have been filtered for the
    viewer."""
    match event:
        case Played(seat=seat, card=card, target=target):
            sign = EMOJI[card]
            at = DISCARD if target is None else seat_spot(target)
            return (Motion(seat_spot(seat), at, sign=sign), Motion(at, DISCARD, sign=sign))
        case Laid(seat=seat, card=card):
            return (Motion(seat_spot(seat), seat_spot(seat), sign=EMOJI[card], how="shake"),)
        case Discarded(seat=seat, cards=thrown):
            return tuple(Motion(seat_spot(seat), DISCARD, sign=EMOJI[each]) for each in thrown)
        case Drew(seat=seat, count=count):
            return tuple(Motion(DECK, seat_spot(seat)) for _ in range(count))
        case Stole(seat=seat, target=target):
            return (Motion(seat_spot(target), seat_spot(seat)),)
        case _:
            return ()
