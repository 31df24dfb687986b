"""The settings that a host can change, with their bounds and defaults.

They are read from the environment or `.env`, validated once at the start, and immutable. An invalid
value raises `ConfigError`, whose message names the variable and its valid values. A secret (the
token, the client secret or the URL of the database) may be in a file instead. The value of a secret
appears in no message, log line or repr.
"""

import difflib
import ipaddress
import os
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, Literal, Self, cast, get_args
from urllib.parse import urlsplit

from pydantic import (
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic import model_validator as after_all
from pydantic.fields import FieldInfo
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SecretsSettingsSource,
    SettingsConfigDict,
)

from bot import program, sharding
from bot.program import ConfigError, values_in

__all__ = [
    "PREFIX",
    "TOKEN",
    "ConfigError",
    "Settings",
    "env_name",
    "load",
    "looks_real",
    "misspelt",
]

PREFIX = "KABOOM_"
TOKEN = "DISCORD_TOKEN"
CLIENT_SECRET = "DISCORD_CLIENT_SECRET"
LONGEST_NAME = 255 - len(".before-20260101-000000a-wal")
"""The maximum length of a file name in bytes. It leaves room for the suffixes of the files whose
names are derived from it."""

_ADDRESS_EXAMPLES: Final = {
    "api_base": "https://discord.example/api/v10",
    "gateway": "wss://gateway.example",
    "public_url": "https://cards.example.org",
    "web_address": "10.0.0.5:8080",
    "web_host": "0.0.0.0",
    "database_url": "postgresql://kaboom:password@localhost/kaboom",
}
"""Maps the field name of each setting that is an address to an example of a valid address."""

CREDENTIALS = "CREDENTIALS_DIRECTORY"
"""The environment variable that contains the directory of a service's credentials. It is set by
systemd."""
COMPOSE = "KABOOM_POSTGRES_PASSWORD"
"""An environment variable that compose.yaml uses for PostgreSQL. It may be set in `.env`, which the
bot also reads."""
# Variables that Kubernetes and Docker set for a service or container named kaboom.
_OF_A_SERVICE = re.compile(r"KABOOM_(\w+_)?(SERVICE_(HOST|PORT)|PORT_\d+_(TCP|UDP|SCTP))(_\w+)?")
_ALIKE = 0.8
"""The bot warns of a misspelling if the similarity (0 to 1) between a variable's name and a
setting's name is at least this."""

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]

# The parts of a bot's token: the bot's id in base64, a timestamp and a signature.
_TOKEN_SHAPE = re.compile(r"[A-Za-z0-9_-]{18,}\.[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]{25,}")


def looks_real(token: str) -> bool:
    """Return whether the text `token` contains something shaped like a Discord bot token."""
    return _TOKEN_SHAPE.search(token) is not None


def _upper(value: object) -> object:
    return value.upper() if isinstance(value, str) else value


def _whole(default: int, least: int, most: int, says: str) -> int:
    return Field(default=default, ge=least, le=most, description=says)


def _seconds(default: float, says: str, most: float = 600) -> float:
    return Field(default=default, ge=0.1, le=most, allow_inf_nan=False, description=says)


