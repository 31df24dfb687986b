"""What `make docs` does to docs/ on its way to the site.

README, CONTRIBUTING and CHANGELOG stand above docs/, and become pages. A link to a page leads to
it; one to a file of the code has nowhere to lead on a site, and only its words stay.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).parents[1]
ABOVE: Final = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
}
FOLDERS: Final = {"docs/decisions": "decisions/index.md", "docs/rules": "rules/README.md"}
LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
PICTURE: Final = re.compile(r'(<img src=")docs/')
PLACE: Final = re.compile(r"^(\[[^\]]+\]: #)(\S+)$", re.M)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that docs/ does not hold."""
    for source, page in ABOVE.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=text))
    files.append(File.generated(config, "decisions/index.md", content=_decisions()))
    return files


def _decisions() -> str:
    lines = ["# Decisions", "", "What was decided against what, and why.", ""]
    for path in sorted((ROOT / "docs" / "decisions").glob("*.md")):
        title = path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
        lines.append(f"- [{title}]({path.name})")
    return "\n".join(lines) + "\n"


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead each link to where it leads on the site."""
    above = {made: source for source, made in ABOVE.items()}
    here = page.file.src_uri
    folder = posixpath.dirname(above.get(here, f"docs/{here}"))

    def led(match: re.Match[str]) -> str:
        picture, words, address = match.groups()
        path, hash_mark, place = address.partition("#")
        if "://" in address or not path:
            return match[0]
        target = posixpath.normpath(posixpath.join(folder, path))
        found = ABOVE.get(target) or FOLDERS.get(target)
        if found is None and target.startswith("docs/"):
            found = target.removeprefix("docs/")
        if found is None:
            return words if words.startswith("`") or " " in words else f"`{words}`"
        to = posixpath.relpath(found, posixpath.dirname(here) or ".")
        return f"{picture}[{words}]({to}{hash_mark}{place})"

    # A dash between two words is one dash in a place's name here, and three elsewhere.
    markdown = PLACE.sub(lambda match: match[1] + re.sub("-+", "-", match[2]), markdown)
    markdown = PICTURE.sub(r"\1", markdown)  # in README, where pictures have a width
    return LINK.sub(led, markdown)
