"""The host's commands: making backups while the bot writes, restoring them, and rebuilding the
ratings."""

import asyncio
import errno
import os
import shutil
import signal
import sqlite3
import stat
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

import pytest

from bot import __main__ as bot_main
from bot.__main__ import main
from bot.config import Settings
from bot.ops import admin_cli, process, restore
from bot.store import Store, StoreError, personal_data, sqlite
from bot.store import backup as copies
from bot.store.backup import backup
from tests.bot.ops.conftest import Host
from tests.bot.store.conftest import Now, commit
from tests.bot.store.test_ratings import Seat, derived, play
from tests.support import postgres
from tests.support.database import File, empty
from tests.support.settings import defaults
from tests.support.stand_in import returns

pytestmark = pytest.mark.slow


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return defaults(database=tmp_path / "kaboom.sqlite3", heartbeat_file=tmp_path / "heart")


@pytest.fixture(scope="module")
def five_matches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with five finished matches. Tests make copies of it."""
    path = empty(tmp_path_factory.mktemp("five") / "kaboom.sqlite3")

    async def fill() -> None:
        store = await Store.open(path, now_ms=Now())
        for game in range(5):
            await play(store, *(Seat(who, 1 + (who + game) % 4, 2) for who in (1, 2, 3, 4)))
        await store.close()

    asyncio.run(fill())
    return path


@pytest.fixture
def filled(settings: Settings, five_matches: Path) -> Path:
    return Path(shutil.copy(five_matches, settings.database))


def contents(path: Path) -> str:
    return File(path).text()


def lose_scores(path: Path) -> None:
    """Delete the scores from the database. A copy that was made before still has them."""
    File(path).change("DELETE FROM scores")


def test_a_copy_put_back_is_what_it_was(
    host: Host, filled: Path, tmp_path: Path, copy: Path
) -> None:
    before = contents(filled)
    assert "complete and checked" in host.run("backup", copy)
    lose_scores(filled)
    changed = contents(filled)
    told = host.run("restore", copy)
    assert contents(filled) == contents(copy) == before
    assert not list(tmp_path.glob("*.restore*"))
    (kept,) = tmp_path.glob("kaboom.sqlite3.before-*")
    assert str(kept) in told
    assert contents(kept) == changed
    elsewhere = defaults(database=tmp_path / "new" / "kaboom.sqlite3")
    elsewhere.database.parent.mkdir()
    host.run("restore", copy, on=elsewhere)
    assert contents(elsewhere.database) == before
    assert not list(elsewhere.database.parent.glob("*.before-*"))
    assert not list(tmp_path.glob("**/*.part"))


WHO = 3
"""The id of a user who has a seat in each match of `five_matches`."""


def visit(where: Path | str, beside: Path, *erased: int) -> int:
    """Open the store on this database, delete the data of the users in `erased`, and close the
    store. Return how many matches `WHO` is still in."""

    async def start() -> int:
        store = await Store.open(where, beside=beside)
        for user_id in erased:
            await store.personal_data.forget(user_id)
        left = len(await store.history.of_person(WHO, 100, 0))
        await store.close()
        return left

    return asyncio.run(start())


@pytest.mark.parametrize("found", ["in the database and on the list", "on the list", "in it"])
def test_who_was_deleted_since_a_copy_stays_so_when_it_is_put_back(
    host: Host, filled: Path, tmp_path: Path, found: str
) -> None:
    copy, listed = tmp_path / "copy.sqlite3", tmp_path / "kaboom.sqlite3.erased"
    assert visit(filled, filled) == 5
    host.run("backup", copy)
    assert visit(filled, filled, WHO) == 0
    assert stat.S_IMODE(listed.stat().st_mode) == 0o600
    if found == "on the list":  # the database can't be read any more
        filled.write_bytes(b"gone" * 1000)
    elif found == "in it":
        listed.unlink()
    host.run("restore", copy)
    assert f"player {WHO}" in contents(filled), "as the copy has it"
    assert visit(filled, filled) == 0
    assert f"player {WHO}" not in contents(filled)
    assert "player 4" in contents(filled)
    assert visit(filled, filled) == 0


def test_who_came_back_after_a_deletion_is_not_deleted_again_by_a_copy(
    host: Host, filled: Path, copy: Path
) -> None:
    async def come_back() -> None:
        store = await Store.open(filled)
        await play(store, Seat(WHO, 1), Seat(2, 2))
        await store.close()

    assert visit(filled, filled, WHO) == 0
    asyncio.run(come_back())
    host.run("backup", copy)
    assert visit(filled, filled, 4) == 1
    host.run("restore", copy)
    assert visit(filled, filled) == 1, "their deletion was before the copy"
    assert "player 4" not in contents(filled)
    # A second deletion is counted separately.
    assert visit(filled, filled, WHO) == 0
    host.run("restore", copy)
    assert visit(filled, filled) == 0


def test_the_list_of_deletions_has_no_id_and_survives_a_torn_line(
    filled: Path, tmp_path: Path
) -> None:
    listed = tmp_path / "kaboom.sqlite3.erased"
    visit(filled, filled, WHO, 987_654_321_987)
    text = listed.read_text()
    assert "987654321987" not in text
    assert "987654321987" not in contents(filled)
    listed.write_text(f"{text}17000000 abc")  # killed while it was written
    visit(filled, filled, 4)
    assert len(personal_data.listed(listed)) == 3


def test_what_can_not_be_copied_or_put_back_changes_nothing(
    host: Host, settings: Settings, filled: Path, tmp_path: Path
) -> None:
    before = contents(filled)
    there, junk, empty = tmp_path / "there", tmp_path / "junk", tmp_path / "empty"
    there.write_text("mine")
    junk.write_bytes(b"no database at all " * 400)
    empty.touch()
    nothing = defaults(database=tmp_path / "none.sqlite3")
    folder = defaults(database=tmp_path / "folder")
    folder.database.mkdir()
    for arguments, using, said in (
        (["backup", str(there)], settings, "is there already"),
        (["backup", str(tmp_path / "no" / "copy")], settings, f"no folder {tmp_path / 'no'}."),
        (["backup", str(there / "copy")], settings, f"no folder {there}."),
        (["backup", str(tmp_path / ("x" * 300))], settings, "File name too long"),
        (["backup", str(tmp_path / "x")], nothing, "There is no database"),
        (["restore", str(tmp_path / "none")], settings, "There is no copy"),
        (["restore", str(junk)], settings, f"The copy {junk} is damaged or no SQLite file"),
        (["restore", str(empty)], settings, "is empty"),
        (["restore", str(filled)], folder, "is not a file"),
        (["rebuild-ratings"], nothing, "There is no database"),
    ):
        told = host.run(*arguments, on=using, code=2)
        assert said in told, arguments
        assert "[Errno" not in told, arguments
    assert there.read_text() == "mine"
    assert folder.database.is_dir()
    assert contents(filled) == before
    assert not list(tmp_path.glob("*.part"))
    assert not (tmp_path / "none.sqlite3").exists()


@pytest.mark.parametrize(
    ("failing", "number", "arguments", "said"),
    [
        ("fsync", errno.EROFS, ["backup", "copy"], "copy could not be written: Read-only file sys"),
        ("open", errno.EACCES, ["backup", "copy"], "copy could not be written: Permission denied."),
        ("fsync", errno.ENOSPC, ["backup", "copy"], "copy could not be written: No space left on"),
        ("stat", errno.EACCES, ["backup", "copy"], "backup copy failed: Permission denied (a/file"),
        ("stat", errno.EACCES, ["restore", "copy"], "restore copy failed: Permission denied (a/"),
    ],
)
def test_a_disk_or_folder_that_refuses_is_told_in_one_plain_sentence(
    settings: Settings,
    filled: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    failing: str,
    number: int,
    arguments: list[str],
    said: str,
) -> None:
    def fail(*_given: object, **_named: object) -> NoReturn:
        raise OSError(number, os.strerror(number), "a/file")

    before = contents(filled)
    monkeypatch.chdir(filled.parent)
    with monkeypatch.context() as patched:
        patched.setattr(Path if failing == "stat" else copies.os, failing, fail)
        code = admin_cli.main(arguments, settings)
    assert code == (75 if number == errno.ENOSPC else 2)
    told = capsys.readouterr().err
    assert told.startswith(said)
    assert told.count("\n") == 1
    assert "Errno" not in told
    assert contents(filled) == before
    assert not list(filled.parent.glob("copy*"))


def test_a_read_only_disk_is_called_that(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the disk is read-only, the error says so. SQLite itself reports only that it can't open
    the file."""

    def refuse(*_given: object, **_named: object) -> NoReturn:
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorname = "SQLITE_CANTOPEN"
        raise error

    read_only = os.statvfs_result([4096] * 8 + [os.ST_RDONLY, 255])
    monkeypatch.setattr(os, "statvfs", returns(read_only))
    with monkeypatch.context() as patched:
        patched.setattr(sqlite, "_table_version", refuse)
        with pytest.raises(StoreError, match="it is on a read-only disk"):
            sqlite.table_version(filled, 0)
    # SQLite fails at the first statement.
    unreadable = SimpleNamespace(execute=refuse, close=lambda: None)
    monkeypatch.setattr(copies.sqlite3, "connect", returns(unreadable))
    with pytest.raises(StoreError, match="is on a read-only disk, where SQLite can't open it"):
        backup(filled, filled.with_name("copy"))


