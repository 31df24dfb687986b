"""`python -m tests.pages`: generate the pages of docs/ that are made from the code."""

from __future__ import annotations

from tests.pages.reference import DOCS, PAGES

for name, made in PAGES.items():
    (DOCS / name).write_text(made(), encoding="utf-8")
