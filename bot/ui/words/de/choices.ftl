# What stands in menus of choices, and beside what was chosen.

choose-stale = Das gibt es nicht mehr. Wähl noch mal aus dem Menü.
choose-players = { $least } bis { $most } Spieler
choose-computer = Computer
choose-invited = Eingeladen, noch nicht dabei
choose-quick = Ein schnelles Spiel

level-1 = leicht
level-1-choice = Leicht
level-1-about = Langsam und gutmütig
level-2 = normal
level-2-choice = Normal
level-2-about = Spielt gut, in menschlichem Tempo
level-3 = schnell
level-3-choice = Schnell
level-3-about = Spielt gut und reagiert blitzschnell

pace-relaxed = Ohne Zeitlimit
pace-relaxed-about = Lasst euch so viel Zeit, wie ihr wollt
pace-slow = Lange Bedenkzeit
pace-slow-about = Doppelt so viel Zeit für alles
pace-slow-about-open = Doppelt so viel Zeit für alles, für offene Karten mindestens { $seconds } s
pace-normal = Normale Bedenkzeit
pace-normal-about = Genug Zeit für alle
pace-fast = Kurze Bedenkzeit
pace-fast-about = Halb so viel Zeit für alles
pace-fast-about-open = Halb so viel Zeit für alles, für offene Karten mindestens { $seconds } s
pace-choice-relaxed = Ohne Limit
pace-choice-slow = Lang
pace-choice-normal = Normal
pace-choice-fast = Kurz

rule-house = { $rule } (Hausregel)
rules-standard = Standardregeln
