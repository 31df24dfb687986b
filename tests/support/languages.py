"""Additional languages in a temporary folder."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from bot.ui import words
from bot.ui.reader import ENGLISH
from tests.support import pseudo


@contextmanager
def added(home: Path, *names: str) -> Generator[None]:
    """Add languages during the context, with all texts in the pseudo-language.

    `home` gets the shared words in English and in each of `names`. Every game has the new languages
    too. The names must not be those of existing languages, whose texts are cached.
    """
    shared, read = words.SHARED, words.sources
    for name in (ENGLISH, *names):
        (home / name).mkdir()
        for file in sorted((shared / ENGLISH).glob("*.ftl")):
            text = file.read_text(encoding="utf-8")
            said = text if name == ENGLISH else pseudo.longer(text)
            (home / name / file.name).write_text(said, encoding="utf-8")

    def sources(folder: Path, language: str, *variants: str) -> list[str]:
        if folder == shared:
            return read(home, language, *variants)
        if language in names:
            return [pseudo.longer(text) for text in read(folder, ENGLISH, *variants)]
        return read(folder, language, *variants)

    words.languages.cache_clear()
    try:
        with patch.object(words, "SHARED", home), patch.object(words, "sources", sources):
            yield
    finally:
        words.languages.cache_clear()