class Settings(BaseSettings):
    """All settings of the bot. They are immutable. `load()` reads them, and
    `model_copy(update=...)` makes a changed copy.

    Each field is read from the environment variable `KABOOM_<FIELD>`, in capitals. The variables of
    the fields that begin with `discord_` have no prefix, as in `DISCORD_TOKEN`.
    """

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_ignore_empty=True,
        env_file_encoding="utf-8-sig",
        frozen=True,
        extra="ignore",
        validate_by_name=True,
        validate_by_alias=True,
        hide_input_in_errors=True,
    )

    discord_token: SecretStr | None = Field(
        default=None,
        validation_alias=TOKEN,
        description="The bot's token; without one, a local Discord starts on this machine",
    )
    discord_token_file: Path | None = Field(
        default=None,
        validation_alias=f"{TOKEN}_FILE",
        description=f"A file that holds the token and nothing else, instead of {TOKEN}",
    )
    require_token: bool = Field(
        default=False, description="Refuse to start without a token, for servers (true or false)"
    )
    api_base: str | None = Field(
        default=None,
        description="REST address of another Discord-compatible server, with KABOOM_GATEWAY, or of "
        "a proxy that keeps Discord's limits, alone",
    )
    gateway: str | None = Field(
        default=None, description="WebSocket address of that server, with KABOOM_API_BASE"
    )
    database: Path = Field(
        default=Path(program.DATABASE), description="The SQLite file with all matches"
    )
    database_url: SecretStr | None = Field(
        default=None,
        description="Address of a PostgreSQL database to keep matches in instead, as in "
        "postgresql://user:password@host/name",
    )
    database_url_file: Path | None = Field(
        default=None,
        description="A file that holds this address and nothing else, instead of "
        "KABOOM_DATABASE_URL",
    )
    shards: str | None = Field(
        default=None,
        description="Which shards of how many this process serves, as in 0-15/64, or auto for "
        "those that no other does; empty: one process serves all",
    )
    page_port: int = _whole(8765, 0, 65535, "Port of the local Discord's page (0: any free one)")
    lan: bool = Field(
        default=False,
        description="Let friends in your network play on the local Discord, as with --lan (true or "
        "false)",
    )
    log_level: Annotated[LogLevel, BeforeValidator(_upper)] = Field(
        default="INFO", description="How much goes into the log: DEBUG, INFO, WARNING or ERROR"
    )
    log_format: Literal["text", "json"] = Field(
        default="text", description="How the log is written: text for people, json for machines"
    )
    heartbeat_file: Path = Field(
        default=Path(program.HEARTBEAT),
        description="The file that `health` reads",
    )
    metrics_port: int = _whole(
        0, 0, 65535, "Port of /metrics, /healthz and /readyz, on this machine alone (0: none)"
    )

    web_port: int = _whole(0, 0, 65535, "Port of the web table (0: no web table)")
    web_host: str = Field(
        default="127.0.0.1",
        description="IP address on which the web table listens, as in 0.0.0.0 in a container",
    )
    public_url: str | None = Field(
        default=None,
        description="Address at which browsers reach the web table, as in "
        "https://cards.example.org",
    )
    web_address: str | None = Field(
        default=None,
        description="Host and port at which other processes reach this web table, as in "
        "10.0.0.5:8080 (unset: 127.0.0.1 and KABOOM_WEB_PORT)",
    )
    discord_client_secret: SecretStr | None = Field(
        default=None,
        validation_alias=CLIENT_SECRET,
        description="Your application's client secret, for logins at the web table",
    )
    discord_client_secret_file: Path | None = Field(
        default=None,
        validation_alias=f"{CLIENT_SECRET}_FILE",
        description=f"A file that holds this secret and nothing else, instead of {CLIENT_SECRET}",
    )

    activity: bool = Field(
        default=False,
        description="Open the web table inside Discord too, as an Activity (true or false)",
    )

    card_emojis: bool = Field(
        default=True,
        description="Show cards as pictures, uploaded once as emojis of your application "
        "(true or false)",
    )
    clips: Literal["webp", "gif", "still"] = Field(
        default="webp",
        description="The moving picture at a round's end: webp, gif, or still if it shouldn't move",
    )

    clock_peek: float = _seconds(30, "Seconds to peek before a round")
    clock_flip: float = _seconds(6, "Seconds to flip a card before turns begin")
    clock_turn: float = _seconds(45, "Seconds for each choice of a turn")
    clock_slap: float = _seconds(15, "Seconds to pick each card of a slap")
    clock_slap_again: float = _seconds(
        6,
        "The same after backing out of a slap this round, or for snapping what someone gave up on",
    )
    clock_gift: float = _seconds(15, "Seconds to pick the card that a slap gives away")
    clock_defence: float = _seconds(30, "Seconds to answer an attack")
    clock_order: float = _seconds(45, "Seconds to put the next cards in order")
    clock_window: float = _seconds(5, "Seconds of a round's last chance to slap")
    clock_look: float = _seconds(8, "Seconds until a shown card turns face down")
    clock_between: float = _seconds(30, "Seconds between two rounds", 3600)

    computer_pace: float = Field(
        default=1.0,
        ge=0.0,
        le=10.0,
        allow_inf_nan=False,
        description="How slowly computer players move: 1 is a person's pace, 2 twice as slow",
    )
    gather_ms: int = _whole(
        150, 0, 1000, "Milliseconds that clicks wait to be sorted into Discord's order"
    )
    paint_gap_ms: int = _whole(
        1250, 0, 10_000, "Milliseconds between two edits of a table, at least"
    )
    token_paints: int = _whole(
        20, 0, 150, "Edits of a table a minute, at most, by its clicks' tokens while many play"
    )
    late_ms: int = _whole(
        2500, 500, 2900, "A click older than this many milliseconds doesn't count"
    )
    defer_ms: int = _whole(
        1500, 100, 2500, "Milliseconds after which a click gets a first answer, the real one later"
    )
    repost_minutes: int = _whole(50, 1, 59, "Minutes after which a table's message is posted again")
    repost_after_messages: int = _whole(
        15, 1, 1000, "Messages below a table after which it's posted again"
    )
    lobby_idle_minutes: int = _whole(
        30, 1, 1440, "Minutes after which a lobby closes if nothing happens in it"
    )
    keep_moves_days: int = _whole(
        90, 0, 36_500, "Days to keep the moves of a finished game (0: forever)"
    )
    keep_waiting_days: int = _whole(
        180,
        0,
        36_500,
        "Days an unfinished game waits for its players, and a replaced database is kept "
        "(0: forever)",
    )
    backup_hours: int = _whole(
        0, 0, 8760, "Hours after which `doctor` says that the last backup is too old (0: never)"
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Give the environment precedence over `.env`, and `.env` over the files of secrets."""
        return init_settings, env_settings, dotenv_settings, SecretFiles(settings_cls)

    @field_validator("discord_token", mode="after")
    @classmethod
    def _trim(cls, token: SecretStr | None) -> SecretStr | None:
        bare = token.get_secret_value().strip() if token else ""
        return SecretStr(bare) if bare else None

    @field_validator("api_base", "gateway", mode="after")
    @classmethod
    def _address(cls, value: str | None, info: ValidationInfo) -> str | None:
        return None if value is None else _discord_url(value, info.field_name == "api_base")

    @field_validator("web_host", mode="after")
    @classmethod
    def _listening(cls, value: str) -> str:
        return _listening_address(value)

    @field_validator("public_url", mode="after")
    @classmethod
    def _public(cls, value: str | None) -> str | None:
        return None if value is None else _page_url(value)

    @field_validator("web_address", mode="after")
    @classmethod
    def _process(cls, value: str | None) -> str | None:
        return None if value is None else _process_address(value)

    @field_validator("database_url", mode="after")
    @classmethod
    def _server(cls, url: SecretStr | None) -> SecretStr | None:
        bare = url.get_secret_value().strip() if url else ""
        return SecretStr(_database_url(bare)) if bare else None

    @field_validator("database", "heartbeat_file", mode="after")
    @classmethod
    def _file(cls, path: Path, info: ValidationInfo) -> Path:
        try:
            path = path.expanduser()
            path.resolve()
        except (RuntimeError, OSError):  # an unknown user in ~user, or a symlink loop
            raise ValueError from None
        folder = info.field_name == "heartbeat_file" and os.path.isdir(path)
        if folder or not path.name or len(os.fsencode(path.name)) > LONGEST_NAME:
            raise ValueError
        return path

    @field_validator("shards", mode="after")
    @classmethod
    def _shards(cls, value: str | None) -> str | None:
        return None if value is None else str(sharding.wanted(value))

    @after_all(mode="after")
    def _together(self) -> Self:
        token = self.discord_token.get_secret_value() if self.discord_token else None
        if self.api_base is None and self.gateway is not None:
            raise ConfigError(
                f"{PREFIX}API_BASE is missing: {PREFIX}GATEWAY points the bot at another server, "
                f"so set both, or neither for Discord itself."
            )
        if self.wanted is not None and self.database_url is None and not self.wanted.all:
            raise ConfigError(
                f"{PREFIX}DATABASE_URL is missing: {PREFIX}SHARDS leaves shards to other "
                f"processes, and all of them share one PostgreSQL database."
            )
        if self.web_port and self.public_url is None:
            raise ConfigError(
                f"{PREFIX}PUBLIC_URL is missing: {PREFIX}WEB_PORT opens the web table, and its "
                f"links need the address at which browsers reach it."
            )
        if self.web_port and self.gateway is None and self.discord_client_secret is None:
            raise ConfigError(
                f"{CLIENT_SECRET} is missing: with {PREFIX}WEB_PORT people log in at the web table "
                f"through your application. Its OAuth2 page in the developer portal has it."
            )
        # The local Discord, which starts without a token, opens the web table itself.
        if self.activity and token is not None and not self.web_port:
            raise ConfigError(
                f"{PREFIX}WEB_PORT is missing: {PREFIX}ACTIVITY opens the web table inside "
                f"Discord, so turn the web table on first."
            )
        if self.activity and token is not None and self.discord_client_secret is None:
            raise ConfigError(
                f"{CLIENT_SECRET} is missing: {PREFIX}ACTIVITY asks Discord with it who has "
                f"opened the web table. The OAuth2 page in the developer portal has it."
            )
        if self.public_url is not None and token is not None and looks_real(token):
            _refuse_plain(f"{PREFIX}PUBLIC_URL", self.public_url, "sessions")
        if token is not None and self.gateway is None and not _TOKEN_SHAPE.fullmatch(token):
            name = f"{TOKEN}_FILE" if self.discord_token_file else TOKEN
            raise ConfigError(
                f"{name} does not look like a bot's token: copy it again from the Bot page of "
                f"the Discord developer portal, three parts with dots between and nothing else."
            )
        if token is not None and looks_real(token):
            for name, address in (("API_BASE", self.api_base), ("GATEWAY", self.gateway)):
                if address is not None:
                    _refuse_plain(PREFIX + name, address)
        return self

    def refuse_without_token(self) -> None:
        """Raise ConfigError if the bot needs a Discord token and these settings don't have one."""
        if self.discord_token is not None:
            return
        if self.require_token:
            raise ConfigError(
                f"{TOKEN} is missing: set it to the bot's token from the Bot page of the Discord "
                f"developer portal, or leave {PREFIX}REQUIRE_TOKEN out to play on a local Discord."
            )
        if self.api_base is not None:
            raise ConfigError(
                f"{TOKEN} is missing: the server that {PREFIX}API_BASE names wants one, and a "
                f"local Discord needs neither."
            )

    @property
    def wanted(self) -> sharding.Wanted | None:
        """The numbers of the shards that this process may serve. None if the process serves all
        shards alone."""
        return None if self.shards is None else sharding.wanted(self.shards)

    @property
    def web_reached(self) -> str | None:
        """The host and port where other processes reach the web table of this process. None if
        there is no web table."""
        return (self.web_address or f"127.0.0.1:{self.web_port}") if self.web_port else None

    @property
    def local_discord(self) -> bool:
        """Whether the bot runs on a local Discord, because no token is set."""
        return self.discord_token is None

    @property
    def kept_in(self) -> Path | str:
        """Where the store is: the path of a SQLite file, or the URL of a PostgreSQL database."""
        return self.database_url.get_secret_value() if self.database_url else self.database


class SecretFiles(PydanticBaseSettingsSource):
    """Reads secrets from the files named by the `..._FILE` variables, and from systemd's
    credentials.

    A setting is a secret if there is a setting of the same name with the suffix `_file`. A
    credential has the name of the secret's variable, in upper or lower case. Raises ConfigError if
    a secret is set twice or its file does not have exactly one line. The messages quote neither the
    file's content nor its path, because a host may have set the secret itself instead of a path.
    """

    def __call__(self) -> dict[str, object]:
        """Return the secrets that were found in files. The keys are pydantic's names of the
        fields."""
        fields = self.settings_cls.model_fields
        secrets = [name for name in fields if f"{name}_file" in fields]
        read = [self.get_field_value(fields[name], name) for name in secrets]
        return {key: value for value, key, _ in read if value is not None}

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[str | None, str, bool]:
        """Return the value of a secret, or None if no file has it, and pydantic's name for the
        secret's field. Raises ConfigError."""
        key = field.validation_alias if isinstance(field.validation_alias, str) else field_name
        name = env_name(field_name)
        named, credential = self._given(f"{field_name}_file"), _credential(name)
        places = {
            name: self._given(field_name),
            f"{name}_FILE": named,
            f"the credential {name.lower()} of {CREDENTIALS}": credential,
        }
        first, *others = [place for place, value in places.items() if value] or [""]
        if others:
            raise ConfigError(f"{first} and {others[0]} are both set: keep one of them.")
        if named:
            path = Path(str(named)).expanduser()
            outside = f"{name}_FILE" in _set_outside()
            path = path if outside else program.home() / path
            return _only_line(path, f"{first} names a file that", name), key, False
        if credential:
            said = f"{CREDENTIALS} has a file {credential.name} that"
            return _only_line(credential, said, name), key, False
        return None, key, False

    def _given(self, field: str) -> object:
        return self.current_state.get(env_name(field), self.current_state.get(field))


def _credential(name: str) -> Path | None:
    folder = os.environ.get(CREDENTIALS)
    if not folder or not os.path.isdir(folder):
        return None
    try:
        return SecretsSettingsSource.find_case_path(Path(folder), name, case_sensitive=False)
    except OSError as error:
        raise ConfigError(f"{CREDENTIALS} can't be read: {error.strerror}.") from None


def _only_line(path: Path, said: str, name: str) -> str:
    """Return the only line of a file. Raises ConfigError if the file does not have exactly one
    line. The error's sentence begins with `said`."""
    try:
        lines = path.read_text(encoding="utf-8-sig").strip().splitlines()
    except OSError as error:
        raise ConfigError(f"{said} can't be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{said} is not UTF-8 text: save it as plain text.") from None
    if len(lines) != 1:
        wrong = "holds more than one line" if lines else "is empty"
        raise ConfigError(f"{said} {wrong}: put the value of {name} into it, and nothing else.")
    return lines[0]


def env_name(field: str) -> str:
    """Return the name of the environment variable for a field of `Settings`."""
    return field.upper() if field.startswith("discord_") else PREFIX + field.upper()


def load(env_file: Path | None = Path(program.ENV_FILE), to_run: bool = True) -> Settings:
    """Return the settings from the environment and from `env_file`. The environment takes
    precedence.

    `to_run` says whether the settings are for running a bot, which may need a token. Commands such
    as `backup` need none. Paths that the environment doesn't set are relative to the program's home
    directory (`bot.program`), which is created if needed. Raises ConfigError for the first invalid
    value.
    """
    try:
        os.getcwd()
    except FileNotFoundError:
        raise ConfigError(
            "The folder that this was started in was removed: change to another one first."
        ) from None
    home = program.home()
    env_file = home / env_file if env_file else None
    in_file = values_in(env_file) if env_file else {}
    ours_in_file = [name for name in in_file if name.upper().startswith((PREFIX, "DISCORD_"))]
    ours_outside = [name for name in os.environ if name.upper().startswith(PREFIX)]
    _refuse_unknown([*filter(_set_by_hand, ours_outside), *ours_in_file])
    try:
        # A cast, because pyright knows only the fields as parameters.
        found = cast("Callable[..., Settings]", Settings)(_env_file=env_file if in_file else None)
    except ValidationError as error:
        given = {name.upper(): value for name, value in {**in_file, **os.environ}.items()}
        raise ConfigError(_sentence(error, given)) from None
    if to_run:
        found.refuse_without_token()
    return found if home == Path() else _resolve_paths(found, home)


def misspelt() -> list[str]:
    """Return a warning for each environment variable that looks like a misspelt setting.

    This is only a warning, because the variable may belong to another program. For variables with
    the prefix `KABOOM_`, `load` raises instead.
    """
    known = [env_name(field) for field in Settings.model_fields]
    said: list[str] = []
    for name in os.environ:
        upper = name.upper()
        if upper in known or upper.startswith(PREFIX) or upper[:1] not in {"D", "K"}:
            continue
        if close := difflib.get_close_matches(upper, known, n=1, cutoff=_ALIKE):
            said.append(f"{name} is no setting and does nothing: the closest is {close[0]}.")
    return said


def _set_by_hand(name: str) -> bool:
    """Return whether a person set the variable `name`, rather than a container platform."""
    linked = name.upper().endswith("_PORT") and "://" in os.environ[name]
    return not linked and _OF_A_SERVICE.fullmatch(name.upper()) is None


def _set_outside() -> set[str]:
    return {name.upper() for name, value in os.environ.items() if value}


def _resolve_paths(found: Settings, home: Path) -> Settings:
    outside = _set_outside()
    at_home = {
        field: home / path
        for field, path in (("database", found.database), ("heartbeat_file", found.heartbeat_file))
        if env_name(field) not in outside
    }
    if at_home:
        try:
            _make_private(home)
        except OSError as error:
            raise ConfigError(
                f"The folder {home}, where matches are kept, can't be made: {error.strerror}. Set "
                f"{PREFIX}DATABASE to another file."
            ) from None
    return found.model_copy(update=at_home)


def _make_private(folder: Path) -> None:
    """Create the directory and its missing parents. Only the current user can access them."""
    for each in (*reversed(folder.parents), folder):
        with suppress(FileExistsError):
            each.mkdir(0o700)
    with suppress(OSError):
        folder.chmod(0o700)  # an earlier version made it readable for all users


def _refuse_unknown(names: Iterable[str]) -> None:
    known = [env_name(field) for field in Settings.model_fields]
    for name in names:
        if name.upper() in (*known, COMPOSE):
            continue
        close = difflib.get_close_matches(name.upper(), known, n=1, cutoff=0.0)
        raise ConfigError(f"{name} is no setting: the closest that exists is {close[0]}.")


def _sentence(error: ValidationError, given: dict[str, str | None]) -> str:
    place = str(error.errors(include_url=False, include_input=False)[0]["loc"][0])
    name = place if place.startswith("DISCORD_") else env_name(place)
    value = given.get(name) or ""
    # Never print a token, even in the wrong variable, or a password.
    secret = name in (TOKEN, CLIENT_SECRET, env_name("database_url")) or looks_real(value)
    hidden = "what is set" if value else "what its file holds"
    told = hidden if secret else repr(value[:60])
    return f"{name} can't be {told}: it is {_valid_values(name)}."


def _valid_values(name: str) -> str:
    field = next(field for field in Settings.model_fields if env_name(field) == name)
    info = Settings.model_fields[field]
    if field in _ADDRESS_EXAMPLES:
        return f"an address such as {_ADDRESS_EXAMPLES[field]}"
    if field == "shards":
        return "shards of how many there are, such as 0-15/64, or auto"
    if info.annotation is bool:
        return "true or false"
    if info.annotation is Path:
        return "the path of a file"
    if options := get_args(info.annotation):
        return f"one of {', '.join(str(option) for option in options)}"
    bounds = info.metadata
    least = next(bound.ge for bound in bounds if hasattr(bound, "ge"))
    most = next(bound.le for bound in bounds if hasattr(bound, "le"))
    kind = "a whole number" if info.annotation is int else "a number"
    return f"{kind} from {least:g} to {most:g}"


def _discord_url(value: str, rest: bool) -> str:
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


def _page_url(value: str) -> str:
    """Return `value`, which must be a URL of the web table, without its trailing slash. Raises
    ValueError if it is invalid."""
    parts = urlsplit(value)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ValueError
    _ = parts.port
    return value.rstrip("/")


def _listening_address(value: str) -> str:
    return str(ipaddress.ip_address(value))


def _process_address(value: str) -> str:
    parts = urlsplit(f"//{value}")
    if not parts.hostname or not parts.port or parts.netloc != value or "@" in value:
        raise ValueError
    return value


def _database_url(value: str) -> str:
    parts = urlsplit(value)
    if parts.scheme not in ("postgresql", "postgres") or not parts.path.strip("/"):
        raise ValueError
    _ = parts.port
    return value


def _refuse_plain(name: str, address: str, what: str = "the token") -> None:
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
