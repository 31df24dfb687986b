refusal-stale = Dieser Button ist aus einem früheren Zug. Was geht, leuchtet golden.
refusal-stale-ready = Die nächste Runde läuft schon. Was geht, leuchtet golden.
refusal-not-your-turn = {$name} ist am Zug. Was geht, leuchtet golden.
refusal-must-play = Eine deiner Karten passt, also musst du legen. Was geht, leuchtet golden.
refusal-wrong-target = Das ist nicht deine Karte. Was geht, leuchtet golden.
refusal-empty-slot = Diese Karte hast du nicht mehr. Was geht, leuchtet golden.
