# What happened at the table, a line each, for everybody to read.
# "-late": nobody chose it, the clock did.

event-round-dealt = Runde {$round}: {$name} fängt mit dem Aufdecken an.
event-peek-missed = Nicht rechtzeitig geschaut: {$names}.
event-flipped = {$name} deckt {$card} auf.
event-flipped-late = {$name} deckt {$card} auf (Zeit abgelaufen).
event-reshuffled = Der Ablagestapel wurde zum neuen Nachziehstapel gemischt: { $n ->
    [one] {$n} Karte.
   *[other] {$n} Karten.
 }
event-turned-up = Erste offene Karte: {$card}.
event-switched-top = {$name} holt sich {$taken} vom Ablagestapel auf Feld {$slot} und legt {$card} ab.
event-took = {$name} nimmt {$card} vom Ablagestapel.
event-put-back = Zurück auf dem Ablagestapel: {$card}.
event-put-back-late = Zurück auf dem Ablagestapel: {$card} (Zeit abgelaufen).
event-play-began = {$name} hat den ersten Zug.
event-discarded = {$name} zieht {$card} und legt die Karte ab.
event-discarded-late = {$name} zieht {$card} und legt die Karte ab (Zeit abgelaufen).
event-replaced = {$name} behält die gezogene Karte auf Feld {$slot} und legt {$card} ab.
event-looked-at = {$name} hat sich {$place} angesehen.
event-swapped = {$name} hat blind getauscht: {$places}.
event-swapped-seen = {$name} hat erst geschaut und dann getauscht: {$places}.
event-not-swapped = {$name} hat nur geschaut, nicht getauscht: {$places}.

event-power-declined = {$name} verzichtet auf die Aktion.
event-power-clock = {$name} hat die Aktion nicht rechtzeitig genutzt.
event-power-slap = {$name} verliert die Aktion: Ein Slap kam dazwischen.
event-power-ended = {$name} verliert die Aktion: Die Runde ist zu Ende.

event-matched = {$name} slappt {$card} von Feld {$slot} weg.
event-matched-of = {$name} slappt {$card} von Feld {$slot} bei {$owner} weg.
event-wrong = Falscher Slap! {$name} deckt {$card} von Feld {$slot} auf.
event-wrong-of = Falscher Slap! {$name} deckt {$card} von Feld {$slot} bei {$owner} auf.
event-wrong-back = Falscher Slap! {$name} deckt {$card} auf Feld {$slot} auf. Die Karte geht zurück.
event-wrong-back-of = Falscher Slap! {$name} deckt {$card} auf Feld {$slot} bei {$owner} auf. Die Karte geht zurück.
event-backed-out = {$name} hat geslappt und dann doch gepasst.
event-backed-out-late = {$name} hat geslappt, dann war die Zeit um.
event-gave = {$name} gibt {$owner} eine Karte für Feld {$slot}.
event-penalty = { $n ->
    [one] {$name} nimmt eine Strafkarte: Feld {$slots}.
   *[other] {$name} nimmt {$n} Strafkarten: Felder {$slots}.
 }

event-called = {$name} ruft **Kaboom!**
event-called-cardless = {$name} hat keine Karten mehr: **Kaboom!**
event-passed-over = {$name} hat keine Karten, der letzte Zug entfällt.
event-passed-over-late = {$name} konnte keine Karte ziehen, der Zug entfällt (Zeit abgelaufen).
event-round-scored = { $n ->
    [one] Runde {$round} geht an {$names}: mit {$points} Kartenpunkt am nächsten an der Null.
   *[other] Runde {$round} geht an {$names}: mit {$points} Kartenpunkten am nächsten an der Null.
 }
event-round-scored-out = { $n ->
    [one] Keine Karten mehr da! Runde {$round} geht an {$names}: mit {$points} Kartenpunkt am nächsten an der Null.
   *[other] Keine Karten mehr da! Runde {$round} geht an {$names}: mit {$points} Kartenpunkten am nächsten an der Null.
 }
event-jumped = Genau {$before}! {$name} fällt auf {$after}.

margin-photo = Fotofinish! {$name} war um {$late} schneller. Keine Strafe.
margin-late = {$name} war um {$late} schneller. Keine Strafe.
margin-busy = Der Slap von {$name} lief schon, als deiner ankam. Keine Strafe.
