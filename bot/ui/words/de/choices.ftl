# What stands in menus of choices, and beside what was chosen.

choose-stale = Das gibt es nicht mehr. Wähl noch mal aus dem Menü.
choose-players = { $least } bis { $most } Spieler
choose-computer = Computer
choose-invited = Eingeladen, noch nicht dabei
choose-quick = Ein schnelles Spiel
choose-standard = Standard

level-easy = leicht
level-easy-choice = Leicht
level-easy-about = Vergisst Karten, verpasst Chancen und spielt oft, ohne nachzudenken
level-easy-about-hand = Spielt jede zweite Karte, ohne nachzudenken
level-normal = normal
level-normal-choice = Normal
level-normal-about = Vergisst oder verwechselt ab und zu eine Karte und hat es nicht eilig
level-normal-about-hand = Spielt, was gerade am besten aussieht
level-hard = schwer
level-hard-choice = Schwer
level-hard-about = Vergisst nichts, wägt jede Karte ab und ist bei offenen Karten schneller
level-hard-about-hand = Denkt durch, was aus jedem Zug werden könnte
level-expert = Experte
level-expert-choice = Experte
level-expert-about = Vergisst nichts, merkt sich auch, was du weißt, und denkt voraus
level-expert-about-hand = Wägt seine Karten und alle Mauern genauer ab und achtet auf die restlichen Runden

hands-calm = Normal
hands-calm-about = Jede Stufe reagiert in ihrem eigenen Tempo
hands-quick = Flinke Hände
hands-quick-about = Sie reagieren in etwa 30 % weniger Zeit

pace-relaxed = Ohne Zeitlimit
pace-relaxed-about =
    { $looks ->
        [yes] Überlegt, so lange ihr wollt. Angesehene Karten drehen sich trotzdem um.
       *[no] Lasst euch so viel Zeit, wie ihr wollt
    }
pace-slow = Lange Bedenkzeit
pace-slow-about =
    { $looks ->
        [yes] Doppelt so viel Zeit für jede Entscheidung und jeden Blick
       *[no] Doppelt so viel Zeit für alles
    }
pace-slow-about-open = Doppelt so viel Zeit für alles, für offene Karten mindestens { $seconds } s
pace-normal = Normale Bedenkzeit
pace-normal-about = Genug Zeit für alle
pace-fast = Kurze Bedenkzeit
pace-fast-about = Halb so viel Zeit für jede Entscheidung
pace-fast-about-open = Halb so viel Zeit für Entscheidungen, für offene Karten mindestens { $seconds } s
pace-choice-relaxed = Ohne Limit
pace-choice-slow = Lang
pace-choice-normal = Normal
pace-choice-fast = Kurz

rule-house = { $rule } (Hausregel)
rules-standard = Standardregeln
