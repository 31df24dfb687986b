"""Records what each viewer receives while the real client plays a script over the network.

The record contains each REST request without its ids, tokens and times. The requests that belong to
one action are made concurrently, so their order doesn't matter. The order of the actions does.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.support.wire.crowd import House, house
from tests.support.wire.games import Kit
from tests.support.wire.offstage import Sent
from tests.support.wire.stage import MATCH, Deed, Recorded, user_of

EPHEMERAL = 64
UPDATE = 7
_IDS = re.compile(r"[A-Za-z0-9_-]{32}[0-9]{17,20}|\b[0-9]{17,20}\b")
_TIMES = re.compile(r"<t:[0-9]+:R>|((📸 )?Photo finish! )|\b[0-9]+ ms\b|\b[0-9a-f]{64}\b")


def plain(text: str) -> str:
    """Return the text without ids, tokens, times and the fingerprint of the shuffles."""
    return _TIMES.sub("·", _IDS.sub("#", text)).replace("· ", " ").replace("  ", " ")


async def overheard(home: Path, kit: Kit, dealt: Any, script: Sequence[Deed]) -> Recorded:
    """Play the script on this deal, with a person in every seat. Return the recorded requests."""
    home.mkdir(parents=True)
    recorded = Recorded()
    async with house(home, gather_ms=0) as at:
        await at.open(dealt.seats, guests=1, kit=kit)
        await at.lay(dealt)
        await at.settle()
        for deed in script:
            at.requests.clear()
            if deed.press is None:
                at.play.submit_timed(deed.action, "turn")
            else:
                await press(at, deed)
            await at.settle()
            await asyncio.sleep(0.005)
            await at.settle()
            sent = [told(at, method, path, body) for _, method, path, body in at.requests]
            recorded.sent.append(sorted(sent, key=str))
            recorded.taken.append(at.play.seq)
    return recorded


async def press(at: House, deed: Deed) -> None:
    """Click a button in the house, and wait until the bot has responded."""
    assert deed.press is not None
    person = at.guests[0] if deed.seat is None else at.seated[deed.seat]
    custom_id = deed.press.id.replace(f"K1:{MATCH}:", f"K1:{at.play.row.id}:")
    message = None
    if deed.private and deed.seat is not None:
        screen = at.play.display.panels.screen(deed.seat)
        message = person.look(screen.shown) if screen and screen.shown else None
    made = at.stamp(person, custom_id, message)
    at.deliver(made)
    await person.until(lambda: made.replies, 60.0)


def told(at: House, method: str, path: str, body: Any) -> Sent:
    """Return a request together with the user who can notice it."""
    parts = path.strip("/").split("/")
    what = plain(f"{method} {path}")
    said = plain(json.dumps(body))
    if parts[0] not in ("interactions", "webhooks"):
        return Sent(None, what, said)
    number = int(parts[1] if parts[0] == "interactions" else parts[2][32:])
    made = at.stamped.get(number)
    if made is None:
        return Sent(None, what, said)
    if parts[0] == "interactions":
        on_private = made.payload["message"]["flags"] & EPHEMERAL
        if body["type"] == UPDATE and not on_private:
            return Sent(None, what, said)
        if body["type"] == 4 and not body["data"].get("flags", 0) & EPHEMERAL:
            return Sent(None, what, said)
    seat = next((s for s, p in enumerate(at.seated) if p is made.person), None)
    return Sent(user_of(seat), what, said)
