"""`python -m engine`: see `engine.cli`."""

from __future__ import annotations

import sys

from engine.cli import main

sys.exit(main(sys.argv[1:]))
