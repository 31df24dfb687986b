button-moments = Meine drei Momente

moments-title = { $n ->
    [0] Keine teuren Momente
    [one] Dein teuerster Moment
   *[other] Deine { $n } teuersten Momente
 }
moments-match = { $title } · Partie { $match }
moments-line = **{ $n }.** Runde { $round }: { $text }
moments-none = Nach allem, was du gesehen hattest, hast du keine Runde klar zu früh beendet und keine zu lange laufen lassen. Gut gespielt!
moments-how = Ich beurteile nur, wann du eine Runde beendest. Die Punkte sind Mittelwerte über erdachte Karten, die zu dem passen, was du bis dahin gesehen hattest. Das siehst nur du.
moments-look = Wiederholung { $n }

moments-not-yours = Du hast in dieser Partie nicht mitgespielt, darum gibt es darin keine Momente von dir.
moments-not-here = Mit so vielen Leuten kann ich Entscheidungen in diesem Spiel nicht gut genug beurteilen.
moments-late = Du hast in dieser Partie den Platz eines Computers übernommen. Darum kann ich deine Entscheidungen nicht von seinen trennen.
moments-busy = Das kann ich mir gerade nicht ansehen. Versuch es in einer Minute noch mal.
