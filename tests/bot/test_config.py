"""Settings are read from the environment and from `.env`. Every mistake is reported in a single
sentence."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from dotenv import dotenv_values

from bot import program
from bot.config import ConfigError, Settings, env_name, load
from tests.support.settings import defaults

EXAMPLE = Path(__file__).parents[2] / ".env.example"
REAL = "M" * 26 + ".Gabcde." + "x" * 38


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in list(os.environ):
        if name.upper().startswith(("KABOOM_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    monkeypatch.chdir(tmp_path)


def refused(monkeypatch: pytest.MonkeyPatch, **variables: str) -> str:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(ConfigError) as caught:
        load()
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_a_databases_address_takes_the_files_place_and_its_password_is_unsaid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert load().kept_in == Path("kaboom.sqlite3")
    for where in ("mysql://a:opensesame@b/c", "postgresql://a:opensesame@b", "opensesame"):
        sentence = refused(monkeypatch, KABOOM_DATABASE_URL=where)
        assert sentence.startswith("KABOOM_DATABASE_URL can't be what is set")
        assert "opensesame" not in sentence
    monkeypatch.setenv("KABOOM_DATABASE_URL", " postgresql://a:opensesame@b/c ")
    assert load().kept_in == "postgresql://a:opensesame@b/c"
    assert "opensesame" not in repr(load())


def test_some_shards_want_a_database_that_processes_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KABOOM_SHARDS", "0-3/4")
    wanted = load().wanted
    assert wanted is not None, "all of them want none"
    assert [wanted.takes(shard) for shard in (0, 3, 4)] == [True, True, False]
    for said in ("0-15/64", "3/64", "auto", "AUTO/64"):
        with monkeypatch.context() as each:
            sentence = refused(each, KABOOM_SHARDS=said)
            assert sentence.startswith("KABOOM_DATABASE_URL is missing")
            each.setenv("KABOOM_DATABASE_URL", DATABASE_URL)
            assert load().wanted is not None


def test_nothing_set_gives_the_defaults_and_a_discord_of_ones_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settings = load()
    assert settings == defaults() == load(EXAMPLE)
    assert settings.local_discord
    assert (settings.clock_peek, settings.clock_flip, settings.clock_turn) == (30, 6, 45)
    assert (settings.clock_slap, settings.clock_window, settings.clock_look) == (15, 5, 8)
    assert settings.database == Path("kaboom.sqlite3")
    assert settings.wanted is None, "nothing is said of shards"
    for name in ("DISCORD_TOKEN", "KABOOM_PAGE_PORT", "CREDENTIALS_DIRECTORY"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("DISCORD_CLIENT_ID", "7")  # another program's
    assert load() == defaults()
    (tmp_path / "kaboom_clock_peek").write_text("9")
    for where in (tmp_path / "gone", tmp_path):
        monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(where))
        assert load() == defaults()
    with pytest.raises(TypeError, match="no such setting: page_prot"):
        defaults(page_prot=1)


def test_the_environment_goes_before_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("KABOOM_CLOCK_FLIP=7.5\nKABOOM_LOG_LEVEL=debug\nOTHER=1\n")
    monkeypatch.setenv("KABOOM_CLOCK_FLIP", "3")
    settings = load()
    assert settings.clock_flip == 3
    assert settings.log_level == "DEBUG"


def test_a_token_is_trimmed_and_starts_no_local_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f" {REAL}\n")
    settings = load()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == REAL
    assert not settings.local_discord
    assert REAL not in repr(settings) + str(settings)


@pytest.mark.parametrize(
    ("name", "value", "possible"),
    [
        ("KABOOM_PAGE_PORT", "http", "a whole number from 0 to 65535"),
        ("KABOOM_PAGE_PORT", "65536", "a whole number from 0 to 65535"),
        ("KABOOM_CLOCK_TURN", "0", "a number from 0.1 to 600"),
        ("KABOOM_CLOCK_TURN", "nan", "a number from 0.1 to 600"),
        ("KABOOM_CLOCK_TURN", "inf", "a number from 0.1 to 600"),
        ("KABOOM_REQUIRE_TOKEN", "perhaps", "true or false"),
        ("KABOOM_LOG_LEVEL", "loud", "one of DEBUG, INFO, WARNING, ERROR"),
        ("KABOOM_API_BASE", "discord.example", "an address such as https://"),
        ("KABOOM_API_BASE", "http://[::1", "an address such as https://"),
        ("KABOOM_GATEWAY", "wss://host:99999", "an address such as wss://"),
        *(
            ("KABOOM_SHARDS", said, "shards of how many")
            for said in ("4/4", "3-1/4", "0-3", "all", "0-3/0", "-1/4", "1-2/99999")
        ),
    ],
)
def test_a_wrong_value_names_the_variable_and_what_is_possible(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, possible: str
) -> None:
    sentence = refused(monkeypatch, **{name: value})
    assert sentence.startswith(f"{name} can't be {value!r}: it is {possible}")


def test_every_bounded_setting_can_say_its_bounds_and_an_unknown_one_the_closest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for field, info in Settings.model_fields.items():
        if str(info.annotation) in (str(int), str(float)):
            with monkeypatch.context() as each:
                assert env_name(field) in refused(each, **{env_name(field): "x"})
    sentence = refused(monkeypatch, KABOOM_CLOCK_PEAK="9")
    closest = "the closest that exists is KABOOM_CLOCK_PEEK."
    assert sentence == f"KABOOM_CLOCK_PEAK is no setting: {closest}"


def test_a_misspelt_token_in_the_file_starts_no_local_discord(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKN={REAL}\n")
    sentence = refused(monkeypatch)
    assert "the closest that exists is DISCORD_TOKEN" in sentence
    assert REAL not in sentence


def test_a_file_that_is_no_settings_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / ".env"
    for content, told in (
        (f"KABOOM_PAGE_PORT=1\nDISCORD_TOKEN {REAL} more\n".encode(), "at line 2"),
        (b"KABOOM_DATABASE=\xff\xfe\n", "is not UTF-8 text"),
        (REAL.encode(), "at line 1"),
        (f"# my bot\n{REAL}\n".encode(), "at line 2"),
    ):
        file.write_bytes(content)
        sentence = refused(monkeypatch)
        assert told in sentence
        assert REAL not in sentence
    file.unlink()
    file.mkdir()
    assert refused(monkeypatch).startswith(".env can't be read")


@pytest.mark.parametrize("name", ["KABOOM_DATABASE", "KABOOM_HEARTBEAT_FILE"])
def test_a_path_that_no_file_can_have(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    for path in ("/", ".", "~nobody-here/x", "x" * 256, "folder/" + "ü" * 128):
        sentence = refused(monkeypatch, **{name: path})
        assert sentence.startswith(f"{name} can't be '{path[:60]}")
        assert "the path of a file" in sentence
    if name == "KABOOM_HEARTBEAT_FILE":
        assert f"{name} can't be" in refused(monkeypatch, **{name: str(tmp_path)})
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    monkeypatch.setenv(name, str(tmp_path / "loop" / "k"))
    try:
        (tmp_path / "loop" / "k").resolve()
    except (RuntimeError, OSError):
        assert "the path of a file" in refused(monkeypatch)
    else:
        load()  # in a newer Python the error is raised when the file is opened


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use can't be removed there")
def test_a_folder_that_is_gone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert refused(monkeypatch) == (
        "The folder that this was started in was removed: change to another one first."
    )


class TestToken:
    @pytest.mark.parametrize("name", ["KABOOM_REQUIRE_TOKEN", "KABOOM_API_BASE"])
    def test_only_a_bot_needs_one(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        value = {"KABOOM_REQUIRE_TOKEN": "1", "KABOOM_API_BASE": "http://127.0.0.1:8080/api/v10"}
        assert refused(monkeypatch, **{name: value[name]}).startswith("DISCORD_TOKEN is missing")
        assert load(to_run=False).discord_token is None

    @pytest.mark.parametrize("token", ["hunter2", f"Bot {REAL}", REAL + "…"])
    def test_of_the_wrong_shape(self, monkeypatch: pytest.MonkeyPatch, token: str) -> None:
        sentence = refused(monkeypatch, DISCORD_TOKEN=token)
        assert sentence.startswith("DISCORD_TOKEN does not look like")
        assert token not in sentence
        sentence = refused(monkeypatch, DISCORD_TOKEN=REAL, KABOOM_PAGE_PORT=REAL)
        assert sentence.startswith("KABOOM_PAGE_PORT")
        assert REAL not in sentence, "pasted behind another name"

    def test_goes_nowhere_unencrypted(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for base, gateway, named in (
            ("http://chat.example/api", "wss://chat.example", "KABOOM_API_BASE"),
            ("https://chat.example/api", "ws://chat.example", "KABOOM_GATEWAY"),
            ("http://127.0.0.1@chat.example/api", "wss://chat.example", "KABOOM_API_BASE"),
            ("http://127.0.0.1.example/api", "wss://chat.example", "KABOOM_API_BASE"),
        ):
            given = {"KABOOM_API_BASE": base, "KABOOM_GATEWAY": gateway}
            sentence = refused(monkeypatch, DISCORD_TOKEN=REAL, **given)
            assert sentence.startswith(f"{named} would send the token unencrypted")
        for base, gateway, token in (
            ("https://chat.example/api", "wss://chat.example", REAL),
            ("http://127.0.0.1:80/api", "ws://localhost:81", REAL),
            ("http://[::1]:80/api", "ws://127.9.9.9", REAL),
            ("http://chat.example/api", "ws://chat.example", "made-up"),
        ):
            monkeypatch.setenv("DISCORD_TOKEN", token)
            monkeypatch.setenv("KABOOM_API_BASE", base + "/")
            monkeypatch.setenv("KABOOM_GATEWAY", gateway)
            settings = load()
            assert (settings.api_base, settings.gateway) == (base, gateway)
            assert not settings.local_discord

    def test_goes_by_a_proxy_of_discords_own_rest(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """If a proxy is set only for Discord's REST API, the gateway is Discord's own. Therefore
        the token must look like a real one."""
        monkeypatch.setenv("KABOOM_API_BASE", "http://127.0.0.1:8080/api/v10")
        monkeypatch.setenv("DISCORD_TOKEN", REAL)
        assert (load().api_base, load().gateway) == ("http://127.0.0.1:8080/api/v10", None)
        sentence = refused(monkeypatch, DISCORD_TOKEN="x")
        assert sentence.startswith("DISCORD_TOKEN does not look like")
        monkeypatch.delenv("KABOOM_API_BASE")
        sentence = refused(monkeypatch, KABOOM_GATEWAY="wss://chat.example/gateway")
        assert sentence.startswith("KABOOM_API_BASE is missing"), "it never goes to Discord instead"


DATABASE_URL = "postgresql://kaboom:hunter2@localhost/kaboom"
SECRETS = {
    "DISCORD_TOKEN": REAL,
    "KABOOM_DATABASE_URL": DATABASE_URL,
    "DISCORD_CLIENT_SECRET": "kept-at-the-portal",
}


class TestSecretFiles:
    @staticmethod
    def found() -> dict[str, str | None]:
        settings = load()
        secrets = (
            settings.discord_token,
            settings.database_url,
            settings.discord_client_secret,
        )
        values = [None if secret is None else secret.get_secret_value() for secret in secrets]
        return dict(zip(SECRETS, values, strict=True))

    def test_every_secret_can_come_from_one(self) -> None:
        secret = {
            field
            for field, info in Settings.model_fields.items()
            if "Secret" in str(info.annotation)
        }
        assert {env_name(field) for field in secret} == SECRETS.keys()
        assert {f"{field}_file" for field in secret} <= Settings.model_fields.keys()

    @pytest.mark.parametrize("form", ["{}", "{}\n", "  {}\r\n\n", "\ufeff{}\n"])
    def test_named_by_a_variable(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, form: str
    ) -> None:
        for name, value in SECRETS.items():
            (tmp_path / name).write_text(form.format(value), encoding="utf-8")
            monkeypatch.setenv(f"{name}_FILE", str(tmp_path / name))
            monkeypatch.setenv(name, "")
        assert self.found() == SECRETS
        assert not [value for value in SECRETS.values() if value in repr(load())]

    def test_in_the_home_of_an_installed_bot(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """A relative path in `.env` is relative to that file. A relative path in the environment is
        relative to the working directory."""
        home, here = tmp_path / "home", tmp_path / "here"
        home.mkdir()
        here.mkdir()
        monkeypatch.chdir(here)
        monkeypatch.setattr(program, "home", lambda: home)
        (home / "token").write_text(REAL)
        (home / ".env").write_text("DISCORD_TOKEN_FILE=token\n")
        assert self.found()["DISCORD_TOKEN"] == REAL
        assert "names a file that can't be read" in refused(monkeypatch, DISCORD_TOKEN_FILE="token")

    @pytest.mark.parametrize("case", [str.lower, str.upper])
    def test_passed_by_systemd(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, case: Callable[[str], str]
    ) -> None:
        for name, value in SECRETS.items():
            (tmp_path / case(name)).write_text(f"{value}\n")
        monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
        assert self.found() == SECRETS

    @pytest.mark.parametrize("name", SECRETS)
    def test_that_can_not_be_used(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
    ) -> None:
        file, variable = tmp_path / name, f"{name}_FILE"
        for path, told in (
            (str(tmp_path), "can't be read: Is a directory"),
            (SECRETS[name], "can't be read"),  # the secret itself in place of its path
            (str(file), "can't be read: No such file or directory"),
        ):
            with monkeypatch.context() as each:
                sentence = refused(each, **{variable: path})
                assert sentence.startswith(f"{variable} names a file that {told}")
                assert REAL not in sentence
                assert "hunter2" not in sentence
        for content, told in (
            (b"", "is empty"),
            (b"\xef\xbb\xbf \r\n\n", "is empty"),
            (b"hunter2\nhunter2\n", "holds more than one line"),
            (b"hunter2\xff", "is not UTF-8 text"),
        ):
            file.write_bytes(content)
            for given, says in (
                ({variable: str(file)}, f"{variable} names a file that {told}"),
                (
                    {"CREDENTIALS_DIRECTORY": str(tmp_path)},
                    f"CREDENTIALS_DIRECTORY has a file {name} that {told}",
                ),
            ):
                with monkeypatch.context() as each:
                    sentence = refused(each, **given)
                assert sentence.startswith(says)
                assert "hunter2" not in sentence

    @pytest.mark.parametrize("name", SECRETS)
    def test_set_twice(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str) -> None:
        file = tmp_path / name.lower()
        file.write_text(SECRETS[name])
        by_value, by_file = {name: SECRETS[name]}, {f"{name}_FILE": str(file)}
        by_systemd = {"CREDENTIALS_DIRECTORY": str(tmp_path)}
        credential = f"the credential {name.lower()} of CREDENTIALS_DIRECTORY"
        for variables, both in (
            (by_value | by_file, f"{name} and {name}_FILE"),
            (by_value | by_systemd, f"{name} and {credential}"),
            (by_file | by_systemd, f"{name}_FILE and {credential}"),
        ):
            with monkeypatch.context() as each:
                assert refused(each, **variables) == f"{both} are both set: keep one of them."

    def test_of_the_wrong_shape(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        (tmp_path / "secret").write_text("mysql://kaboom:hunter2@localhost/kaboom")
        for name, told in (
            ("DISCORD_TOKEN", "DISCORD_TOKEN_FILE does not look like a bot's token"),
            ("KABOOM_DATABASE_URL", "KABOOM_DATABASE_URL can't be what its file holds"),
        ):
            with monkeypatch.context() as each:
                sentence = refused(each, **{f"{name}_FILE": str(tmp_path / "secret")})
            assert sentence.startswith(told)
            assert "hunter2" not in sentence


class TestExample:
    def test_each_default_is_written_out_and_explained_in_the_line_above(self) -> None:
        values, lines = dotenv_values(EXAMPLE), EXAMPLE.read_text(encoding="utf-8").splitlines()
        assert list(values) == [env_name(name) for name in Settings.model_fields]
        for (name, value), info in zip(values.items(), Settings.model_fields.values(), strict=True):
            assert (value == "") is (info.default is None), name
            at = next(n for n, line in enumerate(lines) if line.startswith(name + "="))
            assert lines[at - 1] == f"# {info.description}."


class TestWebTable:
    @pytest.mark.parametrize(
        ("given", "begins"),
        [
            ({}, "KABOOM_PUBLIC_URL is missing"),
            ({"KABOOM_PUBLIC_URL": "cards.example.org"}, "KABOOM_PUBLIC_URL can't be"),
            ({"KABOOM_PUBLIC_URL": "https://cards.example.org"}, "DISCORD_CLIENT_SECRET is miss"),
            (
                {
                    "KABOOM_PUBLIC_URL": "http://cards.example.org",
                    "DISCORD_CLIENT_SECRET": "x",
                    "DISCORD_TOKEN": REAL,
                },
                "KABOOM_PUBLIC_URL would send sessions unencrypted",
            ),
            ({"KABOOM_WEB_ADDRESS": "10.0.0.5"}, "KABOOM_WEB_ADDRESS can't be"),
        ],
    )
    def test_what_is_missing_or_clashes(
        self, monkeypatch: pytest.MonkeyPatch, given: dict[str, str], begins: str
    ) -> None:
        monkeypatch.setenv("KABOOM_DATABASE_URL", DATABASE_URL)
        assert refused(monkeypatch, KABOOM_WEB_PORT="8080", **given).startswith(begins)

    def test_an_activity_needs_the_web_table_and_the_secret(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert load().discord_token is None
        monkeypatch.setenv("KABOOM_PUBLIC_URL", "https://cards.example.org/")
        assert load().public_url == "https://cards.example.org", "without a slash at its end"
        monkeypatch.delenv("KABOOM_PUBLIC_URL")
        monkeypatch.setenv("KABOOM_ACTIVITY", "true")
        assert load().activity  # the local Discord opens the web table itself
        said = refused(monkeypatch, DISCORD_TOKEN=REAL)
        assert said.startswith("KABOOM_WEB_PORT is missing")
        said = refused(
            monkeypatch,
            KABOOM_WEB_PORT="8080",
            KABOOM_PUBLIC_URL="https://cards.example.org",
            KABOOM_API_BASE="https://discord.example/api/v10",
            KABOOM_GATEWAY="wss://gateway.example",
        )
        assert said.startswith("DISCORD_CLIENT_SECRET is missing: KABOOM_ACTIVITY")
