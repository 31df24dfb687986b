# The table that everyone sees, and what others say about the game.

about = Werde deine Karten vor allen anderen los: Bedien Farbe oder Wert und lass Joker BOOM machen!
sheet-title = {$title}: Die niedrigste Summe gewinnt

stat-went-out = Gewonnene Runden
stat-booms = BOOMs
stat-played = Gelegte Karten
stat-drawn = Gezogene Karten

round-of = Runde {$round}/{$rounds}

status-turn = {$name} ist dran: {card-match} legen.
status-out = Runde {$round} ist vorbei: {$name} hat keine Karten mehr!
status-blocked = Runde {$round} ist blockiert: Alle haben ausgesetzt, also bekommen alle Punkte.

top-match = **{$card}** · {top-pile}
top-boom = Passend zu **{$card}** (unter dem Joker) · {top-pile}
top-boom-ace = Passend zu **{$card}** · {top-pile}
top-pile = { $pile ->
    [0] Nachziehstapel leer
   *[other] Nachziehstapel: {$pile}
 }
top-went-boom = BOOM! {$card}

seat-cards = { $n ->
    [1] **1 Karte!**
    [one] {$n} Karte
   *[other] {$n} Karten
 }
seat-points = { $n ->
    [one] {$n} Pkt.
   *[other] {$n} Pkt.
 }
seat-dealer = gibt
seat-away = weg
seat-no-cards = keine Karten

deal-drew = Ums Geben gezogen: {$draws}. {$name} (am niedrigsten) gibt.
deal-redrew = {$draws}; noch mal: {$again}

button-draw = Ziehen
button-skip = Passen
