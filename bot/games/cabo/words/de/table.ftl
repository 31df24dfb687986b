# The table message: its headline, what a newcomer may want to know, cards, seats, scores.

table-round = Runde {$round}
table-round-of = Runde {$round}/{$rounds}

status-peek = Schaut euch alle eure Felder 3 und 4 an.
status-peek-some = {$names}: Felder 3 und 4 ansehen!
status-peek-many = Noch {$n} Leute: Felder 3 und 4 ansehen!
status-peek-looking = { $n ->
    [one] {$names} schaut noch.
   *[other] {$names} schauen noch.
 }
status-peek-hint = Wer am nächsten an der Null ist, gewinnt die Runde. Ein kurzer Blick, dann bleibt alles verdeckt.
status-flip = {$name}: Karte aufdecken.
status-flip-hint = Drück { BUTTON(button-slap) }, sobald eine aufgedeckte Karte zu einer passt, die du dir gemerkt hast.
status-flip-open-hint = Weißt du, wo {$wanted} liegt? Drück { BUTTON(button-slap) } vor dem nächsten Aufdecken, dann bist du die Karte los und fängst an.
status-turn = {$name}: {$choices}
status-turn-last = {$name}, letzter Zug: {$choices}
status-turn-wait = Moment, gleich geht es weiter mit {$name}.
choice-draw = Karte ziehen
choice-take = oberste nehmen
choice-switch-top = tauschen
choice-call = Kaboom! rufen
status-drew = {$name} hat gezogen und überlegt.
status-took = {$name} hat {$card} genommen: Welche Karte wird ersetzt?
status-private-hint = Die Auswahl sieht nur {$name}.
status-turn-hint = Am nächsten an der Null? Ruf Kaboom! Alle anderen haben dann noch einen Zug.
status-last-hint = Letzte Chance, hohe Karten loszuwerden.
status-open-hint = Weißt du, wo {$wanted} liegt, bei dir oder anderen? Drück { BUTTON(button-slap) }, { $edition ->
    [1] bevor die nächste Karte gezogen oder Kaboom! gerufen wird.
   *[other] bevor die nächste Karte gezogen wird.
 }
status-auto-put-back = {$name} hat nichts zum Tauschen, die Karte geht zurück auf den Ablagestapel.
status-auto-no-card = Es ist keine Karte mehr da, der Zug von {$name} entfällt.
status-auto-skipped = {$name} hat keine Karten mehr, der letzte Zug entfällt.
status-auto-call = {$name} hat keine Karten mehr: Das ist automatisch Kaboom!
status-window = Letzte Chance auf einen Slap: Wo liegt {$wanted}?
status-window-others = Letzte Chance für {$names} auf einen Slap: Wo liegt {$wanted}?
status-window-hint = Weißt du, wo {$wanted} liegt, bei dir oder anderen? Drück { BUTTON(button-slap) }. Danach werden alle Karten aufgedeckt.
status-window-over = Das war der letzte Zug. Jetzt kommen die Punkte.
status-slap = { $rank ->
    [0] {$name} hat zuerst geslappt und sucht Karten aus.
    [1] {$name} hat zuerst geslappt und sucht Asse.
    [11] {$name} hat zuerst geslappt und sucht Buben.
    [12] {$name} hat zuerst geslappt und sucht Damen.
    [13] {$name} hat zuerst geslappt und sucht Könige.
    [14] {$name} hat zuerst geslappt und sucht Joker.
   *[other] {$name} hat zuerst geslappt und sucht {$rank}er.
 }
status-slap-more = { $n ->
    [one] {$name} hat {$n} Karte weggeslappt: noch eine?
   *[other] {$name} hat {$n} Karten weggeslappt: noch eine?
 }
status-slap-hint = { $n ->
    [0] Gleich geht’s weiter. Für eine Strafe ist keine Karte mehr da.
    [one] Gleich geht’s weiter. Bei einer falschen Karte bekommt {$name} {$n} Strafkarte.
   *[other] Gleich geht’s weiter. Bei einer falschen Karte bekommt {$name} {$n} Strafkarten.
 }
