"""Converts Discord's markdown to HTML, and formats times like Discord's client.

All text in messages is escaped, and the resulting HTML has only elements that this module creates.
Times are in this machine's time zone and in the reader's language. Relative times contain their
Unix time, so that the page can update them.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from math import inf
from typing import Final, Literal

from babel.dates import format_date, format_skeleton, format_time, format_timedelta
from markupsafe import Markup, escape

from bot.local import fixtures
from bot.local.words import SAY
from bot.ui.reader import ENGLISH, Reader
from bot.ui.words import locale

#: Markdown that is nested deeper is shown unformatted.
DEEPEST = 12
_FENCE = re.compile(r"```(?:([\w+-]*)\n)?([\s\S]*?)```")
_HEADING = re.compile(r"(#{1,3})\s+(.*)")
_SUBTEXT = re.compile(r"-#\s+(.*)")
_ITEM = re.compile(r"( *)([-*]|\d{1,9}\.) +(.*)")
_JUMP = re.compile(r"https?://(?:\w+\.)?discord\.com/channels/(?:\d+|@me)/(\d+)(?:/(\d+))?")
_CODE = Markup("<code>{}</code>")
_SPOILER = Markup(
    '<label class="spoiler"><input type="checkbox" aria-label="{}"><span>{}</span></label>'
)
STEPS: Final[
    tuple[tuple[Literal["year", "month", "day", "hour", "minute", "second"], int], ...]
] = (
    ("year", 31536000),
    ("month", 2592000),
    ("day", 86400),
    ("hour", 3600),
    ("minute", 60),
    ("second", 1),
)


@dataclass(frozen=True, slots=True)
class Mentionables:
    """The users, channels and emojis that a text can mention. `users` maps ids to names, and
    `channels` maps ids to names and URLs. `emoji(name, id)` returns the HTML of an emoji that the
    bot has uploaded."""

    users: Mapping[str, str] = field(default_factory=dict[str, str])
    channels: Mapping[str, tuple[str, str]] = field(default_factory=dict[str, tuple[str, str]])
    emoji: Callable[[str, str], Markup] = lambda name, _: escape(f":{name}:")
    language: str = ENGLISH

    def say(self, message: str, **values: str) -> str:
        """Return one of the page's own texts in the reader's language."""
        return SAY(Reader(self.language), message, **values)


Rule = Callable[["re.Match[str]", Mentionables, int], Markup]


def markdown(text: str, known: Mentionables) -> Markup:
    """Return the HTML of the whole text of a message."""
    out: list[Markup] = []
    parts = _FENCE.split(text)
    for i in range(0, len(parts), 3):
        plain = parts[i]
        if i:
            plain = plain.removeprefix("\n")
        last = i + 2 >= len(parts)
        if not last:
            plain = plain.removesuffix("\n")
        if plain:
            out += _blocks(plain.split("\n"), known, 0)
        if not last:
            out.append(Markup("<pre><code>{}</code></pre>").format(parts[i + 2].strip("\n")))
    return _join(out)


def _join(parts: list[Markup]) -> Markup:
    return Markup("").join(parts)


def _blocks(lines: list[str], known: Mentionables, depth: int) -> list[Markup]:
    out: list[Markup] = []
    run: list[str] = []

    def flush() -> None:
        if run:
            out.append(Markup("<p>{}</p>").format(inline("\n".join(run), known, depth)))
            run.clear()

    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        if found := _HEADING.fullmatch(line):
            flush()
            size = len(found[1])
            # All headings are h3, below the channel's heading, because in a message their level is
            # only a size.
            heading = Markup('<h3 class="md-h{}">{}</h3>')
            out.append(heading.format(size, inline(found[2], known, depth)))
        elif found := _SUBTEXT.fullmatch(line):
            flush()
            inner = inline(found[1], known, depth)
            out.append(Markup('<p class="subtext">{}</p>').format(inner))
        elif line.startswith(">>> ") and depth < DEEPEST:
            flush()
            out.append(_quote([line[4:], *lines[at:]], known, depth))
            return out
        elif line.startswith("> ") and depth < DEEPEST:
            flush()
            quoted = [line[2:]]
            while at < len(lines) and (lines[at].startswith("> ") or lines[at] == ">"):
                quoted.append(lines[at][2:])
                at += 1
            out.append(_quote(quoted, known, depth))
        elif _ITEM.fullmatch(line):
            flush()
            items: list[re.Match[str]] = []
            at -= 1
            while at < len(lines) and (found := _ITEM.fullmatch(lines[at])):
                items.append(found)
                at += 1
            out.append(_list(items, known, depth))
        else:
            run.append(line)
    flush()
    return out


def _quote(lines: list[str], known: Mentionables, depth: int) -> Markup:
    inner = _join(_blocks(lines, known, depth + 1))
    return Markup("<blockquote>{}</blockquote>").format(inner)


def _list(items: list[re.Match[str]], known: Mentionables, depth: int) -> Markup:
    indent, mark = len(items[0][1]), items[0][2]
    out: list[Markup] = []
    at = 0
    while at < len(items):
        text = inline(items[at][3], known, depth)
        at += 1
        below: list[re.Match[str]] = []
        while at < len(items) and len(items[at][1]) > indent and depth < DEEPEST:
            below.append(items[at])
            at += 1
        nested = _list(below, known, depth + 1) if below else ""
        out.append(Markup("<li>{}{}</li>").format(text, nested))
    if mark[0].isdigit():
        return Markup('<ol start="{}">{}</ol>').format(int(mark[:-1]), _join(out))
    return Markup("<ul>{}</ul>").format(_join(out))


def inline(text: str, known: Mentionables, depth: int = 0) -> Markup:
    """Return the HTML of a text without block elements."""
    if depth > DEEPEST:
        return escape(text)
    out: list[Markup] = []
    plain, at = "", 0
    while at < len(text):
        for rule, make in _RULES.get(text[at], ()):
            found = rule.match(text, at)
            if found is None:
                continue
            out += [escape(plain), make(found, known, depth + 1)]
            plain, at = "", found.end()
            break
        else:
            plain += text[at]
            at += 1
    return _join([*out, escape(plain)])


def _wrap(shape: str) -> Rule:
    return lambda found, known, depth: Markup(shape).format(inline(found[1], known, depth))


def _time(found: re.Match[str], known: Mentionables, depth: int) -> Markup:
    return timestamp(int(found[1]), found[2] or "f", known.language) or escape(found[0])


def _user(found: re.Match[str], known: Mentionables, depth: int) -> Markup:
    return _mention("@" + known.users.get(found[1], known.say("unknown-user")))


def _role(found: re.Match[str], known: Mentionables, depth: int) -> Markup:
    return _mention("@" + (fixtures.ROLES.get(int(found[1])) or known.say("unknown-role")))


def _channel(found: re.Match[str], known: Mentionables, depth: int) -> Markup:
    if found[1] not in known.channels:
        return _mention("#" + known.say("unknown-channel"))
    name, address = known.channels[found[1]]
    return Markup('<a class="mention" href="{}">{}</a>').format(address, name)


def _mention(text: str) -> Markup:
    return Markup('<span class="mention">{}</span>').format(text)


def jump(url: str, known: Mentionables) -> tuple[str, str] | None:
    """Return the page's URL and the channel's name for a Discord link to a known channel or to a
    message in it. Returns None for any other link."""
    found = _JUMP.fullmatch(url)
    if found is None or found[1] not in known.channels:
        return None
    name, address = known.channels[found[1]]
    return (f"{address}#m{found[2]}" if found[2] else address), name


def link(url: str, text: str | Markup, known: Mentionables) -> Markup:
    """Return the HTML of a link. A link to a channel or message of the local Discord opens in the
    same window, and any other web link in a new window. For a URL that is no web link, only the
    text is returned."""
    if here := jump(url, known):
        address, name = here
        shown = known.say("message-in", channel=name) if text == url else text
        return Markup('<a class="mention" href="{}">{}</a>').format(address, shown)
    if not url.startswith(("https://", "http://")):
        return escape(text)
    away = Markup('<a href="{}" target="_blank" rel="noopener noreferrer">{}</a>')
    return away.format(url, text)


def _spoiler(found: re.Match[str], known: Mentionables, depth: int) -> Markup:
    return _SPOILER.format(known.say("show-spoiler"), inline(found[1], known, depth))


def _label(text: str, known: Mentionables, depth: int) -> Markup:
    """Return the HTML of a link's text. The text stays unformatted if formatting would add another
    link."""
    inner = inline(text, known, depth)
    return escape(text) if "<a " in inner else inner


def _rule(pattern: str, make: Rule) -> tuple[re.Pattern[str], Rule]:
    return re.compile(pattern), make


#: Maps each first character to its rules, in the order in which they are tried.
_RULES: dict[str, tuple[tuple[re.Pattern[str], Rule], ...]] = {
    "\\": (_rule(r"\\([^\w\s]|_)", lambda found, known, depth: escape(found[1])),),
    "`": (
        _rule(r"``([\s\S]+?)``", lambda found, known, depth: _CODE.format(found[1])),
        _rule(r"`([^`]+)`", lambda found, known, depth: _CODE.format(found[1])),
    ),
    "*": (
        _rule(r"\*\*\*([^\s*](?:[\s\S]*?[^\s*])?)\*\*\*", _wrap("<strong><em>{}</em></strong>")),
        _rule(r"\*\*([\s\S]+?)\*\*(?!\*)", _wrap("<strong>{}</strong>")),
        _rule(r"\*([^\s*](?:[\s\S]*?[^\s*])?)\*(?!\*)", _wrap("<em>{}</em>")),
    ),
    "_": (
        _rule(r"__([\s\S]+?)__(?!_)", _wrap("<u>{}</u>")),
        _rule(r"(?<!\w)_([^\s_](?:[\s\S]*?[^\s_])?)_(?!\w)", _wrap("<em>{}</em>")),
    ),
    "~": (_rule(r"~~([\s\S]+?)~~", _wrap("<s>{}</s>")),),
    "|": (_rule(r"\|\|([\s\S]+?)\|\|", _spoiler),),
    "<": (
        _rule(r"<t:(-?\d{1,13})(?::([tTdDfFR]))?>", _time),
        _rule(r"<@!?(\d+)>", _user),
        _rule(r"<#(\d+)>", _channel),
        _rule(r"<@&(\d+)>", _role),
        _rule(r"</([^:>]+):\d+>", lambda found, known, depth: _mention("/" + found[1])),
        _rule(r"<a?:(\w+):(\d+)>", lambda found, known, depth: known.emoji(found[1], found[2])),
        _rule(r"<(https?://[^\s>]+)>", lambda found, known, depth: link(found[1], found[1], known)),
    ),
    "[": (
        _rule(
            r"\[([^\]\n]+)\]\((https?://[^\s)]+)\)",
            lambda found, known, depth: link(found[2], _label(found[1], known, depth), known),
        ),
    ),
    "h": (
        _rule(
            r"""https?://[^\s<]+[^\s<.,:;"')\]*_~|]""",
            lambda found, known, depth: link(found[0], found[0], known),
        ),
    ),
}


