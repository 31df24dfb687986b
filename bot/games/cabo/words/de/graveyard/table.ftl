status-peek-hint = Die niedrigste Summe gewinnt die Runde. Ein kurzer Blick, dann bleibt alles verdeckt.
choice-draw = ziehen
status-turn-hint = Sicher, dass du die wenigsten Punkte hast? Alle dürfen die Runde jederzeit beenden.
status-open-hint = Weißt du, wo {$wanted} liegt, bei dir oder anderen? Drück { BUTTON(button-slap) }.
status-auto-put-back = {$name} hat nichts zum Tauschen, die Karte geht zurück auf den Friedhof.
status-auto-call = {$name} hat keine Karten mehr, und damit endet die Runde.
status-slap = {$name} war am schnellsten und wirft rein. Gesucht: {$wanted}.
status-gift-hint = Wer eine fremde Karte reinwirft, darf dafür verdeckt eine eigene abgeben.
status-reveal = { $n ->
    [one] Runde {$round}: {$names} hat am wenigsten.
   *[other] Runde {$round}: {$names} haben am wenigsten.
 }
table-top-open = {$card}, Reinwerfen möglich
table-top-closed = {$card}, gerade kein Reinwerfen
table-top-claimed = {$card}, da wird reingeworfen
table-top-peek = {$card}, Reinwerfen möglich, sobald alle geschaut haben
table-no-top = Der Friedhof ist leer
table-pile = Stapel {$n}
table-under = Friedhof {$n}
seat-called = beendet
judged-alone = beendete die Runde mit {$total}: am wenigsten!
judged-tied = beendete die Runde mit {$total}: Gleichstand ({$won})
judged-not = beendete die Runde mit {$total}: jemand hatte weniger ({$won})
seat-locked = kein Reinwerfen
picture-why = Wenigste Punkte
clip-call = Schluss!
clip-called = {$name} machte Schluss
