refusal-stale = Dieser Button ist veraltet, also ist nichts passiert. Was geht, leuchtet golden.
refusal-not-your-turn =
    { $turn ->
        [open] { $name } ist am Zug, aber die offene Karte kannst du slappen.
        [other] { $name } ist am Zug. Was geht, leuchtet golden.
       *[none] Du bist nicht am Zug. Was geht, leuchtet golden.
    }
refusal-not-your-turn-use-power = Diese Aktion kann nur { $name } nutzen. Was geht, leuchtet golden.
refusal-already-holding = Du hast schon eine Karte gezogen. Was geht, leuchtet golden.
refusal-wrong-target = Diese Karte geht dafür nicht. Was geht, leuchtet golden.
refusal-slap-in-progress-self = Du warst am schnellsten, also beende erst deinen Slap. Danach geht auch das.