def relative(unix: int, now: float | None = None, language: str = ENGLISH) -> str:
    """Return a relative time, such as "in 5 minutes" or "2 days ago"."""
    away = unix - (time.time() if now is None else now)
    whole = -int(-away) if away < 0 else int(away + 0.5)
    unit, size = next((step for step in STEPS if abs(whole) >= step[1]), STEPS[-1])
    # Like the page's script: whole units, and no weeks.
    counted = timedelta(seconds=int(whole / size) * size)
    if not counted and away < 0:
        counted = -timedelta(microseconds=1)
    return format_timedelta(
        counted, granularity=unit, threshold=inf, add_direction=True, locale=locale(language)
    )


def written(moment: datetime, style: str, language: str = ENGLISH) -> str:
    """Return a time in one of Discord's styles. The relative style is not supported."""
    return _american(moment, style) if language == ENGLISH else _local(moment, style, language)


def _local(moment: datetime, style: str, language: str) -> str:
    there = locale(language)
    if style in ("t", "T"):
        return format_time(moment, "short" if style == "t" else "medium", locale=there)
    if style in ("d", "D"):
        return format_date(moment, "short" if style == "d" else "long", locale=there)
    date = format_date(moment, "full" if style == "F" else "long", locale=there)
    return f"{date} {format_time(moment, 'short', locale=there)}"


