"""Loads a match from the store by replay. This happens when the match starts, after a restart, and
after a takeover by another process.

The state is computed from the snapshot of the round's start and all later actions. The hash of each
state must equal the hash that was stored with its action. A hash differs if the rules have changed
between two versions of the bot. Then the round is dealt again, the scores are kept, and the public
message says so.
"""

from __future__ import annotations

import asyncio
import random
from typing import Final

from bot.history.archive import Unseen
from bot.history.replay import REDEAL, replay_steps, round_start
from bot.logs import get_logger
from bot.match.match import Claim, Match, newest_claim, order_ids
from bot.match.timers import GRACE_SECONDS
from bot.messages.ephemeral import TOKEN_SECONDS, OrphanedMessage
from bot.messages.token_edits import Target
from bot.store import OVER, Commit, SavedMatch, Status, StoreError
from bot.table.table import Table
from bot.ui.words import Sentence
from engine.core import AnyEvent, AnyState, Step, seat_of
from engine.games import find
from engine.replay import state_hash
from engine.views import TableView

log = get_logger(__name__)

JITTER_SECONDS: Final = 5.0
"""The maximum number of random seconds that a restart adds to the deadlines of each table, so that
they don't all expire at the same time."""
PANEL_MS: Final = int(TOKEN_SECONDS * 1000)
"""The age in ms from which the private panels of a slow table are no longer updated, because their
tokens have expired."""
REDEALT: Final = Sentence("match-redealt")


async def open_match(table: Table, saved: SavedMatch) -> Match:
    """Return the match stored in `saved`, with its timers running.

    The match must have been started. Raises LookupError if this version lacks the game, and
    ValueError if the options of the match are unreadable. Also raises StoreError.
    """
    row = saved.match
    game = find(row.game)
    options = game.options.of_match(row.options)
    seed = row.seed or b""
    try:
        start = round_start(game, saved, options)
    except ValueError:
        # The format of states has changed: replay the whole log from the match's start.
        log.warning("snapshot unreadable", match=row.id)
        saved = await table.services.store.matches.load_whole(row.id)
        start = game.start(len(row.seats), options, seed)
    steps, changed = replay_steps(game, saved, start)
    match = Match(table, row, game, steps[-1].state, saved.seq)
    if changed and row.status not in OVER:
        step = game.redeal(steps[-1].state)
        await _store_redeal(match, step)
        steps = [step]
        match.display.notice = REDEALT
    if row.status in OVER:
        # The snapshot is the final state, so there are no events to show.
        match.display.whole = False
    else:
        for number, step in enumerate(steps):
            match.tell(step, new_round=number == 0)
        if not changed:
            await match.display.news.opened(match.services.store, game, saved)
    views = [game.view(step.state, None) for step in steps]
    match.claim = _claim(views, saved)
    if saved.actions:
        last = saved.actions[-1]
        match.moved_ms = last.at_ms
        if last.interaction_id is not None and not changed:
            match.moved_by = seat_of(game.decode_action(last.action))
    if match.timers.slow:
        await match.reread_vacations()
        if (opened := _opened_ms(views, saved)) is not None:
            match.timers.opened(opened / 1000)
    _adopt_looks(match, saved)
    _restore_deadlines(match, saved)
    await match.follow()
    return match


async def recall(match: Match) -> bool:
    """Load the events and highlights that the final message of a match shows. The match was over
    already when it was loaded. Returns False if they can't be loaded. The message must not be
    repainted then."""
    display, archive = match.display, match.services.archive
    if display.whole or match.row.status is Status.ABANDONED:
        return True
    try:
        display.deal = await match.services.store.deals.code_of(match.row)
        story = await archive.story(match.row)
        remarks = await archive.remarkable(display.reader, match.row)
    except (Unseen, StoreError) as error:
        log.info("final table can't be rebuilt", match=match.row.id, why=str(error))
        return False
    if not story.whole:
        return False
    for number, step in enumerate(story.last_round()):
        display.tell(step, new_round=number == 0)
    display.remarks, display.whole = remarks, True
    return True


async def _store_redeal(match: Match, step: Step[AnyState, AnyEvent]) -> None:
    """Store a new deal of the round as the snapshot of the round, and adopt it. The actions of the
    old deal stay in the log."""
    await match.services.store.matches.append(
        match.row.id,
        Commit(
            seq=match.seq + 1,
            action=REDEAL,
            at_ms=match.services.unix_ms(),
            state_hash=state_hash(match.game, step.state),
            snapshot=(step.state.round, match.game.encode(step.state)),
        ),
    )
    match.adopt(step.state, match.game.view(step.state, None))


def _opened_ms(views: list[TableView], saved: SavedMatch) -> int | None:
    """Return the Unix time in ms when the open discard was opened. It follows the same rules as
    `MatchTimers.follow_discard`. Returns None if no discard is open, or if it was opened before the
    first of `views`."""
    opened: int | None = None
    number: int | None = None
    claimed = False
    for view, entry in zip(views[1:], saved.actions, strict=False):
        if view.claim is not None:
            claimed = True
            continue
        if view.open is None:
            number = opened = None
        elif view.open.number != number or (claimed and view.open.restarts):
            number, opened = view.open.number, entry.at_ms
        claimed = False
    return opened


def _claim(views: list[TableView], saved: SavedMatch) -> Claim | None:
    """Return the newest claim. After the restart, slower claims are compared with it."""
    claim: Claim | None = None
    for before, after, order_id in zip(views, views[1:], order_ids(saved.actions), strict=False):
        claim = newest_claim(claim, before, after, order_id)
    return claim


def _adopt_looks(match: Match, saved: SavedMatch) -> None:
    """Assign the stored panels to their seats. Looks that were shown before the restart are over,
    so the next refresh hides their cards. It updates the other panels too."""
    services = match.services
    running = {look.number for look in match.public().looks}
    # Assume that all tokens are valid: stored times may be wrong because the host's clock was set,
    # and a card that stays face up is worse than a refused request.
    expires = asyncio.get_running_loop().time() + TOKEN_SECONDS
    for look in saved.looks:
        panel = look.number < 0
        if panel and match.timers.slow and services.unix_ms() - look.acked_ms > PANEL_MS:
            continue  # it can't be edited any more, and its buttons still work
        if not panel:
            match.display.looks.shown[look.number] = services.steady_at(look.acked_ms / 1000)
        # Panels come before looks in `saved.looks`; both may be in the same message.
        if (panel or look.number in running) and look.seat is not None and look.token is not None:
            application = services.client.application_id or 0
            target = Target(application, look.token, match.row.channel_id, look.message_id)
            screen = OrphanedMessage(services.token_edits, target, expires)
            screen.face_up = not panel
            if panel:  # so that clicks on the panel are answered by editing it
                screen.shown = look.message_id
            match.display.adopt(look.seat, screen, look.acked_ms)


def _restore_deadlines(match: Match, saved: SavedMatch) -> None:
    """Resume the stored deadlines with a grace period. Looks that were shown end immediately."""
    deadlines = match.timers.deadlines
    deadlines.sync(match.timers.held(match.game.waits(match.state)))
    grace = GRACE_SECONDS + random.uniform(0.0, JITTER_SECONDS)
    match.timers.restore(saved.deadlines, grace)
    for number in match.display.looks.shown:
        deadlines.restart(f"look:{number}", 0.0)
    if match.row.status is not Status.PLAYING:
        match.timers.freeze()
