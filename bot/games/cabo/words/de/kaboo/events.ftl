event-round-dealt = Runde {$round}: {$name} fängt an.
event-power-slap = {$name} verliert die Aktion: Jemand hat dazwischen geschnappt.
event-matched = {$name} schnappt {$card} von Feld {$slot} weg.
event-matched-of = {$name} schnappt {$card} von Feld {$slot} bei {$owner} weg.
event-wrong = Falsch geschnappt! {$name} deckt {$card} von Feld {$slot} auf.
event-wrong-of = Falsch geschnappt! {$name} deckt {$card} von Feld {$slot} bei {$owner} auf.
event-wrong-back = Falsch geschnappt! {$name} deckt {$card} auf Feld {$slot} auf. Die Karte geht zurück.
event-wrong-back-of = Falsch geschnappt! {$name} deckt {$card} auf Feld {$slot} bei {$owner} auf. Die Karte geht zurück.
event-backed-out = {$name} wollte schnappen und hat dann doch gepasst.
event-backed-out-late = {$name} wollte schnappen, dann war die Zeit um.
event-called = {$name} ruft **Kaboo!**
event-called-cardless = {$name} hat keine Karten mehr: **Kaboo!**
event-passed-over = {$name} kann nichts tun, der Zug entfällt.
event-round-scored = { $n ->
    [one] Runde {$round} geht an {$names}: die wenigsten Kartenpunkte ({$points}).
   *[other] Runde {$round} geht an {$names}: die wenigsten Kartenpunkte ({$points}).
 }
event-round-scored-out = { $n ->
    [one] Keine Karten mehr da! Runde {$round} geht an {$names}: die wenigsten Kartenpunkte ({$points}).
   *[other] Keine Karten mehr da! Runde {$round} geht an {$names}: die wenigsten Kartenpunkte ({$points}).
 }
margin-busy = {$name} war schon am Schnappen, als dein Klick ankam. Keine Strafe.