def _american(moment: datetime, style: str) -> str:
    hour = moment.hour % 12 or 12
    half = "AM" if moment.hour < 12 else "PM"
    date = f"{moment:%B} {moment.day}, {moment.year}"
    at = f"{hour}:{moment:%M} {half}"
    match style:
        case "t":
            return at
        case "T":
            return f"{hour}:{moment:%M:%S} {half}"
        case "d":
            return f"{moment.month}/{moment.day}/{moment:%y}"
        case "D":
            return date
        case "F":
            return f"{moment:%A}, {date} at {at}"
        case _:
            return f"{date} at {at}"


def timestamp(unix: int, style: str, language: str = ENGLISH) -> Markup | None:
    """Return the HTML of `<t:unix:style>`, or None if the year is out of range."""
    try:
        there = datetime.fromtimestamp(unix, UTC)
        here = there.astimezone()
    except (OverflowError, OSError, ValueError):
        return None
    text = relative(unix, language=language) if style == "R" else written(here, style, language)
    counting = Markup(' data-unix="{}"').format(unix) if style == "R" else ""
    return Markup('<time datetime="{}" title="{}"{}>{}</time>').format(
        there.isoformat(), written(here, "F", language), counting, text
    )


def clock(iso: str, now: datetime | None = None, language: str = ENGLISH) -> str:
    """Return the time of a message, such as "2:03 PM", "Yesterday at 2:03 PM" or "3/1/2026, 2:03
    PM"."""
    then = datetime.fromisoformat(iso).astimezone()
    today = (now or datetime.now(UTC)).astimezone().date()
    days, at = (today - then.date()).days, written(then, "t", language)
    if days == 0:
        return at
    if days == 1:
        return SAY(Reader(language), "yesterday-at", time=at)
    if language == ENGLISH:
        return f"{then.month}/{then.day}/{then.year}, {at}"
    return f"{format_skeleton('yMd', then, locale=locale(language))}, {at}"
