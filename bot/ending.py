"""The rows that a finished match leaves: places, totals, what each seat did.

Law of this module: made once, from what everybody may see at the match's end; never computed again.
"""

from __future__ import annotations

from typing import Any

from bot.store import MatchRow, ResultRow, ScoreRow
from engine.core import Outcome


def result_rows(row: MatchRow, view: Any, outcome: Outcome) -> list[ResultRow]:
    """One row a seat. `view` is the spectator's, with its scoresheet and tallies."""
    rows: list[ResultRow] = []
    for seat, sitting in enumerate(row.seats):
        tally = view.tallies[seat]
        rows.append(
            ResultRow(
                seat=seat,
                user_id=sitting.user_id,
                name=sitting.name,
                player=sitting.player,
                place=outcome.places[seat],
                total=outcome.totals[seat],
                best_round=min((scores[seat] for scores in view.scores), default=None),
                calls=getattr(tally, "calls", 0),
                calls_won=getattr(tally, "calls_won", 0),
                slaps=getattr(tally, "slaps", 0),
                slaps_wrong=getattr(tally, "slaps_wrong", 0),
            )
        )
    return rows


def score_rows(view: Any) -> list[ScoreRow]:
    """The scoresheet, a row for each round and seat."""
    return [
        ScoreRow(number, seat, score)
        for number, scores in enumerate(view.scores, start=1)
        for seat, score in enumerate(scores)
    ]
