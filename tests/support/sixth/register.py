"""Registers the sixth game in both registries before any other module reads them.

`python -m tests.support.sixth.register` runs the bot of the wire tests with this game.
"""

from __future__ import annotations

import runpy
import sys


def register() -> None:
    """Add the game to both registries. This must happen before any module of the bot is
    imported."""
    import engine.games as rules
    from tests.support.sixth import engine as sixth

    if any(name == "bot" or name.startswith("bot.") for name in sys.modules):
        raise RuntimeError("the registries have been read already")
    rules.PACKAGES = (*rules.PACKAGES, *sixth.GAMES)  # type: ignore[misc]
    rules.GAMES = tuple(package.rules for package in rules.PACKAGES)  # type: ignore[misc]

    import bot.games as faces
    from tests.support.sixth import face

    faces.RENDERERS.update(face.RENDERERS)


if __name__ == "__main__":
    register()
    runpy.run_module("tests.support.wire.quick", run_name="__main__", alter_sys=True)
