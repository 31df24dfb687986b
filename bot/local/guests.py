"""The people who joined under their own name, and the server that lets guests in from the network.
The people are the user at this machine and the guests.

A guest is identified by a key that only their browser has. The file with the people contains only a
hash of the key. Ids never change and are never reused for another person, because the bot's
database refers to them.

The door is a second server for the page. It listens at one private address of this machine. It
serves only the pages of guests. The host's pages, and the API and the gateway for the bot, are not
available there. It uses plain HTTP, so other devices in the network can read the traffic.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import ipaddress
import logging
import os
import secrets
import socket
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from pydantic import TypeAdapter

from bot.local import fixtures
from bot.local.activities import FRAMES
from bot.local.fixtures import LocalUser
from bot.local.rest import Bucket
from bot.local.world import World

log = logging.getLogger(__name__)

MOST: Final = 50
"""The maximum number of guests at the same time."""
LONGEST: Final = 32
"""The maximum number of characters of a name. Discord has the same limit."""
_COLOURS: Final = (
    "#e5534b",
    "#d9822b",
    "#3ba55d",
    "#2fa3b0",
    "#5865f2",
    "#9b59d0",
    "#d6539b",
    "#7d8590",
)
"""The colours of people's avatars. Each new person gets the next colour."""
_FIRST_ID: Final = 1191000000000020000
_FIRST_DM: Final = 1191000000000030000
_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that are invisible."""
_JOINERS: Final = "\u200c\u200d"
"""Invisible characters that some scripts and emojis need."""
_MARKS: Final = 4
"""The maximum number of accents on one letter. More accents would overlap the neighbouring
lines."""
REQUESTS: Final = 400
"""The maximum number of requests in `WINDOW` seconds from one guest. Requests without a guest's key
are counted by address instead. The number is high because a page loads a picture for each card."""
ACTIONS: Final = 120
"""The maximum number of actions in `WINDOW` seconds, counted like `REQUESTS`. It is enough for
fifty guests who share an address, because each of them needs two actions to join."""
WINDOW: Final = 10.0
WRONG_KEYS: Final = 10
"""The maximum number of wrong keys in `WRONG_WINDOW` seconds from one address."""
WRONG_WINDOW: Final = 60.0
BODY_BYTES: Final = 1 << 16
KNOCK: Final = "/knock"
"""The URL path where the key from a link is exchanged for a cookie."""
_BUCKETS_KEPT: Final = 1000
#: An address outside of this machine. It is used only to look up a route. No packet is sent.
_BEYOND: Final = ("192.0.2.1", 9)


class NameRefused(Exception):
    """Raised if a name can't be used. `message` is the id of the page's text that gives the reason,
    and `values` has the values for that text."""

    def __init__(self, message: str, **values: str) -> None:
        super().__init__(message)
        self.message = message
        self.values = values


class Full(Exception):
    """Raised if no more guests are allowed."""


@dataclass(frozen=True, slots=True)
class SavedPerson:
    """A person as stored in the file. The user of this machine has the number 0. `key` is the hash
    of a guest's key, or "" for the user of this machine."""

    number: int
    name: str
    key: str = ""
    removed: bool = False

    @property
    def person(self) -> LocalUser:
        name = fixtures.OWN if self.number == 0 else f"guest{self.number}"
        ids = _FIRST_ID + self.number, _FIRST_DM + self.number
        return LocalUser(name, self.name, _COLOURS[self.number % len(_COLOURS)], *ids)


@dataclass(frozen=True, slots=True)
class _Book:
    invitation: str
    entries: list[SavedPerson]


_SHAPE: Final = TypeAdapter(_Book)


