# Help, and the way to a practice round.

help-title = So funktioniert dieser Bot
help-kaboom = **/kaboom** öffnet hier einen Tisch: Spiel auswählen, Leute einladen oder Computer dazuholen, dann { BUTTON(lobby-start) } drücken. In einer DM mit mir spielst du gegen Computer.
help-tables = **/tables** zeigt Tische, an denen du mitspielen oder zuschauen kannst, und deine eigenen Spiele, die auf dich warten.
help-notify = **/notify** pingt dich, wenn hier ein Tisch aufgeht: welche Spiele, wann und wie oft, bestimmst du.
help-levels = Computer gibt es in mehreren Stufen, von leicht an aufwärts: Der Host stellt sie vor dem Spiel unter { BUTTON(lobby-players) } ein. Dort gibt es auch **flinke Hände**. Ab drei Leuten am Tisch lassen Computer allen Zeit zum Spielen, bevor sie eine Runde beenden.
help-rules = **/rules** erklärt ein Spiel: erst die Kurzfassung, dann alles, mit den Hausregeln dieses Tischs.
help-practice-command = **/practice** startet eine Übungsrunde: nur du gegen Computer, mit Tipps bei jedem Schritt.
help-daily = **/daily** sind die Karten des Tages: eine Runde gegen Computer, mit denselben Karten für alle auf dem Server. Dein erster Versuch zählt, und du kannst zeigen, wie es lief.
help-playing = Während des Spiels
help-my-move = { BUTTON(button-my-move) } (oder { BUTTON(button-my-cards) }) holt deine private Ansicht zurück. Nur du siehst sie.
help-felt = { BUTTON(button-on-felt) }, unter jedem Tisch, öffnet dasselbe Spiel als Kartentisch im Browser. Spiel dort oder hier, wie du magst.
help-activity = { BUTTON(button-on-felt) }, unter jedem Tisch, öffnet dasselbe Spiel als Kartentisch, gleich hier in Discord oder sonst im Browser. Spiel dort oder hier, wie du magst.
help-more = { BUTTON(button-more) } zeigt die Runde bis jetzt. Dort kannst du auch das Spiel pausieren, den Computer für dich spielen lassen oder beim Zuschauen einen Computerplatz übernehmen.
help-reactions = { BUTTON(button-more) } hat auch sechs Reaktionen, die der Tisch ein paar Sekunden zeigt.
help-away = Du musst weg? Der Computer spielt für dich, bis du { BUTTON(button-back) } drückst. Sind alle weg, wartet das Spiel, auch tagelang. Weiter geht’s dann mit /kaboom.
help-slow = **Über Tage spielen?** Wähl in { BUTTON(lobby-settings) } 8, 24 oder 48 Stunden pro Zug. Ich pinge dich, wenn du dran bist; **/tables** zeigt deine Spiele und den Urlaubsknopf.
help-abandon = **/abandon** beendet ein Spiel vorzeitig, wenn die meisten am Tisch zustimmen.
help-afterwards = Nach dem Spiel
help-past = **/scoresheet**, **/history** und **/replay** zeigen gespielte Partien, auf Wunsch Schritt für Schritt.
help-deal = { BUTTON(button-deal) } unter einem gespielten Spiel öffnet einen Tisch mit dessen Karten. Das geht auch mit **/kaboom** und dem Kartencode (**deal**), für Freunde überall. Ohne Wertung.
help-boards = **/leaderboard** und **/stats** zeigen, wer vorn liegt und wie du stehst. Die Liste der Saison beginnt alle drei Monate von vorn.
help-menu = Halte einen Namen gedrückt oder klick ihn rechts an, dann **Apps**: Dort sind **{ menu-invite }** und **{ menu-stats }**.
help-settings = **/preferences** ist für dich: deine Sprache und der Textmodus für Screenreader. **/privacy** zeigt, was ich über dich speichere.
help-server = **/settings** ist für alle, die wie du den Server verwalten: Kanäle, Bedenkzeit, Computer und Hausregeln dieses Servers.
help-new = **Neu hier?** Mach erst eine Übungsrunde. Sie dauert nur ein paar Minuten.
help-practice = {$title} üben

practice-first-time = **Zum ersten Mal dabei?** Probier eine Übungsrunde {$title} Nur du gegen Computer, per DM, mit Tipps bei jedem Schritt. Dein Platz hier bleibt dir.
practice-button = Übungsrunde
rules-other-games = Oder die Regeln eines anderen Spiels:

welcome-title = Hi! Ich gebe hier die Karten.
welcome-about = Spielt mit Freunden oder gegen Computer, direkt hier im Kanal. Deine Karten siehst nur du.
welcome-games = Bei mir gibt’s { $games }.
welcome-ways = **Neu hier?** Drück { BUTTON(help-practice) }: nur du gegen Computer, mit Tipps bei jedem Schritt. **Bereit?** Tipp **/kaboom** in einen Kanal und drück { BUTTON(lobby-start) }, wenn alle da sind.
welcome-table = Tisch öffnen
