"""What of a request to Discord somebody will read, and what of it is in no file of words.

The journeys hold each request of the bot's against this while they run in `pseudo`'s language.
Everything that stands in a body is read, but for what HIDDEN names: a kind of component or answer
that comes later is looked at by itself.
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
        *("filename", "file", "attachments"),  # a file that is downloaded has a name of its own
    }
)
"""Keys of a body whose values are for machines."""

NAMES: Final = (
    *(person.name for person in fixtures.PEOPLE),
    *COMPUTER_NAMES,
    *(game.title for game in GAMES),
    *(own_name(language) for language in languages()),
    *("Suomi", "Italiano"),  # languages that tests make up
    "whist",  # a game that tests make up
    *map(own_name, languages()),
)
"""What people, computer players, games and languages are called: the same for every reader."""

NAMED: Final = re.compile(
    "|".join(map(re.escape, sorted(NAMES, key=len, reverse=True)))
    + r"|\bp\d+\b"  # people whom tests make up by the dozen
)
CUT: Final = re.compile(r"(\w+(?: \w+)*)…")
"""A name that is too long where it stands; no message may be cut."""

FORGOTTEN: Final = re.compile(rf"{pseudo.OPEN}(\w+(?: \w*)*){pseudo.MORE}*…")
"""The one message that stands for a name, cut like any of them."""

SIGNS: Final = re.compile(
    r"<(?:[@#/]|a?:|t:)[^<>\n]*>"  # mentions, times, commands, pictures of cards
    r"|https?://\S+"
    r"|\b[0-9a-f]{32,64}\b"  # seeds and fingerprints
    r'|^\["[0-9a-f]{32}",.*\]$',  # what a fingerprint is of, to be copied
    re.MULTILINE,
)
"""What is made of letters, and no word."""

AUTOCOMPLETE: Final = 8
CHOICES, CHOICE = 25, 100
"""Suggestions at most, and letters of one."""
LETTER: Final = re.compile(r"[^\W\d_]")


def faults(method: str, path: str, body: Any) -> list[str]:
    """What is wrong with a request in `pseudo`'s language: each text that is not in brackets as a
    whole, that was cut, or that Discord would refuse."""
    if method == "GET" or path.startswith(("/applications/", "/oauth2/")):
        return []  # commands and emoji have names, which are no answer to anybody
    found = [fault for text in texts(body) if (fault := _fault(text))]
    answer = cast("dict[str, Any]", body) if isinstance(body, dict) else {}
    if answer.get("type") == AUTOCOMPLETE:
        choices: list[dict[str, Any]] = answer["data"]["choices"]
        found += [f"{len(choices)} choices of {CHOICES}"] if len(choices) > CHOICES else []
        found += [f"too long: {each}" for each in choices if len(each["name"]) > CHOICE]
    return found


def texts(body: Any) -> Iterator[str]:
    """Each text of a body that somebody reads."""
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
    rest = CUT.sub(_called, SIGNS.sub("", outside))
    rest = NAMED.sub("", rest)
    return f"in no file of words: {text}" if LETTER.search(rest) else ""


def _forgotten(found: re.Match[str]) -> str:
    return "" if says("name-deleted").startswith(found[1]) else found[0]


def _called(found: re.Match[str]) -> str:
    return "" if any(name.startswith(found[1]) for name in NAMES) else found[0]
