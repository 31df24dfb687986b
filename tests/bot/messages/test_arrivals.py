"""Where an interaction was pressed, as discord.py is told of it, which keeps no channel itself."""

from typing import Any

import pytest

from bot.interactions.payload import Arrivals


def pressed(channel: Any, guild: bool = True) -> dict[str, Any]:
    """A press, with what Discord says of its channel."""
    user = {"id": "5", "username": "anneke"}
    who = (
        {"guild_id": "4", "member": {"user": user, "permissions": "0"}} if guild else {"user": user}
    )
    return {
        "id": "1",
        "type": 3,
        "token": "t",
        "channel_id": "7",
        "message": {"id": "6"},
        "data": {"custom_id": "x", "component_type": 2},
        **({"channel": channel} if channel else {}),
        **who,
    }


def read(payload: dict[str, Any]) -> list[Any]:
    """What discord.py is told."""
    told: list[Any] = []
    Arrivals(told.append).receive(payload)
    return told


@pytest.mark.parametrize("channel", [None, {"id": "7", "type": 0}, {"id": "7", "type": 2}])
def test_a_servers_channel_is_one_of_text(channel: Any) -> None:
    (told,) = read(pressed(channel))
    assert (told["channel"]["id"], told["channel"]["type"]) == ("7", 0)


@pytest.mark.parametrize("kind", [10, 11, 12])
@pytest.mark.parametrize("parent", [{"parent_id": "3"}, {}])
def test_a_thread_stays_one_and_keeps_its_channel(kind: int, parent: dict[str, str]) -> None:
    (told,) = read(pressed({"id": "7", "type": kind, **parent}))
    assert told["channel"]["type"] == kind
    assert told["channel"]["parent_id"] == parent.get("parent_id", "7")


def test_a_direct_message_is_between_two() -> None:
    (told,) = read(pressed(None, guild=False))
    assert told["channel"]["type"] == 1


@pytest.mark.parametrize("parent", ["", "x", 3])
def test_a_thread_of_no_channel_is_dropped(parent: Any) -> None:
    assert read(pressed({"id": "7", "type": 11, "parent_id": parent})) == []
