event-round-dealt = Runde {$round}: {$name} fängt an.
event-reshuffled = Der Friedhof wurde zum neuen Nachziehstapel gemischt: { $n ->
    [one] {$n} Karte.
   *[other] {$n} Karten.
 }
event-turned-up = Erste Karte auf dem Friedhof: {$card}.
event-switched-top = {$name} holt sich {$taken} vom Friedhof auf Feld {$slot} und begräbt {$card}.
event-took = {$name} nimmt {$card} vom Friedhof.
event-put-back = Zurück auf dem Friedhof: {$card}.
event-put-back-late = Zurück auf dem Friedhof: {$card} (Zeit abgelaufen).
event-discarded = {$name} zieht {$card} und begräbt die Karte.
event-discarded-late = {$name} zieht {$card} und begräbt die Karte (Zeit abgelaufen).
event-replaced = {$name} legt die neue Karte auf Feld {$slot} und begräbt {$card}.
event-power-declined = {$name} verzichtet auf den Effekt.
event-power-clock = {$name} hat den Effekt nicht rechtzeitig genutzt.
event-power-slap = {$name} verliert den Effekt: Jemand hat dazwischen reingeworfen.
event-power-ended = {$name} verliert den Effekt: Die Runde ist zu Ende.
event-matched = {$name} wirft {$card} von Feld {$slot} rein.
event-matched-of = {$name} wirft {$card} von Feld {$slot} bei {$owner} rein.
event-wrong = Falsch reingeworfen! {$name} deckt {$card} von Feld {$slot} auf.
event-wrong-of = Falsch reingeworfen! {$name} deckt {$card} von Feld {$slot} bei {$owner} auf.
event-wrong-back = Falsch reingeworfen! {$name} deckt {$card} auf Feld {$slot} auf. Die Karte geht zurück.
event-wrong-back-of = Falsch reingeworfen! {$name} deckt {$card} auf Feld {$slot} bei {$owner} auf. Die Karte geht zurück.
event-backed-out = {$name} wollte reinwerfen und hat dann doch gepasst.
event-backed-out-late = {$name} wollte reinwerfen, dann war die Zeit um.
event-called = **{$name} beendet die Runde.**
event-called-cardless = **{$name} hat keine Karten mehr, und damit endet die Runde.**
event-passed-over = {$name} kann nichts tun, der Zug entfällt.
event-round-scored = { $n ->
    [one] Runde {$round} geht an {$names}: die wenigsten Kartenpunkte ({$points}).
   *[other] Runde {$round} geht an {$names}: die wenigsten Kartenpunkte ({$points}).
 }
event-round-scored-out = { $n ->
    [one] Keine Karten mehr da! Runde {$round} geht an {$names}: die wenigsten Kartenpunkte ({$points}).
   *[other] Keine Karten mehr da! Runde {$round} geht an {$names}: die wenigsten Kartenpunkte ({$points}).
 }
margin-busy = {$name} war schon am Reinwerfen, als dein Klick ankam. Keine Strafe.