class Guests:
    """All people who joined under their own name. They are stored in the file `path`, if it is not
    None. `invitation` is the key that new guests need to join."""

    def __init__(self, world: World, path: Path | None = None) -> None:
        self._world = world
        self._path = path
        self.invitation = _new_key()
        self._entries: dict[str, SavedPerson] = {}
        self._recall()

    @property
    def own(self) -> LocalUser | None:
        """The person at this machine. None if they have not entered a name yet."""
        return self._world.people.get(fixtures.OWN)

    @property
    def here(self) -> list[LocalUser]:
        """The guests who have not been removed, in the order of joining."""
        return [one.person for one in self._entries.values() if one.number and not one.removed]

    def invited(self, key: str) -> bool:
        """Return whether `key` is the current invitation."""
        return secrets.compare_digest(_bytes(key), _bytes(self.invitation))

    def carried(self, cookies: Mapping[str, str], port: int) -> LocalUser | None:
        """Return the guest whose key is in the cookies `cookies`, or None if there is none."""
        return self.known(cookies.get(cookie(port), ""))

    def known(self, key: str) -> LocalUser | None:
        """Return the guest with the key `key`. Returns None if there is none or if they were
        removed."""
        found = self._with(key)
        return None if found is None or found.removed else found.person

    def removed(self, key: str) -> bool:
        """Return whether the guest with the key `key` has been removed."""
        found = self._with(key)
        return found is not None and found.removed

    def _with(self, key: str) -> SavedPerson | None:
        hashed = _hash(key)
        return next((one for one in self._entries.values() if one.key == hashed), None)

    def name_host(self, name: str, absent: Collection[LocalUser] = ()) -> LocalUser:
        """Set the name of the person at this machine. `absent` is the same as for `admit`. Raises
        NameRefused if the name can't be used."""
        return self._keep(SavedPerson(0, self._checked(name, absent, fixtures.OWN)))

    def admit(self, name: str, absent: Collection[LocalUser] = ()) -> tuple[LocalUser, str]:
        """Add a guest. Returns the guest and their key.

        `absent` has the people without an open window, whose names are free for others. Raises
        NameRefused if the name can't be used, and Full if there are too many guests.
        """
        checked = self._checked(name, absent)
        if len(self.here) >= MOST:
            raise Full
        key = _new_key()
        number = max((one.number for one in self._entries.values()), default=0) + 1
        return self._keep(SavedPerson(number, checked, _hash(key))), key

    def rename(self, person: LocalUser, name: str, absent: Collection[LocalUser] = ()) -> LocalUser:
        """Change the name of a guest. `absent` is the same as for `admit`. Raises NameRefused if
        the name can't be used."""
        entry = self._entries[person.key]
        return self._keep(replace(entry, name=self._checked(name, absent, person.key)))

    def remove(self, key: str) -> LocalUser:
        """Remove the guest whose name in URLs is `key`. After that, neither the guest's own key nor
        the old invitation is accepted. Raises KeyError if there is no such guest."""
        entry = self._entries[key]
        if entry.number == 0 or entry.removed:
            raise KeyError(key)
        self._entries[key] = replace(entry, removed=True)
        self._world.remove_person(entry.person)
        self.invitation = _new_key()
        self._write()
        return entry.person

    def _checked(self, text: str, absent: Collection[LocalUser], key: str = "") -> str:
        """Return the name in the form that is shown. The person with the key `key` may keep their
        current name.

        Raises NameRefused if the name can't be used. If the name is taken, the exception suggests
        another name.
        """
        name = clean(text)
        others = (one for one in self._world.people.values() if one.key != key)
        here = [one.name for one in others if one not in absent]
        taken = {_folded(each) for each in (*here, self._world.store.bot_user.name)}
        if _folded(name) in taken:
            numbered = (f"{name[: LONGEST - 3]} {number}" for number in range(2, len(taken) + 3))
            other = next(each for each in numbered if _folded(each) not in taken)
            raise NameRefused("name-taken", name=name, other=other)
        return name

    def _keep(self, entry: SavedPerson) -> LocalUser:
        person = entry.person
        self._entries[person.key] = entry
        self._world.add_person(person)
        self._write()
        return person

    # ----------------------------------------------------------------- the file

    def _recall(self) -> None:
        """Load the people from the file. An invalid file is ignored."""
        if self._path is None:
            return
        with contextlib.suppress(OSError, ValueError):
            book = _SHAPE.validate_json(self._path.read_bytes())
            self.invitation = book.invitation
            for entry in book.entries:
                self._entries[entry.person.key] = entry
                self._world.add_person(entry.person)
                if entry.removed:
                    self._world.remove_person(entry.person)
            return
        self._write()

    def _write(self) -> None:
        if self._path is None:
            return
        book = _SHAPE.dump_json(_Book(self.invitation, list(self._entries.values())))
        new = self._path.with_name(self._path.name + ".new")
        try:
            new.unlink(missing_ok=True)
            with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(book)
            new.replace(self._path)
        except OSError as error:
            log.warning("the players' names are not kept: %s", error)


def cookie(port: int) -> str:
    """Return the name of the cookie with a guest's key. It contains the port, because a browser
    sends the cookies of a host to all ports of the host."""
    return f"kaboom-{port}"


def clean(text: str) -> str:
    """Return a typed name in the form that is shown, which is Unicode-composed and has only single
    spaces. Raises NameRefused if the name is empty, too long, or has invisible characters."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise NameRefused("name-empty")
    if len(name) > LONGEST:
        raise NameRefused("name-long", most=str(LONGEST))
    kinds = [unicodedata.category(sign) for sign in name]
    hidden = any(
        sign in _BLANK or (kind[0] == "C" and sign not in _JOINERS)
        for sign, kind in zip(name, kinds, strict=True)
    )
    marked = "".join("x" if kind in ("Mn", "Me") else " " for kind in kinds)
    legible = any(kind[0] in "LN" or kind == "So" for kind in kinds)
    if hidden or not legible or "x" * (_MARKS + 1) in marked:
        raise NameRefused("name-odd")
    return name


def _folded(name: str) -> str:
    """Return the form of a name that is used in comparisons. It ignores case, joiners and
    compatibility forms."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in folded if sign not in _JOINERS and not sign.isspace())


def _new_key() -> str:
    return secrets.token_urlsafe(16)


def _hash(key: str) -> str:
    return hashlib.sha256(_bytes(key)).hexdigest()


def _bytes(key: str) -> bytes:
    return key.encode(errors="replace")


