# What Discord's own menus say of the commands. Names of commands and options are the same in every
# language. No description or choice may have more than 100 letters.

slash-abandon = Das Spiel in diesem Kanal vorzeitig beenden, wenn die meisten zustimmen
slash-daily = Die heutigen Karten: für alle auf diesem Server dieselben
slash-help = Wie dieser Bot funktioniert, und eine Übungsrunde
slash-tables = Tische zum Mitspielen, Zuschauen oder Weiterspielen
slash-history = Gespielte Partien in diesem Kanal oder deine eigenen
slash-history-whose = Wessen Partien (Standard: die in diesem Kanal)
slash-history-here = Die in diesem Kanal
slash-history-mine = Meine, von überall
slash-kaboom = Ein Kartenspiel in diesem Kanal starten
slash-kaboom-game = Welches Spiel (Standard: das zuletzt hier gespielte oder Kaboom!)
slash-kaboom-rounds = Wie viele Runden (Standard: wie beim letzten Mal oder wie üblich)
slash-kaboom-preset = Mit welchen Hausregeln ihr startet (Standard: wie beim letzten Mal hier)
slash-kaboom-deal = Ein Kartencode, für dieselben Karten noch mal (wie KB-7F3Q-2MXZ)
slash-preset-last = Wie beim letzten Mal hier
slash-preset-quick = Schnelles Spiel: 3 Runden
slash-preset-server = Regeln dieses Servers
slash-preset-standard = Standardregeln
slash-leaderboard = Wer in einem Spiel vorn liegt
slash-leaderboard-period = Welcher Zeitraum (Standard: insgesamt)
slash-practice = Eine Runde gegen Computer, mit Tipps bei jedem Schritt
slash-practice-game = Welches Spiel (Standard: Kaboom!)
slash-preferences = Wie ich mit dir rede: deine Sprache und der Textmodus
slash-privacy = Deine Daten ansehen, herunterladen oder löschen
slash-replay = Eine gespielte Partie Schritt für Schritt ansehen
slash-rules = So wird gespielt: erst die Kurzfassung, dann die ganzen Regeln
slash-scoresheet = Punkte des Spiels in diesem Kanal oder irgendeiner Partie
slash-which-match = Welche Partie (Standard: die neueste in diesem Kanal)
slash-settings = Die Tische dieses Servers einrichten: Kanäle, Bedenkzeit, Hausregeln
slash-stats = Wie es bei dir oder anderen läuft
slash-stats-player = Wer (Standard: du)

slash-game = Welches Spiel (Standard: das in diesem Kanal)
slash-scope = Wo (Standard: dieser Server)
slash-notify = Ein Ping, wenn auf diesem Server ein Tisch aufgeht
menu-invite = An meinen Tisch einladen
menu-stats = Statistik
