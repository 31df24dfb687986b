"""Any input is answered by a plain sentence or dropped, and it changes nothing.

One game gets 300 interactions, and one of another family 100. With KABOOM_SOAK=1 the first game
gets 100,000, and each other game 10,000.
"""

from __future__ import annotations

import logging
import re
import resource
import time
from collections import Counter
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bot.commands.settings import VERBS
from bot.interactions import arrivals
from bot.interactions.arrivals import InteractionGuard, checked
from bot.services import Services
from bot.ui.screens import leaderboard, privacy, stats
from engine.replay import state_hash
from tests.support.any_game import open_discard
from tests.support.stand_in import returns
from tests.support.wire.crowd import AUTOCOMPLETE, COMMAND, COMPONENT, House, Stamped, house
from tests.support.wire.forger import Forger
from tests.support.wire.games import FULL, KABOOM, Kit, able, each_game, state_where

COUNT, LESS = (100_000, 10_000) if FULL else (300, 100)
"""The number of interactions that Kaboom! gets, and the number for each other game."""
BATCH = 50
MEGABYTE = 1024
"""The size of one MiB in KiB. Linux reports memory in KiB."""
FORBIDDEN = re.compile(r"Traceback|Error\b|Exception|wrong on my side|None\b|\bK1:|[{}]|0x[0-9a-f]")


async def running(at: House, kit: Kit) -> Forger:
    await at.open(3, guests=5, kit=kit)
    await at.lay(state_where(kit, 3, 1, lambda state: in_play(kit, state)))
    host = at.guests[0].at("second-table")
    lobby = (await host.slash("kaboom", game=kit.key)).message
    tables = at.client.tables.all()
    await host.until(
        lambda: all(table.stage and table.message.message_id for table in tables), 60.0
    )
    return Forger(at, kit, at.now, lobby, seed=1)


def in_play(kit: Kit, state: Any) -> bool:
    """Return whether some seat may move, and in a game with claims a discard is open."""
    turns = bool(able(kit, state, kit.turn))
    return turns and (not kit.claim or open_discard(kit.game, state) is not None)


def plain(made: Stamped) -> None:
    """Check that there was exactly one response, in words for people."""
    answers = [body for _, kind, body in made.replies if kind == "callback"]
    assert len(answers) == 1, made.replies
    if made.payload["type"] == AUTOCOMPLETE:
        assert answers[0]["type"] == 8
        choices = answers[0]["data"]["choices"]
        assert len(choices) <= 25
        assert all(isinstance(each["value"], int) for each in choices)
        return
    if ":cancel:" in str(made.payload["data"].get("custom_id")) and answers[0]["type"] == 6:
        return  # closes a panel without content
    text = made.text
    assert text, (made.payload, made.replies)
    assert not FORBIDDEN.search(text), text
    if answers[0]["type"] in (5, 6):
        return  # deferred on a slow machine; the follow-up is the text above, for the same person
    assert answers[0]["type"] in (4, 7), answers
    assert answers[0]["type"] == 7 or answers[0]["data"].get("flags", 0) & 64, "for all to read"


def forget_answers(at: House) -> None:
    """Delete ephemeral messages, which would push the table out of the channel."""
    for kept in at.local.world.store.messages.values():
        for number in [n for n, message in kept.items() if message.is_ephemeral]:
            del kept[number]


async def snapshot(at: House) -> Any:
    play = at.play
    saved = await at.client.services.store.matches.load(play.row.id)
    lobbies = [t.stage.row for t in at.client.tables.all() if t.stage and t.stage is not play]
    return state_hash(play.game, play.state), play.seq, len(saved.actions), lobbies, at.now.text


