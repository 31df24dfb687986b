"""Days of the daily deal, for tests. If this module is run as a program, it records the days in
`tests/data/daily-1`."""

from __future__ import annotations

import random
from contextlib import suppress
from datetime import date
from pathlib import Path

from engine.core import IllegalAction, seat_of
from engine.daily import PAR_RUNS, Deal, deal_of, model_run, par, par_scores
from engine.daily_file import Day, ExportedRun, run_of, save
from engine.logical_time import LogicalTable, Stamped, replayed
from engine.players.any_game import RandomPlayer
from engine.players.base import own_seed

SECRET = b"only the bot knows it"
DAYS = {
    "kaboom": date(2026, 11, 28),
    "graveyard": date(2026, 11, 30),
    "jokers": date(2026, 12, 1),
    "kaboo": date(2026, 12, 2),
}
RECORDED = Path(__file__).parents[1] / "data" / "daily-1"


def deal(game: str, server: int = 1) -> Deal:
    """Return the deal of the server `server` for the day in `DAYS` on which this game is played."""
    found = deal_of(SECRET, DAYS[game], server)
    assert found.game.key == game
    return found


def presses_of(table: LogicalTable) -> list[Stamped]:
    """Return the actions that the person's seat has taken, as timestamped presses."""
    return [each for each in table.log if seat_of(each.action) == table.person]


def pressed_at_random(table: LogicalTable, rng: random.Random, most: int = 120) -> LogicalTable:
    """Press randomly chosen offers at random times, some of them too early. Then play the run to
    its end."""
    player = RandomPlayer(table.game, table.person, own_seed(bytes(32), rng.randrange(9)))
    for _ in range(most):
        if table.outcome is not None:
            break
        at = table.now + rng.choice([0, 1, 40, 400, 2500, 9000])
        table.advance(at)
        offers = table.game.offers(table.state, table.person)
        action = player.pick(offers, rng.randrange(1000)) if offers else None
        if action is not None and table.outcome is None:
            with suppress(IllegalAction):  # past the limit
                table.press(action, at)
    table.finish()
    return table


def runs(of: Deal) -> tuple[ExportedRun, ...]:
    """Return four runs of the deal. A user who plays like the model has two of them, the second of
    which doesn't count. Another user presses at random, and one never presses."""
    anneke, again, idle = of.table(), of.table(), of.table()
    replayed(anneke, presses_of(model_run(of, 0))).finish()
    replayed(again, presses_of(model_run(of, 1))).finish()
    idle.finish()
    wild = pressed_at_random(of.table(), random.Random(5))
    return (
        run_of("Anneke", anneke),
        run_of("Bo", wild),
        run_of("Anneke", again, counted=False),
        run_of("Chris", idle),
    )


def recorded(game: str) -> bytes:
    """Return the recorded file of the day on which this game was played."""
    return (RECORDED / f"{game}.json").read_bytes()


if __name__ == "__main__":
    for key in DAYS:
        one = deal(key)
        day = Day(one, one.commitment, par(par_scores(one, 0, PAR_RUNS)), runs(one))
        (RECORDED / f"{key}.json").write_bytes(save(day))