status-gift = {$name} darf {$owner} eine Karte für Feld {$slot} geben.
status-gift-hint = Wer eine fremde Karte slappt, darf dafür verdeckt eine eigene abgeben.
status-power-look-own = {$name} darf sich eine eigene Karte ansehen.
status-power-look-other = {$name} darf sich eine fremde Karte ansehen.
status-power-blind-swap = {$name} darf zwei beliebige Karten blind tauschen.
status-power-visible-swap = {$name} darf sich zwei beliebige Karten ansehen und dann tauschen oder nicht.
status-power-own-swap = {$name} darf eine eigene Karte blind gegen eine fremde tauschen.
status-power-look-and-swap = {$name} darf sich eine fremde Karte ansehen und sie dann gegen eine eigene tauschen oder nicht.
status-power-look-and-swap-any = {$name} darf sich eine beliebige Karte ansehen und dann zwei beliebige tauschen oder keine.
status-power-hint = Gleich geht’s weiter.
status-look = {$name} schaut sich gerade an: {$places}.
status-decide-visible-swap = {$name} hat sich {$places} angesehen: tauschen oder liegen lassen?
status-decide-look-and-swap = {$name} hat sich {$places} angesehen: gegen eine eigene tauschen?
status-decide-look-and-swap-any = {$name} hat sich {$places} angesehen: zwei beliebige Karten tauschen oder keine?
place-gone = eine Karte
status-round-over = Die Runde ist vorbei.
status-reveal = Runde {$round}: {$names} ist am nächsten an der Null und beginnt die nächste.
status-game-over = Spiel vorbei.
status-over-limit = Über {$limit} gekommen: {$names}.

table-called = **Kaboom!** {$name} hat gerufen.
table-called-locked = **Kaboom!** {$name} hat gerufen und ist jetzt gesperrt.
table-last-turns = Noch dran: {$names}.
table-last-turns-over = Alle hatten ihren letzten Zug.
table-power-waits = {$name} kann die Aktion der abgelegten Karte noch nutzen, bis der nächste Zug beginnt.
table-power-waits-window = {$name} kann die Aktion der abgelegten Karte noch nutzen, bis die letzte Chance vorbei ist.
table-locked = Von {$name} kann niemand reinwerfen, bis jemand zieht, eine Karte nimmt oder woanders reinwirft.

table-top-open = {$card}, Slap möglich
table-top-closed = {$card}, zu spät zum Slappen
table-top-claimed = {$card}, wird geslappt
table-top-peek = {$card}, Slap möglich, sobald alle geschaut haben
table-no-top = Noch nichts abgelegt
table-pile = Stapel {$n}
table-under = Ablagestapel {$n}
table-in-hand = auf der Hand {$card}

seat-cards = { $n ->
    [one] {$n} Karte
   *[other] {$n} Karten
 }
seat-slots = { $n ->
    [0] Auf keinem Feld liegt eine Karte
    [one] Auf Feld {$slots} liegt eine Karte
   *[other] Auf den Feldern {$slots} liegen Karten
 }
seat-locked = gesperrt
seat-called = gerufen
seat-points = { $n ->
    [one] {$points} Pkt.
   *[other] {$points} Pkt.
 }
seat-away = weg
seat-no-cards = keine Karten

judged-alone = rief Kaboom! mit {$total}: am nächsten dran! (−5 − {$distance})
judged-tied = rief Kaboom! mit {$total}: Gleichstand ({$distance} + {$miss})
judged-not = rief Kaboom! mit {$total}: jemand war näher dran ({$distance} + {$miss})
sheet-title = {$game}: Die niedrigste Summe gewinnt
sheet-jump = {$name} in Runde {$round}: {$before} → {$after}
sheet-jumps = Sprünge: {$jumps}
