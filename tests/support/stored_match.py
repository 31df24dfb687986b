"""A match between computer players that is stored in the same way as a table stores its matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.store import Commit, LobbyRow, SeatRow, Store
from engine.games import find
from engine.levels import find as player
from engine.players.base import own_seed
from engine.replay import replay, state_hash
from engine.selfplay import Playing

SEED = bytes(range(16))


async def played(
    store: Store,
    names: Sequence[str],
    rounds: int,
    until: Callable[[Any], bool] = lambda state: False,
) -> tuple[int, Any]:
    """Play and store a match, up to the first state for which `until` is true."""
    game = find("kaboom")
    options = game.options.model_validate({"rounds": rounds})
    seats = [player("simple-1")(game, at, own_seed(SEED, at)) for at in range(len(names))]
    playing = Playing(game, options, seats, SEED)
    while not until(playing.state) and playing.advance():
        pass
    rows = tuple(SeatRow(None, name, "simple", 2) for name in names)
    text = options.model_dump_json()
    match_id = await store.matches.create(
        LobbyRow(game="kaboom", guild_id=1, channel_id=2, host_id=3, options=text, seats=rows)
    )
    await store.matches.start(match_id, SEED, text, rows, "0")
    first, *steps = replay(game, len(names), options, SEED, playing.actions)
    before = first.state
    for seq, (action, step) in enumerate(zip(playing.actions, steps, strict=True), start=1):
        fresh = step.state.round != before.round
        await store.matches.append(
            match_id,
            Commit(
                seq=seq,
                action=game.encode(action),
                at_ms=seq,
                state_hash=state_hash(game, step.state),
                snapshot=(step.state.round, game.encode(step.state)) if fresh else None,
            ),
        )
        before = step.state
    return match_id, playing.state
