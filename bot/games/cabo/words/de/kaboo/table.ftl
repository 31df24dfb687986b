choice-draw = ziehen
choice-call = Kaboo! rufen
status-peek-hint = Die niedrigste Summe gewinnt. Ein kurzer Blick, dann bleibt alles verdeckt.
status-turn-hint = Hast du am wenigsten? Ruf Kaboo! Alle anderen haben dann noch einen Zug.
status-open-hint = Weißt du, wo {$wanted} liegt, bei dir oder anderen? Drück { BUTTON(button-slap) }, { $edition ->
    [1] bevor die nächste Karte genommen oder Kaboo! gerufen wird.
   *[other] bevor die oberste Karte wechselt.
 }
status-auto-call = {$name} hat keine Karten mehr: Das ist automatisch Kaboo!
status-window = Letzte Chance zum Schnappen: Wo liegt {$wanted}?
status-window-others = Letzte Chance für {$names} zum Schnappen: Wo liegt {$wanted}?
status-window-hint = Weißt du, wo {$wanted} liegt, bei dir oder anderen? Drück { BUTTON(button-slap) }. Danach werden alle Karten aufgedeckt.
status-slap = {$name} hat zuerst geschnappt. Gesucht: {$wanted}.
status-gift = {$name} schuldet {$owner} eine Karte für Feld {$slot}.
status-gift-hint = Wer eine fremde Karte schnappt, gibt dafür verdeckt eine eigene ab.
status-reveal = { $n ->
    [one] Runde {$round}: {$names} hat am wenigsten.
   *[other] Runde {$round}: {$names} haben am wenigsten.
 }
table-called = **Kaboo!** {$name} hat gerufen.
table-called-locked = **Kaboo!** {$name} hat gerufen und ist jetzt gesperrt.
table-top-open = {$card}, Schnappen möglich
table-top-closed = {$card}, zu spät zum Schnappen
table-top-claimed = {$card}, wird geschnappt
table-top-peek = {$card}, Schnappen möglich, sobald alle geschaut haben
judged-alone = rief Kaboo! mit {$total}: am wenigsten! ({$won})
judged-tied = rief Kaboo! mit {$total}: Gleichstand ({$won})
judged-not = rief Kaboo! mit {$total}: jemand hatte weniger ({$won})
clip-call = Kaboo!
picture-why = Wenigste Punkte