@each_game()
async def test_generated_interactions_are_answered_or_dropped_and_change_nothing(
    kit: Kit, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither match changes, no error is logged, and no memory is kept."""
    now = time.time()  # no clock makes a move, however long this takes
    monkeypatch.setattr("bot.messages.snowflake.DiscordClock.unix", returns(now))
    monkeypatch.setattr("bot.client.Services", partial(Services, steady=returns(now)))
    counts: Counter[str] = Counter()
    batches = (COUNT if kit is KABOOM else LESS) // BATCH
    async with house(tmp_path) as at:
        forger = await running(at, kit)
        before = await snapshot(at)
        size = 0
        for batch in range(batches):
            made = [forger.one() for _ in range(BATCH)]
            at.deliver(*(each for _, each, _ in made))
            again = forger.chance.choice(made)[1]
            at.deliver(again)  # replayed: it has no effect beyond the first one's
            must = [each for _, each, leads in made if leads == "answer"]
            try:
                await at.answered(*must)
            except AssertionError:
                silent = [each.payload for each in must if not each.replies]
                raise AssertionError(f"{len(silent)} not answered: {silent[0]}") from None
            await at.press(at.seated[0], at.play_id("rules"))
            for kind, each, leads in made:
                said = bool(each.replies)
                counts[f"{kind}: {'answered' if said else 'dropped'}"] += 1
                assert said or leads != "answer"
                assert not said or leads != "drop", each.payload
                if said and leads == "answer":
                    plain(each)
            bad = [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
            assert not bad, bad
            caplog.clear()
            forget_answers(at)
            at.stamped.clear()
            at.requests.clear()
            if batch == batches // 2:
                size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        after = await snapshot(at)
        assert after == before, [p for p in zip(before, after, strict=True) if p[0] != p[1]]
        assert len(at.client.tables.all()) == 2, "made-up tables are kept"
        assert at.client.services.notes.kept <= 3 * len(at.everybody)
        assert sum(counts.values()) == batches * BATCH
        if kit is KABOOM:
            for kind in forger.kinds:
                assert any(name.startswith(kind.__name__) for name in counts), counts
            assert counts["torn: dropped"]
            assert counts["torn: answered"]
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - size
        # The local Discord keeps each interaction for sixteen minutes, so a soak grows by that.
        assert grown < (2_000 if FULL else 100) * MEGABYTE


OWNERLESS = (
    *("practice", "anew", "history", "replay", "sheet", "rules", "nosuch"),
    *(leaderboard.TURN, leaderboard.FIND, leaderboard.CHOOSE, leaderboard.PLAYED),
    *(stats.STATS, privacy.VERB, *sorted({*VERBS} - {"srv_done"})),
)
"""The verbs of buttons that don't belong to any match."""
ODD_PARTS = (
    *[("nosuch", 0, "", ""), ("", 999_999_999, "99.999", ""), ("jokers", 3, "7.1", "")],
    *[("mine", 5, "", ":1"), ("", 0, "0.0", ":9999999999999999999")],
)
ODD = [
    f"K1:0:{verb}:{kind}:{number}::{cursor}{whom}"
    for verb in OWNERLESS
    for kind, number, cursor, whom in ODD_PARTS
]
WHO = "1191000000000000102"
USER = {"id": WHO, "username": "bashir"}


VALUES: tuple[Any, ...] = (["nosuch"], ["9" * 30])
NAMED: tuple[Any, ...] = (WHO, "nobody", "", "9" * 30, 5, None, [WHO])
RESOLVED: tuple[Any, ...] = (
    *(None, {"users": {}}, {"users": {WHO: USER}}),
    {"users": {"1": {**USER, "id": "1"}}, "members": {}},
)


async def test_presses_and_commands_of_no_match_are_answered_whatever_they_name(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path) as at:
        await at.open(2)
        who, made = at.seated[0], list[Stamped]()
        for custom_id in ODD:
            made.append(at.stamp(who, custom_id, at.table))
        # The values of menus, with one id of each verb.
        for custom_id, values in product(ODD[:: len(ODD_PARTS)], VALUES):
            made.append(at.stamp(who, custom_id, at.table, component_type=3, values=values))
        for value, resolved in product(NAMED, RESOLVED):
            option = {"name": "player", "type": 6, "value": value}
            data = {"id": "1", "name": "stats", "type": 1, "options": [option]}
            made.append(at.make(COMMAND, who, data | ({"resolved": resolved} if resolved else {})))
        for each in made:
            at.deliver(each)
            await at.told(each)
            said = each.text.replace("None yet", "")
            assert not FORBIDDEN.search(said), (each.payload["data"], said)
            forget_answers(at)
    assert not [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]


# What Discord could not have sent, told apart before discord.py parses it


def honest(**fields: Any) -> dict[str, Any]:
    return {
        "id": "1573270497569800192",
        "application_id": "1191000000000000001",
        "type": COMPONENT,
        "token": "t",
        "channel_id": "1191000000000000301",
        "channel": {"id": "1191000000000000301", "type": 0},
        "guild_id": "1191000000000000010",
        "member": {"user": {"id": "1191000000000000101", "username": "a"}, "permissions": "0"},
        "message": {"id": "1191000000000000999", "flags": 64},
        "data": {"custom_id": "K1:1:move::0::", "component_type": 2},
    } | fields


def flawed(payload: object) -> bool:
    """Return whether Discord could not have sent `payload`."""
    return isinstance(checked(payload), str)


NOTHINGS: tuple[Any, ...] = (None, -1, "", [], {})


@pytest.mark.parametrize(
    "field", ["id", "application_id", "type", "token", "channel_id", "member", "message", "data"]
)
def test_a_click_that_lacks_what_discord_always_sends_is_told_from_one_that_does_not(
    field: str,
) -> None:
    assert not flawed(honest())
    torn = honest()
    del torn[field]
    assert flawed(torn)
    long = () if field in ("token", "application_id", "channel_id") else ("9" * 19,)
    for junk in (*NOTHINGS, *long):
        assert flawed(honest(**{field: junk})), junk


def test_channels_names_and_ids_have_the_form_that_discord_gives_them() -> None:
    """An id has 63 bits. The channel, which may be missing, is that of the channel id. A name is
    text: for a user without a nickname or display name, Discord sends null or omits the field."""
    assert not flawed(honest(message={"id": str((1 << 63) - 1), "flags": 64}))
    assert flawed(honest(message={"id": str(1 << 63), "flags": 64}))
    for junk in (*NOTHINGS[1:], {"id": "1", "type": 0}):
        assert flawed(honest(channel=junk)), junk
    assert not flawed(honest(channel=None))
    member = honest()["member"]
    nameless = {**member["user"], "global_name": None}
    assert not flawed(honest(member={**member, "user": nameless, "nick": None}))
    wrong: tuple[Any, ...] = (True, 5, [], {})
    for name in wrong:
        assert flawed(honest(member={**member, "nick": name})), name
        assert flawed(honest(member={**member, "user": {**nameless, "global_name": name}})), name


def test_an_id_is_remembered_for_a_while_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "REMEMBERED", 50)
    read: list[Any] = []
    guard = InteractionGuard(read.append)
    for number in range(1, 111):
        guard.receive(honest(id=str(number)))
        guard.receive(honest(id=str(number)))
    assert len(read) == 110
    assert 50 <= guard.remembered <= 100
    for number in range(61, 111):
        guard.receive(honest(id=str(number)))
    assert len(read) == 110
