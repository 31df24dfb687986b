"""Daily deals that people have already played, written to the store."""

from __future__ import annotations

import time
from contextlib import suppress
from datetime import timedelta
from itertools import count

from bot.client import KaboomClient
from bot.daily.deals import committed, deal_from, today
from bot.games import RENDERERS
from bot.local.fixtures import GUILD_ID
from bot.store import Store
from bot.store.ids import EPOCH_MS
from bot.store.rows import DailyPress, DailyRun
from bot.ui.screens.daily import course
from engine.core import IllegalAction
from engine.daily import Deal, model_run, score
from engine.logical_time import replayed
from tests.support.daily import presses_of
from tests.support.local.harness import Person

PAR = 6
_ids = count((int(time.time() * 1000) - EPOCH_MS) << 22)
"""New ids for runs. They begin at the current time, because the store prunes runs with old ids."""


async def finished(store: Store, deal: Deal, person: int, name: str, number: int = 0) -> None:
    """Store a finished run of this person, who plays as the model with the number `number` does.
    The model may take longer than a person may, and then the presses after the limit are left
    out."""
    table = deal.table()
    with suppress(IllegalAction):
        replayed(table, presses_of(model_run(deal, number)))
    table.finish()
    run = DailyRun(id=next(_ids), person=person, name=name, server=deal.server, day=deal.day)
    await store.daily.begin(run)
    presses = [
        DailyPress(each.ms, deal.game.encode(each.action), next(_ids)) for each in table.presses
    ]
    await store.daily.append(run.id, 0, presses)
    went = course(RENDERERS[deal.game.key], table.events, deal.seat)
    await store.daily.finish(run.id, score(table), table.log[-1].ms, went)


async def past_and_today(client: KaboomClient, *people: Person) -> tuple[Deal, Deal]:
    """Store the deals of yesterday and of today, each with its par and with a run of each of these
    people. Return both deals."""
    store, now = client.services.store, today(client.services)
    found: list[Deal] = []
    for day in (now - timedelta(1), now):
        deal = deal_from(await committed(store, GUILD_ID, day))
        await store.daily.set_par(GUILD_ID, day, PAR)
        for number, person in enumerate(people):
            await finished(store, deal, person.id, person.name, number)
        found.append(deal)
    return found[0], found[1]
