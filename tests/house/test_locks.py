"""The lock files agree with `pyproject.toml` and with each other. They pin each file by its
hash."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.house.modules import ROOT

PIN = re.compile(r"^([a-z0-9.-]+)(?:\[.+\])?==(\S+)", re.M)
WITH_EXTRAS = re.compile(r"^([a-z0-9.-]+)\[(.+)\]==", re.M)


def pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((ROOT / name).read_text(encoding="utf-8")))


def asked(requirements: list[str]) -> dict[str, str]:
    """Return the versions that are required. Maps packages to versions; the names of packages are
    spelt as in the lock files."""
    found: dict[str, str] = {}
    for requirement in requirements:
        name, _, version = requirement.partition(";")[0].partition("==")
        found[re.sub(r"[-_.]+", "-", name.partition("[")[0]).lower()] = version
    return found


def project() -> dict[str, dict[str, str]]:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = {name: asked(each) for name, each in table["optional-dependencies"].items()}
    return {"": asked(table["dependencies"]), **extras}


def test_each_lock_holds_what_is_asked_for() -> None:
    wanted = project()
    assert (wanted[""] | wanted["fast"]).items() <= pins("requirements.lock").items()
    assert wanted["postgres"].items() <= pins("requirements.lock").items()
    assert wanted["local"].items() <= pins("requirements-local.lock").items()
    assert wanted["dev"].items() <= pins("requirements-dev.lock").items()
    assert wanted["docs"].items() <= pins("requirements-docs.lock").items()


def test_each_lock_is_part_of_the_next() -> None:
    runtime, local, dev = (
        pins(name)
        for name in ("requirements.lock", "requirements-local.lock", "requirements-dev.lock")
    )
    assert runtime.items() <= local.items() <= dev.items()
    assert dev.items() <= pins("requirements-docs.lock").items()
    assert len(runtime) > 15


def test_the_image_goes_without_the_local_discord() -> None:
    assert "simcord" in pins("requirements-local.lock")
    assert "simcord" not in pins("requirements.lock")
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert "bot/local" in ignored


def test_every_pin_has_a_hash_and_no_address() -> None:
    for path in sorted(Path(ROOT).glob("requirements*.lock")):
        text = path.read_text(encoding="utf-8")
        for block in re.split(r"\n(?=[a-z])", text.strip()):
            assert "--hash=sha256:" in block, f"{path.name}: {block.splitlines()[0]}"
        assert "://" not in text
        assert "--index-url" not in text


def test_each_pin_has_the_extras_that_others_ask_of_it() -> None:
    """Each pinned package has the extras that other packages require of it. Without them, pip
    refuses the lock file once a newer release is out."""
    asked_of: set[str] = set()
    for path in sorted(Path(ROOT).glob("requirements*.lock")):
        there = pins(path.name)
        extras = dict(WITH_EXTRAS.findall(path.read_text(encoding="utf-8")))
        for name in there:
            for wanted in map(Requirement, _requires(name)):
                its = canonicalize_name(wanted.name)
                marker = wanted.marker
                if its in there and (marker is None or marker.evaluate({"extra": ""})):
                    asked_of |= {its} if wanted.extras else set()
                    assert wanted.extras <= {*extras.get(its, "").split(",")}, (path.name, name)
    assert "coverage" in asked_of


def _requires(name: str) -> list[str]:
    try:
        return requires(name) or []
    except PackageNotFoundError:  # of another platform, or of the docs alone
        return []
