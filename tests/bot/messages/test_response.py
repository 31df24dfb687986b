"""The "please wait" message of a press is deleted by every answer that doesn't replace this
message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.emojis import Emojis
from bot.messages.ephemeral import Interaction, Notices
from bot.messages.response import Response
from bot.messages.token_edits import Done, Rank, Target, TokenEdits
from bot.ui.components import PanelView
from bot.ui.panel import Button, Choice, Field, Form, Menu, Panel, Row, Text

PANEL = Panel((Text("1"), Row((Button("1", "t:1"),))))
FORM = Form("t:2", "1", (Field("1", Menu("t:3", "1", (Choice("1", "1"),))),))
CLICKED = 8
DELETED, PUBLIC, EPHEMERAL = "deleted @original", "public follow-up", "ephemeral follow-up"


class Edits(TokenEdits):
    """Records the requests that would be made with the interaction token."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[str] = []

    async def send(
        self, target: Target, view: PanelView, files: Sequence[discord.File], ephemeral: bool
    ) -> Done:
        self.requests.append(EPHEMERAL if ephemeral else PUBLIC)
        return Done(0.0, 9)

    async def delete(self, target: Target, rank: Rank = Rank.NOTE) -> float:
        assert target.message is None
        self.requests.append(DELETED)
        return 0.0


class FirstAnswer:
    """Accepts the first answer to an interaction."""

    async def send_message(self, **given: Any) -> None:
        assert given["ephemeral"]

    async def defer(self, **_: Any) -> None:
        pass


def response_to_press(edits: TokenEdits) -> Response:
    """Return the response to a press on a public message."""
    interaction = SimpleNamespace(
        id=1,
        application_id=7,
        token="a-token",
        type=discord.InteractionType.component,
        channel=None,
        channel_id=3,
        user=SimpleNamespace(id=2),
        message=SimpleNamespace(id=CLICKED),
        response=FirstAnswer(),
    )
    return Response(cast(Interaction, interaction), 600.0, False, Notices(), Emojis(), edits)


ANSWERS: dict[str, tuple[Callable[[Response], Awaitable[object]], list[str]]] = {
    "post": (lambda response: response.post(PANEL), [PUBLIC]),
    "say": (lambda response: response.say(PANEL), [PUBLIC]),
    "ask": (lambda response: response.ask(FORM), [EPHEMERAL]),
    "paint_table": (lambda response: response.paint_table(PANEL), []),
    "acknowledge": (lambda response: response.acknowledge(), []),
}
"""Maps the name of each kind of answer to the function that gives it, and to the requests that it
makes after a deferral."""


@pytest.mark.parametrize("kind", ANSWERS)
async def test_the_pending_notice_is_deleted(kind: str) -> None:
    answer, requests = ANSWERS[kind]
    told, deferred = Edits(), Edits()
    response = response_to_press(told)
    await response.notify_pending("1")
    await answer(response)
    assert told.requests == [DELETED, *requests]
    response = response_to_press(deferred)
    await response.defer_now()
    await answer(response)
    assert deferred.requests == requests
