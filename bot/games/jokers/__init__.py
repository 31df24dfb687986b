"""The renderer of Jokers Go Boom."""

from __future__ import annotations

from typing import Final

from bot.games.jokers import renderer
from bot.ui.renderer import Renderer
from engine.games.jokers.events import Event
from engine.games.jokers.variants import KEY, JokersOptions, Rules
from engine.games.jokers.view import View

RENDERERS: Final[dict[str, Renderer[View, Event, Rules, JokersOptions]]] = {KEY: renderer}
