"""The renderer of Walls and Bombs."""

from __future__ import annotations

from typing import Final

from bot.games.explosive import renderer
from bot.ui.renderer import Renderer
from engine.games.explosive.events import Event
from engine.games.explosive.variants import KEY, ExplosiveOptions, Rules
from engine.games.explosive.view import View

RENDERERS: Final[dict[str, Renderer[View, Event, Rules, ExplosiveOptions]]] = {KEY: renderer}