def test_one_command_moves_all_and_the_ratings_are_made_anew_by_one(
    host: Host, settings: Settings, filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = derived(File(filled))
    File(filled).change("DELETE FROM standings WHERE user_id = 2")
    File(filled).change("UPDATE ratings SET mu = 0")
    assert "5 rated matches" in host.run("rebuild-ratings")
    assert derived(File(filled)) == before
    assert "Set KABOOM_DATABASE_URL" in host.run("move-to-postgres", code=2)
    if why := postgres.missing():
        pytest.skip(why)
    target, file = postgres.Server(postgres.new_database()), filled.read_bytes()
    monkeypatch.setenv("KABOOM_DATABASE", str(filled))
    monkeypatch.setenv("KABOOM_DATABASE_URL", target.where)
    assert main(["move-to-postgres"]) == 0
    assert filled.read_bytes() == file
    target.change("DELETE FROM standings")
    assert main(["rebuild-ratings"]) == 0
    assert derived(target) == before
    target.hang_up()


def test_nothing_is_put_back_or_made_anew_under_a_running_bot(
    host: Host, filled: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(filled)
    holding = process.holding

    def impatient(path: Path, patience: float = 0.0) -> AbstractContextManager[None]:
        return holding(path, 0.0)

    with process.holding(filled):
        monkeypatch.setattr(process, "holding", impatient)
        monkeypatch.setattr(restore, "put", partial(restore.put, patience=0.2))
        host.run("backup", copy)
        assert "has not taken the copy: stop it" in host.run("restore", copy, code=75)
        assert "Another bot is running" in host.run("rebuild-ratings", code=75)
    assert contents(filled) == before
    assert not copies.waiting(filled).exists()
    assert not copies.kept(filled)


def test_numbers_and_what_discord_was_sent_are_not_those_of_the_copy(
    host: Host, filled: Path, tmp_path: Path, copy: Path
) -> None:
    """After a restore, no new match gets the number of a match that is newer than the copy, because
    buttons of that match may still exist. A newer version of the bot may have sent other commands
    to Discord."""
    new = defaults(database=empty(tmp_path / "new.sqlite3"))

    async def next_match() -> tuple[int, str | None]:
        store = await Store.open(filled, now_ms=Now())
        sent = await store.settings.sent("commands")
        await store.settings.was_sent("commands", "these")
        number = await play(store, Seat(1, 1, 2), Seat(2, 2, 2))
        await store.close()
        return number, sent

    for made in (host.settings, new):
        copy.unlink(missing_ok=True)
        last, _ = asyncio.run(next_match())
        host.run("backup", copy, on=made)
        last, sent = asyncio.run(next_match())
        assert sent == "these"
        host.run("restore", copy)
        assert asyncio.run(next_match()) == (last + 1, None)


@contextmanager
def bot_on(database: Path, serve: Callable[[], object]) -> Generator[None]:
    """Run a thread that holds the lock on the database, as a bot does, until `serve` returns."""
    running = threading.Event()

    def bot() -> None:
        with process.holding(database):
            running.set()
            serve()

    thread = threading.Thread(target=bot)
    thread.start()
    assert running.wait(10)
    yield
    thread.join()


@pytest.mark.parametrize("comes_up", [True, False])
def test_a_bot_that_runs_is_handed_the_copy(
    host: Host, filled: Path, copy: Path, monkeypatch: pytest.MonkeyPatch, comes_up: bool
) -> None:
    """A running bot puts the copy in place itself. The command waits for the bot and reports the
    result."""
    host.run("backup", copy)
    before = contents(filled)
    lose_scores(filled)
    if not comes_up:
        monkeypatch.setattr(restore, "came_up", partial(restore.came_up, patience=0.2))

    def serve() -> None:
        asyncio.run(restore.asked(filled))
        assert restore.install_copy_at_start(filled) is not None
        if comes_up:
            restore.is_up(filled)

    with bot_on(filled, serve):
        said = host.run("restore", copy, code=0 if comes_up else 2)
    (kept,) = copies.kept(filled)
    goes_on = "and the bot is running on it" if comes_up else "the bot did not start on it"
    assert goes_on in said
    assert str(kept) in said
    assert contents(filled) == before


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("DROP TABLE turns", "it lacks the table turns"),
        ("ALTER TABLE matches DROP COLUMN clocks", "it lacks the column clocks of matches"),
        ("DELETE FROM alembic_version", "does not say of which version"),
        ("DROP TABLE alembic_version", "belongs to another program"),
    ],
)
def test_a_copy_that_lacks_something_never_comes_in_place(
    host: Host, filled: Path, copy: Path, statement: str, said: str
) -> None:
    backup(filled, copy)
    File(copy).change(statement)
    before = contents(filled)
    told = host.run("restore", copy, code=2)
    assert told.startswith(f"The copy {copy}")
    assert said in told
    assert contents(filled) == before
    assert not copies.kept(filled)
    assert not copies.waiting(filled).exists()


