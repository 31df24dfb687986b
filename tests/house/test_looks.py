"""No module contains a hidden quadratic loop, unfinished work, or the name of a machine."""

import re

from tests.house.modules import ROOT, modules

OURS = (*modules("engine"), *modules("bot"))
EVERY = (*OURS, *modules("tests"), *modules("bench"))

# Split, so that this file does not match.
LEFT_FOR_LATER = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X")) + r")\b")
NOT_OURS = re.compile(
    "|".join(
        ("/ro" + "ot/", "/wo" + "rk/", "/ho" + r"me/\w", "py" + r"pi\.org", "npm" + r"js\.org")
    )
)


def test_what_is_taken_from_its_front_finds_that_at_once() -> None:
    """If a collection's first key is taken out, the collection is an OrderedDict. In a dict,
    finding the first key would mean skipping all keys that were deleted before it."""
    takes = [
        f"{module.path}: {kept}"
        for module in OURS
        for kept in re.findall(r"next\(iter\((self\.\w+)\)\)", module.text)
        if not re.search(rf"{re.escape(kept)}\b[^=\n]*(:|=) OrderedDict\b", module.text)
    ]
    assert takes == [], "an OrderedDict has its first key at hand"


def test_nothing_is_left_for_later() -> None:
    left = [
        f"{module.path}:{number}"
        for module in EVERY
        for number, line in enumerate(module.text.splitlines(), 1)
        if LEFT_FOR_LATER.search(line)
    ]
    assert left == []


def test_no_file_names_a_machine() -> None:
    plain = [
        path
        for path in ROOT.iterdir()
        if path.is_file()
        and path.suffix not in (".sqlite3", ".heartbeat")
        and path.name not in (".env", ".git")
        and not path.name.startswith(".coverage")
    ]
    texts = {path.name: path.read_text(encoding="utf-8", errors="replace") for path in plain}
    texts |= {module.path: module.text for module in EVERY}
    for path in (ROOT / "docs", ROOT / ".ci", ROOT / ".github"):
        for file in path.rglob("*"):
            if file.suffix in ("", ".md", ".txt", ".toml", ".yml") and file.is_file():
                texts[str(file.relative_to(ROOT))] = file.read_text(errors="replace")
    assert len(texts) > 40
    assert [name for name, text in texts.items() if NOT_OURS.search(text)] == []
