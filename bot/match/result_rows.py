"""The rows that a finished match leaves: places, totals, what each seat did.

Made once, from what everybody may see at the match's end; never computed again.
"""

from __future__ import annotations

from typing import Final

import msgspec

from bot.store import MatchRow, ResultRow, ScoreRow
from engine.core import Outcome, Seat
from engine.views import TableView

OWN: Final = ("calls", "calls_won", "slaps", "slaps_wrong")
"""What a result has a place of its own for; the rest of a tally goes as the game names it."""


def result_rows(row: MatchRow, view: TableView, outcome: Outcome) -> list[ResultRow]:
    """One row a seat. `view` is the spectator's, with its scoresheet and tallies."""
    rows: list[ResultRow] = []
    for seat, sitting in enumerate(row.seats):
        told: dict[str, object] = msgspec.to_builtins(view.tallies[seat])
        counted = {name: value for name, value in told.items() if isinstance(value, int)}
        own = {name: counted.pop(name, 0) for name in OWN}
        rows.append(
            ResultRow(
                seat=seat,
                user_id=sitting.user_id,
                name=sitting.name,
                player=sitting.player,
                place=outcome.places[seat],
                total=outcome.totals[seat],
                best_round=min((scores[seat] for scores in view.scores), default=None),
                tally=msgspec.json.encode(counted, order="sorted").decode(),
                **own,
            )
        )
    return rows


def held_by_computer(view: TableView) -> list[Seat]:
    """The seats that the computer played for their people when the match ended. Somebody who was
    eliminated from its last round had nothing left to play, and may go."""
    return [seat.seat for seat in view.seats if seat.away and seat.out is None]


def score_rows(view: TableView) -> list[ScoreRow]:
    """The scoresheet, a row for each round and seat."""
    return [
        ScoreRow(number, seat, score)
        for number, scores in enumerate(view.scores, start=1)
        for seat, score in enumerate(scores)
    ]
