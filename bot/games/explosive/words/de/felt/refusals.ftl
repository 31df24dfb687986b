refusal-not-your-turn = {$name} ist am Zug. Was geht, leuchtet golden.
refusal-wrong-target = Darauf kannst du nicht zielen. Was geht, leuchtet golden.
refusal-not-in-hand = Das hast du gar nicht auf der Hand: {$cards}. Was geht, leuchtet golden.
refusal-not-in-hand-unknown = Diese Karte hast du nicht. Was geht, leuchtet golden.
refusal-no-answer = Diese Karte hilft nicht gegen den Angriff. Was geht, leuchtet golden.
refusal-stale = Dieser Button ist veraltet. Was geht, leuchtet golden.
