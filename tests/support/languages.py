"""Adds languages in a temporary folder, for tests."""

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
    """Add these languages while the `with` block runs. All of their texts are in the
    pseudo-language.

    The folder `home` gets the shared words in English and in each language of `names`. Every game
    gets the new languages, too. The names must not be those of existing languages, because the
    texts of those are cached.
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
