"""Functions that validate the URLs and other addresses in settings."""

import ipaddress
from typing import Final
from urllib.parse import urlsplit

from bot.env_file import ConfigError

EXAMPLES: Final = {
    "api_base": "https://discord.example/api/v10",
    "gateway": "wss://gateway.example",
    "public_url": "https://cards.example.org",
    "web_address": "10.0.0.5:8080",
    "web_host": "0.0.0.0",
    "database_url": "postgresql://kaboom:password@localhost/kaboom",
}
"""Maps the field name of each setting that is an address to an example of a valid address."""


def of_discord(value: str, rest: bool) -> str:
    """Return `value` if it is a valid URL of a Discord-compatible REST (`rest`) or gateway server.

    A REST URL is returned without a trailing slash. Raises ValueError if `value` is invalid.
    """
    parts = urlsplit(value)
    schemes = ("http", "https") if rest else ("ws", "wss")
    if parts.scheme not in schemes or not parts.hostname or parts.query or parts.fragment:
        raise ValueError
    _ = parts.port
    # Paths are appended to the REST URL; the gateway's is used unchanged.
    return value.rstrip("/") if rest else value


def of_page(value: str) -> str:
    """Return `value`, which must be a URL of the web table, without its trailing slash. Raises
    ValueError if it is invalid."""
    parts = urlsplit(value)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ValueError
    _ = parts.port
    return value.rstrip("/")


def to_listen_on(value: str) -> str:
    """Return the IP address to listen on. Raises ValueError if `value` is not an IP address."""
    return str(ipaddress.ip_address(value))


def of_process(value: str) -> str:
    """Return `value` if it is a valid host and port of the web table of a process. Raises
    ValueError otherwise."""
    parts = urlsplit(f"//{value}")
    if not parts.hostname or not parts.port or parts.netloc != value or "@" in value:
        raise ValueError
    return value


def of_database(value: str) -> str:
    """Return `value` if it is a valid URL of a PostgreSQL database. Raises ValueError otherwise."""
    parts = urlsplit(value)
    if parts.scheme not in ("postgresql", "postgres") or not parts.path.strip("/"):
        raise ValueError
    _ = parts.port
    return value


def refuse_plain(name: str, address: str, what: str = "the token") -> None:
    """Raise ConfigError if the URL `address` would send `what` unencrypted to another machine.

    `name` is the environment variable that holds the URL.
    """
    parts = urlsplit(address)
    if parts.scheme in ("https", "wss") or _is_loopback(parts.hostname or ""):
        return
    safe = "https" if parts.scheme == "http" else "wss"
    raise ConfigError(
        f"{name} would send {what} unencrypted to another machine: use {safe}://, "
        f"or an address of this machine such as 127.0.0.1."
    )


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
