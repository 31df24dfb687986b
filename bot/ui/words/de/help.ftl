# Help, and the way to a practice round.

help-title = So funktioniert dieser Bot
help-kaboom = **/kaboom** öffnet einen Tisch: Leute einladen oder Computer dazuholen, dann { BUTTON(lobby-start) } drücken. In einer DM mit mir spielst du gegen Computer.
help-tables = **/tables** zeigt Tische zum Mitspielen und Zuschauen und deine Spiele, die auf dich warten.
help-rules = **/rules** erklärt ein Spiel, die Kurzfassung zuerst.
help-daily = **/daily** sind die Karten des Tages: dieselben für alle auf dem Server, und dein erster Versuch zählt.
help-new = **Neu hier?** **/practice**: nur du gegen Computer, mit Tipps bei jedem Schritt:
help-practice = {$title} üben

help-playing = Während des Spiels
help-my-move = { BUTTON(button-my-move) } (oder { BUTTON(button-my-cards) }) holt deine private Ansicht zurück.
help-felt = { BUTTON(button-on-felt) } zeigt dasselbe Spiel als Kartentisch im Browser. Spiel dort oder hier.
help-activity = { BUTTON(button-on-felt) } zeigt dasselbe Spiel als Kartentisch, in Discord oder im Browser. Spiel dort oder hier.
help-more = { BUTTON(button-more) } zeigt die Runde bis jetzt, die Pause und sechs Reaktionen. Wer zuschaut, kann dort einen Computerplatz übernehmen.
help-away = Du musst weg? Der Computer spielt für dich, bis du { BUTTON(button-back) } drückst. Sind alle weg, wartet das Spiel: Mit /kaboom geht’s weiter.
help-slow = **Über Tage spielen?** Wähl in { BUTTON(lobby-settings) } 8, 24 oder 48 Stunden pro Zug. Ich pinge dich, wenn du dran bist; **/tables** hat den Urlaubsknopf.
help-abandon = **/abandon** beendet ein Spiel vorzeitig, wenn die meisten zustimmen.
help-levels = Computer zu leicht oder zu schwer? Der Host wählt ihre Stufe unter { BUTTON(lobby-players) } und kann ihnen **flinke Hände** geben.

help-afterwards = Zwischen den Spielen
help-past = **/scoresheet**, **/history** und **/replay** zeigen gespielte Partien, auch Schritt für Schritt.
help-boards = **/leaderboard** und **/stats** zeigen, wer vorn liegt und wie du stehst. Eine Saison dauert drei Monate.
help-deal = { BUTTON(button-deal) } oder ein Kartencode (**deal**) bei **/kaboom** spielt dieselben Karten noch mal, ohne Wertung. Der Code geht überall.
help-menu = Halte einen Namen gedrückt oder klick ihn rechts an, dann **Apps**: Dort sind **{ menu-invite }** und **{ menu-stats }**.
help-notify = **/notify** pingt dich, wenn hier ein Tisch aufgeht, so oft du magst.
help-settings = **/preferences** hat deine Sprache und den Textmodus für Screenreader. **/privacy** zeigt, was ich über dich speichere.
help-server = **/settings** ist für alle, die wie du den Server verwalten: Kanäle, Bedenkzeit, Computer und Hausregeln.

practice-first-time = **Zum ersten Mal dabei?** Probier eine Übungsrunde {$title} Nur du gegen Computer, per DM, mit Tipps bei jedem Schritt. Dein Platz hier bleibt dir.
practice-button = Übungsrunde
rules-other-games = Oder die Regeln eines anderen Spiels:

welcome-title = Hi! Ich gebe hier die Karten.
welcome-about = Spielt mit Freunden oder gegen Computer, direkt hier im Kanal. Deine Karten siehst nur du.
welcome-games = Bei mir gibt’s { $games }.
welcome-ways = **Neu hier?** Drück { BUTTON(help-practice) }: nur du gegen Computer, mit Tipps bei jedem Schritt. **Bereit?** Tipp **/kaboom** in einen Kanal und drück { BUTTON(lobby-start) }, wenn alle da sind.
welcome-table = Tisch öffnen
