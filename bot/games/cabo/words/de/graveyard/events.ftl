event-round-dealt = Runde {$round}: Die Karten sind verteilt. {$name} fängt an.
event-reshuffled = Der Friedhof wurde zum neuen Nachziehstapel gemischt: { $n ->
    [one] {$n} Karte.
   *[other] {$n} Karten.
 }
event-turned-up = Der Friedhof bekommt zum Start {$card}.
event-switched-top = {$name} nimmt {$taken} von oben auf Feld {$slot} und begräbt {$card}.
event-took = {$name} nimmt {$card} vom Friedhof.
event-put-back = Der Friedhof bekommt {$card} zurück.
event-put-back-late = Der Friedhof bekommt {$card} zurück (Zeit abgelaufen).
event-discarded = {$name} zieht {$card} und begräbt die Karte.
event-discarded-late = {$name} zieht {$card} und begräbt die Karte (Zeit abgelaufen).
event-replaced = {$name} legt die neue Karte auf Feld {$slot} und begräbt {$card}.
event-power-declined = {$name} verzichtet auf den Effekt.
event-power-clock = {$name} hatte keine Zeit mehr für den Effekt.
event-power-slap = {$name} verliert den Effekt: Jemand hat dazwischen reingeworfen.
event-power-ended = {$name} verliert den Effekt: Die Runde ist zu Ende.
event-matched = {$name} wirft {$card} von Feld {$slot} rein.
event-matched-of = {$name} wirft {$card} von Feld {$slot} bei {$owner} rein.
event-wrong = Falsch reingeworfen! {$name} deckt {$card} von Feld {$slot} auf.
event-wrong-of = Falsch reingeworfen! {$name} deckt {$card} von Feld {$slot} bei {$owner} auf.
event-wrong-back = Falsch reingeworfen! {$name} deckt {$card} auf Feld {$slot} auf. Die Karte geht zurück.
event-wrong-back-of = Falsch reingeworfen! {$name} deckt {$card} auf Feld {$slot} bei {$owner} auf. Die Karte geht zurück.
event-backed-out = {$name} wollte reinwerfen, hat dann aber gekniffen.
event-backed-out-late = {$name} wollte reinwerfen, dann war die Zeit um.
event-called = **{$name} beendet die Runde.**
event-called-cardless = **{$name} hat keine Karten mehr, und damit endet die Runde.**
event-passed-over = {$name} kann nichts tun, der Zug entfällt.
event-round-scored = { $n ->
    [one] Runde {$round} geht an {$names}: am niedrigsten mit {$points} Kartenpunkt.
   *[other] Runde {$round} geht an {$names}: am niedrigsten mit {$points} Kartenpunkten.
 }
event-round-scored-out = { $n ->
    [one] Keine Karten mehr da! Runde {$round} geht an {$names}: am niedrigsten mit {$points} Kartenpunkt.
   *[other] Keine Karten mehr da! Runde {$round} geht an {$names}: am niedrigsten mit {$points} Kartenpunkten.
 }
margin-busy = {$name} war schon am Reinwerfen, als dein Klick ankam. Keine Strafe.