def test_what_is_no_database_of_ours_is_not_called_a_whole_copy(
    host: Host, filled: Path, tmp_path: Path, copy: Path
) -> None:
    """Such a file may have replaced the bot's database while the bot was running. It is refused
    until a copy is put in its place."""
    host.run("backup", copy)
    before, other = contents(filled), tmp_path / "other"
    for statement, said in (
        ("CREATE TABLE recipes (name)", "belongs to another program"),
        ("PRAGMA user_version = 3", "is empty"),
        ("SELECT 1", "is empty: it is no copy"),
    ):
        filled.unlink()
        filled.touch()
        File(filled).change(statement)
        assert said in host.run("backup", other, code=2)
        assert not other.exists()
        assert not list(tmp_path.glob("*.part"))
    assert "is empty (0 bytes)" in host.run("rebuild-ratings", code=2)
    assert filled.read_bytes() == b""
    host.run("restore", copy)
    assert contents(filled) == before


def test_a_database_where_nothing_can_lie_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is no place for a file"):
        restore.install_copy_at_start(tmp_path / Path(*["x" * 200] * 30) / "k")


def test_of_two_copies_at_once_the_second_is_told_to_wait(
    host: Host, settings: Settings, filled: Path, copy: Path
) -> None:
    """If two restores are started at the same time, the second is refused, and the first copy is
    still put in place."""
    host.run("backup", copy)
    before = contents(filled)
    lose_scores(filled)
    codes: list[int] = []
    first = threading.Thread(
        target=lambda: codes.append(admin_cli.main(["restore", str(copy)], settings))
    )
    with process.holding(filled):
        first.start()
        asyncio.run(restore.asked(filled))  # it waits for the bot that holds the database
        assert "Another copy is being put in the place of" in host.run("restore", copy, code=75)
        assert copies.waiting(filled).exists()
    first.join()
    assert codes == [0]
    assert contents(filled) == before
    host.run("restore", copy)  # and then it is free again


