"""Finds the user-visible text in a request to Discord, and the parts of that text that are in no
word file.

The journeys in the pseudo-language check every request of the bot in this way. All values in the
body of a request count as text, except those whose keys are in HIDDEN. So a new kind of component
or response is checked by default.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, cast

from bot.lobby.seating import COMPUTER_NAMES
from bot.local import fixtures
from bot.ui.words import languages, own_name
from engine.games import GAMES
from tests.support import pseudo
from tests.support.wording import says

HIDDEN: Final = frozenset(
    {
        *("custom_id", "id", "url", "nonce", "emoji", "sku_id", "value", "values"),
        *("allowed_mentions", "message_reference", "default_values"),
        *("filename", "file", "attachments"),  # a downloaded file has its own name
    }
)
"""The keys of a request body whose values aren't read by people."""

NAMES: Final = (
    *(person.name for person in fixtures.PEOPLE),
    *COMPUTER_NAMES,
    *(game.title for game in GAMES),
    *(game.title.removeprefix("Kaboom! ") for game in GAMES),  # short, on a table
    *(own_name(language) for language in languages()),
    *("Suomi", "Italiano"),  # languages that tests add
    "whist",  # a game that tests add
    *map(own_name, languages()),
)
"""The names of people, computer players, games and languages. They are the same for every
reader."""

NAMED: Final = re.compile(
    "|".join(map(re.escape, sorted(NAMES, key=len, reverse=True)))
    + r"|\bp\d+\b"  # people whom tests create in bulk
)
CUT: Final = re.compile(r"(\w+(?: \w+)*)…")
"""Matches a name that was cut because of lack of space. Messages must not be cut."""

FORGOTTEN: Final = re.compile(rf"{pseudo.OPEN}(\w+(?: \w*)*){pseudo.MORE}*…")
"""Matches the message that replaces the name of a deleted user. It may be cut in the same way as a
name."""

SIGNS: Final = re.compile(
    r"<(?:[@#/]|a?:|t:)[^<>\n]*>"  # mentions, times, commands, pictures of cards
    r"|https?://\S+"
    r"|\b[0-9a-f]{32,64}\b"  # seeds and fingerprints
    r'|^\["[0-9a-f]{32}",.*\]$',  # the input of a fingerprint, to be copied
    re.MULTILINE,
)
"""Matches text that contains letters but no words, such as mentions, addresses and seeds."""

AUTOCOMPLETE: Final = 8
CHOICES, CHOICE = 25, 100
"""The largest number of suggestions in a response, and the largest number of letters in one
suggestion."""
LETTER: Final = re.compile(r"[^\W\d_]")


def faults(method: str, path: str, body: Any) -> list[str]:
    """Return the faults of a request that was made in the pseudo-language. A fault is a text that
    isn't entirely in brackets, that was cut, or that Discord would refuse."""
    if method == "GET" or path.startswith(("/applications/", "/oauth2/")):
        return []  # names of registered commands and emojis, not messages
    found = [fault for text in texts(body) if (fault := _fault(text))]
    answer = cast("dict[str, Any]", body) if isinstance(body, dict) else {}
    if answer.get("type") == AUTOCOMPLETE:
        choices: list[dict[str, Any]] = answer["data"]["choices"]
        found += [f"{len(choices)} choices of {CHOICES}"] if len(choices) > CHOICES else []
        found += [f"too long: {each}" for each in choices if len(each["name"]) > CHOICE]
    return found


def texts(body: Any) -> Iterator[str]:
    """Yield each text in a request body that is meant for people."""
    if isinstance(body, str):
        yield body
    elif isinstance(body, dict):
        for key, value in cast("dict[str, Any]", body).items():
            if key not in HIDDEN:
                yield from texts(value)
    elif isinstance(body, list):
        for each in cast("list[Any]", body):
            yield from texts(each)


def _fault(text: str) -> str:
    try:
        outside = pseudo.outside(FORGOTTEN.sub(_forgotten, text))
    except ValueError as cut:
        return str(cut)
    rest = CUT.sub(_called, SIGNS.sub("", outside.replace("\u00a0", " ")))
    rest = NAMED.sub("", rest)
    return f"in no file of words: {text}" if LETTER.search(rest) else ""


def _forgotten(found: re.Match[str]) -> str:
    return "" if says("name-deleted").startswith(found[1]) else found[0]


def _called(found: re.Match[str]) -> str:
    return "" if any(name.startswith(found[1]) for name in NAMES) else found[0]
