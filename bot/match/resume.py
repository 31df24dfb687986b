"""Opens a match from the store, by replay: at its start, after a restart, after a take-over.

The state is the snapshot of the round's start with every later action applied again. Each state
must have the hash that was stored with its action. If one has not (the rules have changed between
two starts of the bot), the round is dealt again with the scores kept, and the table says so.
"""

from __future__ import annotations

import asyncio
import random
from typing import Final

from bot.history.archive import Unseen
from bot.history.replay import REDEAL, replay_steps
from bot.logs import get_logger
from bot.match.match import Claim, Match, follow, order_ids
from bot.match.timers import GRACE_SECONDS
from bot.messages.ephemeral import TOKEN_SECONDS, OrphanedMessage
from bot.messages.token_edits import Target
from bot.store import OVER, Commit, SavedMatch, Status, StoreError
from bot.table.table import Table
from bot.ui.words import Sentence
from engine.core import AnyEvent, AnyState, Step
from engine.game import Game
from engine.games import find
from engine.options import Options
from engine.replay import state_hash

log = get_logger(__name__)

JITTER_SECONDS: Final = 5.0
"""Tables that were restarted together do not all run out of time together."""
REDEALT: Final = Sentence("match-redealt")


async def open_match(table: Table, saved: SavedMatch) -> Match:
    """The stage of a match that was started. Raises LookupError for a game this code lacks."""
    row = saved.match
    game = find(row.game)
    options = game.options.of_match(row.options)
    seed = row.seed or b""
    try:
        start = _round_start(game, saved, options, seed)
    except ValueError:
        # Newer code has another idea of a state: from the deal, then, with the whole log.
        log.warning("snapshot unreadable", match=row.id)
        saved = await table.services.store.matches.load_whole(row.id)
        start = game.start(len(row.seats), options, seed)
    steps, changed = replay_steps(game, saved, start)
    play = Match(table, row, game, steps[-1].state, saved.seq)
    if changed and row.status not in OVER:
        step = game.redeal(steps[-1].state)
        await _store_redeal(play, step)
        steps = [step]
        play.display.notice = REDEALT
    if row.status in OVER:
        # The snapshot is of the end: no deal is to be told of it.
        play.display.whole = False
    else:
        for number, step in enumerate(steps):
            play.tell(step.events, new_round=number == 0)
        if not changed:
            await play.display.news.opened(play.services.store, game, saved)
    play.claim = _claim(game, steps, saved)
    _adopt_looks(play, saved)
    _restore_deadlines(play, saved)
    await play.follow()
    return play


async def recall(play: Match) -> bool:
    """Before the final table of a match is painted: know what it says, though the match was over
    when it was loaded. False: that can't be known any more, so the message is to stay as it is."""
    display, archive = play.display, play.services.archive
    if display.whole or play.row.status is Status.ABANDONED:
        return True
    try:
        story = await archive.story(play.row)
        remarks = await archive.remarkable(display.reader, play.row)
    except (Unseen, StoreError) as error:
        log.info("final table can't be rebuilt", match=play.row.id, why=str(error))
        return False
    if not story.whole:
        return False
    for number, step in enumerate(story.last_round()):
        display.tell(step.events, new_round=number == 0)
    display.remarks, display.whole = remarks, True
    return True


def _round_start(
    game: Game, saved: SavedMatch, options: Options, seed: bytes
) -> Step[AnyState, AnyEvent]:
    """The state with which the running round began, and the events of its deal."""
    if saved.snapshot is None:
        return game.start(len(saved.match.seats), options, seed)
    state = game.decode_state(saved.snapshot.state)
    return Step(state, game.opening(state))


async def _store_redeal(play: Match, step: Step[AnyState, AnyEvent]) -> None:
    """The new deal is a snapshot of its own; what was played of the old one stays in the log."""
    await play.services.store.matches.append(
        play.row.id,
        Commit(
            seq=play.seq + 1,
            action=REDEAL,
            at_ms=play.services.unix_ms(),
            state_hash=state_hash(play.game, step.state),
            snapshot=(step.state.round, play.game.encode(step.state)),
        ),
    )
    play.adopt(step.state, play.game.view(step.state, None))


def _claim(game: Game, steps: list[Step[AnyState, AnyEvent]], saved: SavedMatch) -> Claim | None:
    """Who was first, for those whose press comes after the restart."""
    views = [game.view(step.state, None) for step in steps]
    claim: Claim | None = None
    for before, after, order_id in zip(views, views[1:], order_ids(saved.actions), strict=False):
        claim = follow(claim, before, after, order_id)
    return claim


def _adopt_looks(play: Match, saved: SavedMatch) -> None:
    """A look that was shown is over, and is turned face down; one that was not may still be. Other
    panels go as soon as there is something else to see."""
    services = play.services
    running = {look.number for look in play.public().looks}
    # Whether a token still lives, the time of day in a row can't say, for it may have been set
    # since. A card that stays face up is worse than one request that Discord refuses.
    expires = asyncio.get_running_loop().time() + TOKEN_SECONDS
    for look in saved.looks:
        panel = look.number < 0
        if not panel:
            play.display.looks.shown[look.number] = services.steady_at(look.acked_ms / 1000)
        # The panels come first, and a look that stands on one is turned down with it.
        if (panel or look.number in running) and look.seat is not None and look.token is not None:
            application = services.client.application_id or 0
            target = Target(application, look.token, play.row.channel_id, look.message_id)
            screen = OrphanedMessage(services.token_edits, target, expires)
            screen.face_up = not panel
            if panel:  # what is pressed on it is answered in its place
                screen.shown = look.message_id
            play.display.adopt(look.seat, screen, look.acked_ms)


def _restore_deadlines(play: Match, saved: SavedMatch) -> None:
    """Let the stored deadlines run on, with a grace period; a look that was shown is over."""
    clock = play.timers.deadlines
    clock.sync(play.game.waits(play.state))
    grace = GRACE_SECONDS + random.uniform(0.0, JITTER_SECONDS)
    play.timers.restore(saved.deadlines, grace)
    for number in play.display.looks.shown:
        clock.restart(f"look:{number}", 0.0)
    if play.row.status is not Status.PLAYING:
        play.timers.freeze()