async def test_a_folder_that_can_not_be_looked_into_for_a_while_ends_no_watching(
    filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[OSError | bool] = [PermissionError(13, "Permission denied"), False, True]
    exists = Path.exists

    def look(path: Path) -> bool:
        if path != copies.waiting(filled):
            return exists(path)
        found = looks.pop(0)
        if isinstance(found, OSError):
            raise found
        return found

    monkeypatch.setattr(Path, "exists", look)
    monkeypatch.setattr(restore, "LOOK_SECONDS", 0.01)
    await asyncio.wait_for(restore.asked(filled), 30)
    assert not looks


def test_killed_before_the_copy_is_in_place_the_next_start_puts_it_there(
    filled: Path, copy: Path
) -> None:
    """No matter at which step the swap of the files is interrupted, the next start finishes it. It
    keeps the old database together with its log."""
    backup(filled, copy)
    for steps in range(4):
        writing = sqlite3.connect(filled)
        writing.execute("DELETE FROM scores WHERE rowid IN (SELECT rowid FROM scores LIMIT 1)")
        writing.commit()  # still open, so the log stays beside the file
        changed = contents(filled)
        copies.prepare(copy, filled)
        left = steps

        def killed(source: object, target: object) -> None:
            nonlocal left
            if not left:
                raise KeyboardInterrupt
            left -= 1
            os.rename(str(source), str(target))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(copies.os, "replace", killed)
            with suppress(KeyboardInterrupt):
                restore.install_copy(filled)
        writing.close()
        restore.install_copy(filled)
        assert contents(filled) == contents(copy), steps
        assert not copies.waiting(filled).exists()
        assert changed in [contents(kept) for kept in copies.kept(filled)], steps


def test_a_log_that_lies_there_alone_is_not_read_as_the_copys(
    filled: Path, tmp_path: Path, copy: Path
) -> None:
    """A log file that was left by a killed bot, and whose database is gone, isn't applied to the
    restored copy."""
    backup(filled, copy)
    home = tmp_path / "killed"
    home.mkdir()
    killed = home / filled.name
    writing = sqlite3.connect(filled)
    writing.execute("DELETE FROM scores")
    writing.commit()  # still open, so it is only in the log
    log = Path(f"{filled}-wal").read_bytes()
    writing.close()
    Path(f"{killed}-wal").write_bytes(log)
    assert restore.put(copy, killed) == (None, False)
    assert contents(killed) == contents(copy)
    (kept,) = home.glob(f"{killed.name}.before-*-wal")
    assert kept.read_bytes() == log


def test_a_log_beside_a_copy_that_waited_is_not_read_as_the_next_ones(
    filled: Path, tmp_path: Path
) -> None:
    """If the bot was killed while it numbered a waiting copy, the log of that copy isn't applied to
    the next copy."""
    one, other = tmp_path / "one.sqlite3", tmp_path / "other.sqlite3"
    backup(filled, one)
    lose_scores(filled)
    backup(filled, other)
    waiting = copies.prepare(one, filled)
    numbering = sqlite3.connect(waiting)
    numbering.execute("CREATE TABLE of_one (n)")
    numbering.commit()  # open still
    log = Path(f"{waiting}-wal").read_bytes()
    numbering.close()
    Path(f"{waiting}-wal").write_bytes(log)
    assert restore.put(other, filled)[0] is not None
    assert contents(filled) == contents(other)


def test_a_link_to_the_database_stays_one(filled: Path, tmp_path: Path, copy: Path) -> None:
    """If the database is restored through a symbolic link, the link stays. The restore also reaches
    a bot that uses another path to the database."""
    backup(filled, copy)
    link = tmp_path / "links" / "kaboom.sqlite3"
    link.parent.mkdir()
    link.symlink_to(filled)
    kept, _ = restore.put(copy, link)
    assert kept is not None
    assert kept.parent == filled.parent
    assert link.readlink() == filled
    assert not filled.is_symlink()
    copies.prepare(copy, filled)
    asyncio.run(asyncio.wait_for(restore.asked(link), 60))


@pytest.mark.skipif(os.name == "nt", reason="no such rights")
def test_a_copy_is_read_by_nobody_else_and_so_is_what_it_replaces(
    host: Host, filled: Path, copy: Path
) -> None:
    """A copy, the restored database and the replaced database can be read only by the database's
    owner, who stays the same. Neither the umask nor the former permissions change this."""
    filled.chmod(0o644)
    if os.geteuid() == 0:
        os.chown(filled, 1234, 2345)
    owner = filled.stat().st_uid, filled.stat().st_gid
    umask = os.umask(0)
    try:
        host.run("backup", copy)
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        host.run("restore", copy)
    finally:
        os.umask(umask)
    (kept,) = copies.kept(filled)
    assert [stat.S_IMODE(file.stat().st_mode) for file in (filled, kept)] == [0o600, 0o600]
    assert (filled.stat().st_uid, filled.stat().st_gid) == owner


def refuse_the_copy(source: object, target: object) -> None:
    """Rename a file. Raise PermissionError instead if the file is the copy that would replace the
    database."""
    if str(source).endswith(".restore"):
        raise PermissionError(13, "Permission denied")
    os.rename(str(source), str(target))


def test_a_copy_that_can_not_be_put_in_place_is_given_up(
    host: Host, filled: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup(filled, copy)
    lose_scores(filled)
    before = contents(filled)
    monkeypatch.setattr(copies.os, "replace", refuse_the_copy)
    said = host.run("restore", copy, code=2)
    assert "Permission denied" in said
    assert "Nothing is changed." in said
    assert contents(filled) == before
    assert not copies.kept(filled)
    assert not copies.waiting(filled).exists()


def test_a_bot_that_can_not_take_the_copy_goes_on_and_the_command_says_so(
    host: Host, filled: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup(filled, copy)
    before = contents(filled)
    codes: list[int] = []

    async def run(given: Settings) -> int:
        await restore.asked(given.database)
        monkeypatch.setattr(copies.os, "replace", refuse_the_copy)
        return bot_main.AGAIN

    monkeypatch.setattr(bot_main, "run", run)
    with bot_on(filled, lambda: codes.append(bot_main.run_and_restore(host.settings))):
        assert "could not take the copy" in host.run("restore", copy, code=2)
    assert codes == [bot_main.AGAIN]
    assert contents(filled) == before
    assert not copies.kept(filled)


@pytest.mark.parametrize("at", ["prepare", "wait", "put_in_place"])
def test_ctrl_c_breaks_no_step_of_a_restore_off(
    host: Host, filled: Path, tmp_path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    """Ctrl-C during a restore, or while it waits for a running bot, leaves the copy either
    withdrawn or in place. A copy that were left waiting would be installed by a later start."""
    backup(filled, copy)
    lose_scores(filled)
    before = contents(filled)
    module, name = (restore.time, "sleep") if at == "wait" else (copies, at)
    step = getattr(module, name)

    def pressed(*given: Any) -> object:
        signal.raise_signal(signal.SIGINT)
        return step(*given)

    monkeypatch.setattr(module, name, pressed)
    done = at == "put_in_place"
    with process.holding(filled) if at == "wait" else nullcontext():
        said = host.run("restore", copy, code=0 if done else 2)
    stopped = "Stopped before the copy was in place. Nothing is changed."
    assert (stopped in said) == (not done)
    assert contents(filled) == (contents(copy) if done else before)
    assert not copies.waiting(filled).exists()
    assert not list(tmp_path.glob("*.part"))


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Make Ctrl-C raise KeyboardInterrupt. Without this, a process in the background would ignore
    it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
def test_ctrl_c_in_a_backup_leaves_nothing_and_no_traceback(
    host: Host, filled: Path, tmp_path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ctrl_c(_: int) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(copies.os, "fsync", ctrl_c)
    said = host.run("backup", copy, code=2)
    assert said == "Stopped. Run backup again if you still want it.\n"
    assert not list(tmp_path.glob("copy*"))


async def test_a_copy_is_made_while_the_bot_writes(tmp_path: Path) -> None:
    """A copy that is made while the bot writes is a consistent snapshot. Making it doesn't block
    the bot."""
    path = empty(tmp_path / "kaboom.sqlite3")
    store = await Store.open(path)
    match_id = await play(store, Seat(1, 1), Seat(2, 2), finish=False)
    written = 0

    async def write() -> None:
        nonlocal written
        while True:
            written += 1
            await store.matches.append(match_id, commit(written))

    writing = asyncio.create_task(write())
    sizes = [0]
    for number in range(3):
        began = written
        while written < began + 20:
            assert not writing.done()
            await asyncio.sleep(0.001)
        began, copy = written, tmp_path / f"copy-{number}.sqlite3"
        await asyncio.to_thread(backup, path, copy)
        assert File(copy).rows("PRAGMA integrity_check") == [("ok",)]
        seqs = [seq for (seq,) in File(copy).rows("SELECT seq FROM actions ORDER BY seq")]
        assert seqs == list(range(1, len(seqs) + 1))
        assert began - 1 <= len(seqs) <= written
        assert len(seqs) > sizes[-1]
        sizes.append(len(seqs))
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    await store.close()


def test_daily_deals_get_a_new_secret(host: Host, settings: Settings, filled: Path) -> None:
    async def secret() -> bytes:
        store = await Store.open(filled)
        try:
            return await store.daily.secret()
        finally:
            await store.close()

    before = asyncio.run(secret())
    assert "have a new secret" in host.run("new-daily-secret")
    after = asyncio.run(secret())
    assert before != after
    nowhere = defaults(database=settings.database.parent / "no" / "kaboom.sqlite3")
    assert "can't be written: No such file" in host.run("new-daily-secret", code=2, on=nowhere)
