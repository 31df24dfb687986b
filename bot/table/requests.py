"""What may be asked of a table: a click, a move of the table's own, an order from a command.

Data only. The router makes them, a table's mailbox orders them, a stage
takes them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec import Struct

from bot.messages.response import Response
from bot.ui import verbs
from bot.ui.custom_id import ComponentId
from bot.ui.words import Sentence


@dataclass(frozen=True, slots=True)
class Chosen:
    """Somebody who was picked from a list of people."""

    id: int
    name: str
    bot: bool
    sees: bool
    """May see this channel."""


@dataclass(frozen=True, slots=True)
class Click:
    """A person pressed a button, chose from a menu or sent in a form."""

    press: ComponentId
    user_id: int
    name: str
    response: Response
    age_ms: float
    """How old the interaction was when it reached us."""
    moderator: bool = False
    """May manage messages here."""
    values: tuple[str, ...] = ()
    """What was chosen from a menu."""
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """What was chosen in a form that was sent in, by field."""
    people: tuple[Chosen, ...] = ()
    """Who was picked from a list of people."""
    message_id: int | None = None
    """The message that was clicked on."""
    channel_id: int | None = None
    """Where that was."""

    @property
    def value(self) -> str:
        """What was chosen from a menu of which one thing is chosen; empty: nothing."""
        return self.values[0] if self.values else ""

    @property
    def on_table(self) -> int | None:
        """The number of the table's own message, if that was clicked on."""
        message = self.response.interaction.message
        if self.response.private or self.press.verb in verbs.VOTED_ON or message is None:
            return None
        return message.id if message.flags.components_v2 else None  # as every table's is

    @property
    def reading(self) -> bool:
        """Whether it only shows something and changes nothing."""
        return self.press.verb in verbs.READING


@dataclass(frozen=True, slots=True)
class Machine:
    """An action of a computer player or of the clock."""

    action: Struct
    clock: bool


Do: TypeAlias = Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Job:
    """Something a command or the bot itself wants done in the table's turn."""

    do: Do
    failed: Callable[[Sentence], Awaitable[object]] | None = None
    """Told why if it could not be done."""


Request: TypeAlias = Click | Machine | Job