class NoDoor(Exception):
    """Raised if friends can't join. The exception's text is a sentence that tells the host the
    reason."""


class Door:
    """A server that lets guests in at the private address `address`. It listens once `await
    open(...)` has returned. `url` is then the link for guests."""

    def __init__(self, address: str, guests: Guests) -> None:
        refuse_public(address)
        self.address = address
        self.port = 0
        self._guests = guests
        self._runner: web.AppRunner | None = None
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._printed = ""

    @property
    def origin(self) -> str:
        """The only accepted value of the Origin header of actions."""
        return f"http://{self.address}:{self.port}"

    @property
    def url(self) -> str:
        """The link for guests. The invitation is in the fragment, which browsers don't send to the
        server."""
        return f"{self.origin}/#{self._guests.invitation}"

    @property
    def changed(self) -> bool:
        """Whether the link in the host's terminal is outdated. It becomes outdated when a guest is
        removed."""
        return self._printed not in ("", self.url)

    async def open(self, routes: Iterable[web.RouteDef], port: int) -> None:
        """Start to listen for requests. Raises OSError if the port is taken or if the address
        doesn't belong to this machine."""
        app = web.Application(client_max_size=BODY_BYTES, middlewares=[self._guard()])
        app.router.add_routes(routes)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, self.address, port).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        self.port = int(runner.addresses[0][1])

    async def close(self) -> None:
        """Close the port. Does nothing if it is already closed."""
        if self._runner is not None:
            runner, self._runner = self._runner, None
            await runner.cleanup()

    def _guard(self) -> Middleware:
        """Return the middleware that guards the door. It refuses peers from outside the network,
        requests with a foreign Host (DNS rebinding), requests from pages of other sites, and
        requests beyond the limits."""

        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            peer, origin = request.remote or "", request.headers.get("Origin")
            if not _private(peer) or f"http://{request.host}" != self.origin:
                raise web.HTTPForbidden
            if origin not in (None, self.origin) and not request.path.startswith(FRAMES):
                raise web.HTTPForbidden
            guest = self._guests.carried(request.cookies, self.port)
            whose = peer if guest is None else guest.key
            self._count(whose, REQUESTS, WINDOW)
            if request.method == "POST":
                self._count(f"POST {whose}", ACTIONS, WINDOW)
            if request.path != KNOCK:
                return await handler(request)
            wrong = self._count(f"wrong {peer}", WRONG_KEYS, WRONG_WINDOW)
            answer = await handler(request)
            wrong.calls.pop()  # a right key does not count
            return answer

        return guard

    def _count(self, whose: str, limit: int, window: float) -> Bucket:
        """Count a request in the bucket `whose`, and return the bucket. Raises HTTP 429 if there
        were too many requests."""
        bucket = self._buckets.setdefault(whose, Bucket(limit, window))
        self._buckets.move_to_end(whose)
        while len(self._buckets) > _BUCKETS_KEPT:
            self._buckets.popitem(last=False)
        wait = bucket.count_call(time.monotonic())
        if wait:
            raise web.HTTPTooManyRequests(headers={"Retry-After": f"{wait:.0f}"})
        return bucket

    # --------------------------------------------------------------- for the host

    def picture(self) -> str:
        """Return the QR code of the link as an SVG image in a data: URL."""
        import segno  # imported here, since only hosts with guests need it

        return segno.make(self.url, micro=False).svg_data_uri(scale=4, border=3, light="#fff")

    def told(self) -> str:
        """Return the text for the host's terminal. It says who can join and how, and shows the QR
        code."""
        import segno

        self._printed = self.url
        code = io.StringIO()
        segno.make(self.url, micro=False).terminal(code, compact=True, border=2)
        return (
            f"  Friends in your network can play too: have them scan this, or open\n"
            f"  {self.url}\n\n"
            f"{code.getvalue()}\n"
            f"  Who can reach it: every device in the network of {self.address}, such as your\n"
            f"  Wi-Fi. Who can sit down: whoever has the link. It is plain HTTP: others in the\n"
            f"  network can read along. Your page shows who came, and can remove them.\n"
        )


def refuse_public(address: str) -> None:
    """Raise NoDoor if devices outside the local network could reach the address."""
    if not _private(address):
        raise NoDoor(
            f"{address}, this machine's address, can be reached from the whole Internet: "
            f"--lan is only for a network at home. Leave it out."
        )


def own_address() -> str:
    """Return the private address of this machine in its local network. Raises NoDoor if it has
    none."""
    found: list[str] = []
    with (
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way,
        contextlib.suppress(OSError),  # there is no route out of this network
    ):
        way.connect(_BEYOND)
        found.append(way.getsockname()[0])
    with contextlib.suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    found = [one for one in found if not ipaddress.ip_address(one).is_loopback]
    if not found:
        raise NoDoor(
            "This machine is in no network: connect it to your friends' Wi-Fi, or leave --lan out."
        )
    address = next(filter(_private, found), found[0])
    refuse_public(address)
    return address


def _private(address: str) -> bool:
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return False
    return known.is_private and not known.is_unspecified
