"""What Keep or Swap looks like in Discord."""

from typing import Final

from tests.support.sixth.engine.variants import KEY
from tests.support.sixth.face.renderer import SWAP_RENDERER

RENDERERS: Final = {KEY: SWAP_RENDERER}
