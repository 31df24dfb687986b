# Die Karten des Tages: Ranglisten, Serien, Ergebnis zum Teilen und die Ankündigung.

daily-today = Heutige Karten: { $title }
daily-over = { $title }, { $day }
daily-par = Par: { $par }
daily-no-par = Das Par rechne ich noch aus.
daily-points = { $n ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
 }
daily-more = und { $n } weitere
daily-nobody-yet = Noch ist niemand durch. Leg du vor!
daily-nobody = Niemand hat sie zu Ende gespielt.
daily-about = Je weniger Punkte, desto besser. Dein erster Versuch zählt, aber alles nur zum Spaß: Auch bei gleichen Karten ist viel Glück dabei, und gewertet wird nichts.
daily-hash = Hash dieser Karten: `{ $hash }`
daily-tomorrow = Hash der morgigen: `{ $hash }`
daily-checked = Hash, am Tag davor gezeigt: `{ $hash }`
daily-seed = Seed: `{ $seed }`

daily-streak = { $n ->
    [one] 🔥 Deine Serie: { $n } Tag.
   *[other] 🔥 Deine Serie: { $n } Tage.
 }
daily-spare = { $n ->
    [0] Lässt du jetzt einen Tag aus, beginnt sie von vorn.
    [one] Einen Tag kannst du auslassen, und sie bleibt.
   *[other] { $n } Tage kannst du auslassen, und sie bleibt.
 }
daily-streak-none = Spiel mit und starte eine Serie. Zwei freie Tage in sieben machen ihr nichts aus.

daily-play = Spielen
daily-share = Hier teilen
daily-results = Ergebnisse
daily-week = Diese Woche
daily-yesterday = Gestern
daily-to-today = Heute
daily-check = Ansehen und prüfen
daily-file = Datei holen
daily-shared = Das hast du hier schon geteilt.
daily-none = An dem Tag gab es hier keine Karten des Tages.
daily-elsewhere = Das sind die Karten eines anderen Servers. Benutze /daily dort.

daily-week-title = Die Karten dieser Woche
daily-week-about = Punkte über oder unter Par, im Schnitt. Unter Par ist gut.
daily-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
 }
daily-against = { $how ->
    [under] { $by } unter Par
    [over] { $by } über Par
   *[par] genau Par
 }
daily-week-nobody = Diese Woche gibt es noch keine Ergebnisse.
daily-week-fun = Nur zum Spaß: Ein Glückstag ändert viel.

daily-beside-par = { $score } · Par { $par } ({ $against })
daily-place = Bisher Platz { $place } von { $n } hier heute
daily-invites = Eine Runde, und alle hier bekommen dieselben Karten. Dein erster Versuch zählt.

daily-file-about =
    Was alle an dem Tag gedrückt haben, mit Seed und Par. In einer Kopie meines Quelltexts prüft das alles nach:
    `python -m engine verify-daily { $file }`
daily-file-privacy = Darin stehen die Namen aller, die gespielt haben.
daily-file-none = Niemand hat diese Karten zu Ende gespielt, es gibt also nichts nachzuprüfen.
daily-file-gone = Die Datei dieses Tages bekomme ich nicht mehr zusammen. Es gibt sie, solange Züge aufgehoben werden.
daily-file-later = Die Datei bekomme ich gerade nicht fertig. Versuch es in ein paar Minuten noch einmal.

daily-watch = Ein Spiel ansehen
daily-watch-more = Weitere Spiele …
daily-run-of = Das Spiel von { $name }, { $day }
daily-run-unknown = Dieses Spiel finde ich nicht. Welche du ansehen kannst, steht bei den Ergebnissen des Tages.
daily-run-early = Ansehen kannst du diese Spiele, sobald der Tag vorbei ist.
daily-run-gone = Die Züge dieses Spiels habe ich nicht mehr, also kann ich es nicht zeigen.
daily-run-later = Dieses Spiel kann ich gerade nicht zeigen. Versuch es in ein paar Minuten noch einmal.
