"""The functions that docs/architecture.md lists for a slap and for a /kaboom are really called."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.test_docs import ARCHITECTURE, named_with_files
from tests.trace import slap_and_kaboom

OTHERWISE = {
    "Sharing.elsewhere": "with several processes",
    "PostgresWriter.append": "on PostgreSQL",
    "link_to_table": "where the channel has a table",
    "Lobby.handle": "by Join and Start, after /kaboom",
    "Clicks": "a class: its methods are entered",
    "PROBE_SECONDS": "a constant",
    "TableMessage.paint_by_response": "for a click that no panel answers",
}
"""Maps the names of functions that the page mentions but the presses don't call to the reason why
they don't."""


def steps(title: str) -> set[tuple[str, str]]:
    """Return the functions that the section with this title names, as pairs of a module and a
    name."""
    section = ARCHITECTURE.split(f"## {title}\n", 1)[1].split("\n## ", 1)[0]
    return {
        (file.removesuffix(".py").replace("/", "."), name)
        for name, file in named_with_files(section)
        if name not in OTHERWISE
    }


@pytest.mark.slow
async def test_the_path_of_a_slap_and_of_kaboom_is_the_one_that_is_told(tmp_path: Path) -> None:
    entered = await slap_and_kaboom(tmp_path)
    slap, kaboom = steps("The path of a slap"), steps("The path of /kaboom")
    assert len(slap) > 15
    assert len(kaboom) > 5
    assert slap - entered["a slap"] - entered["a slap that is too late"] == set()
    assert kaboom - entered["/kaboom"] == set()
