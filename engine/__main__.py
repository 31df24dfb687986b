"""The program `python -m engine`. See `engine.cli`."""

from __future__ import annotations

import sys

from engine.cli import main

sys.exit(main(sys.argv[1:]))
