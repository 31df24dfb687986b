"""The door for friends. It is a second server for the page, at one private address of this machine.

It serves only the pages of guests, neither the host's pages nor the API and the gateway for the
bot. It uses plain HTTP, so other devices in the network can read what is sent.
"""

from __future__ import annotations

import contextlib
import io
import ipaddress
import socket
import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.local.activities import FRAMES
from bot.local.guests import Guests
from bot.local.rest import Bucket

REQUESTS: Final = 400
"""The maximum number of requests in `WINDOW` seconds from one guest. For requests without a guest's
key, it is the maximum from one address. The number is high because a page loads each card's
picture."""
ACTIONS: Final = 120
"""The maximum number of actions among the requests that `REQUESTS` limits. It is enough for fifty
guests who share an address, because each of them needs two actions to join."""
WINDOW: Final = 10.0
WRONG_KEYS: Final = 10
"""The maximum number of wrong keys in `WRONG_WINDOW` seconds from one address."""
WRONG_WINDOW: Final = 60.0
BODY_BYTES: Final = 1 << 16
KNOCK: Final = "/knock"
"""The URL path at which the key from a link is exchanged for a cookie."""
_BUCKETS_KEPT: Final = 1000
#: Any address outside of this machine. Only the route to it is looked up; no packet is sent.
_BEYOND: Final = ("192.0.2.1", 9)


class NoDoor(Exception):
    """Raised if friends can't join. The exception's text is a sentence that tells the host why."""


class Door:
    """Lets guests in at the private address `address`. Once `await open(...)` has returned, the
    server listens, and `url` is the link for guests."""

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
        """The only value of the Origin header with which actions are accepted."""
        return f"http://{self.address}:{self.port}"

    @property
    def url(self) -> str:
        """The link for guests. The invitation comes after the #, because browsers don't send that
        part to the server."""
        return f"{self.origin}/#{self._guests.invitation}"

    @property
    def changed(self) -> bool:
        """Whether the link in the host's terminal is outdated because a guest was removed."""
        return self._printed not in ("", self.url)

    async def open(self, routes: Iterable[web.RouteDef], port: int) -> None:
        """Start to listen for requests. Raises OSError if the port is taken or the address doesn't
        belong to this machine."""
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
        """Close the port. If it is already closed, do nothing."""
        if self._runner is not None:
            runner, self._runner = self._runner, None
            await runner.cleanup()

    def _guard(self) -> Middleware:
        """Return the middleware that guards the door. It refuses peers from outside the network,
        requests with a foreign Host (DNS rebinding), requests from the page of another site, and
        requests that exceed the limits."""

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
            wrong.calls.pop()  # the key was right
            return answer

        return guard

    def _count(self, whose: str, limit: int, window: float) -> Bucket:
        """Count a request in the bucket of `whose`, and return the bucket. Raises HTTP 429 if there
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
        """Return the QR code of the link as an SVG, in a data: URL."""
        import segno  # imported here, since only hosts with guests need it

        return segno.make(self.url, micro=False).svg_data_uri(scale=4, border=3, light="#fff")

    def told(self) -> str:
        """Return the text for the host's terminal. It says who can join and how, and has the QR
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
    """Return the private address that this machine has in its local network. Raises NoDoor if it
    has none."""
    found: list[str] = []
    with (
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way,
        contextlib.suppress(OSError),  # no way out of this network
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
