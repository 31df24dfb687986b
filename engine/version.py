"""The version of this program, which is defined only here.

It is stored with each match, to record which version played the match.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.2.0"
