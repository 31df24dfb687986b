# The table that everybody sees: whose move it is, what lies there, what holds just now.

about = Bau Mauern, spreng die der anderen weg und halte am längsten durch.

## The headline, and what a newcomer may want to know

status-turn = {$name}: spielen, tauschen oder passen.
status-turn-more =
    { $n ->
        [one] {$name}: noch eine Karte spielen oder den Zug beenden.
       *[other] {$name}: noch bis zu {$n} Karten spielen oder den Zug beenden.
    }
status-turn-underminer = {$name}: Tunnelgräber nutzen oder den Zug beenden.
status-turn-out = {$name} (raus): Endspielkarte nehmen oder aussetzen.
status-order = {$name} ordnet die nächsten Karten.

status-attacked-walls =
    { $boosted ->
        [yes] {$name}: Verteidigen oder einstecken! {$by} greift an: {$attack}, verstärkt ({$walls}).
       *[no] {$name}: Verteidigen oder einstecken! {$by} greift an: {$attack} ({$walls}).
    }
status-attacked-last =
    { $boosted ->
        [yes] {$name}: Verteidigen oder raus! {$by} greift an: {$attack}, verstärkt.
       *[no] {$name}: Verteidigen oder raus! {$by} greift an: {$attack}.
    }
status-attacked-harmless = {$name}: {$by} greift an ({$attack}), deinen Mauern passiert nichts. Trotzdem verteidigen?
status-attacked-spy = {$name}: Stopp den Spion von {$by}, sonst verlierst du eine Karte.
status-attacked-spy-field = {$name}: Stopp den Spion von {$by}, sonst verlierst du dein Kraftfeld.

## How a game of a set ended. $count says how many won.

game-over-last = Spiel {$game} ist vorbei: {$winners} hat am längsten durchgehalten.
game-over-calm =
    { $count ->
        [one] Spiel {$game} ist vorbei: {$rounds} Runden lang fiel nichts, also entscheiden die Mauern. {$winners} gewinnt.
       *[other] Spiel {$game} ist vorbei: {$rounds} Runden lang fiel nichts, also entscheiden die Mauern. {$winners} teilen sich den Sieg.
    }
game-over-limit =
    { $count ->
        [one] Spiel {$game} ist vorbei: {$rounds} Runden sind um, also entscheiden die Mauern. {$winners} gewinnt.
       *[other] Spiel {$game} ist vorbei: {$rounds} Runden sind um, also entscheiden die Mauern. {$winners} teilen sich den Sieg.
    }
last-game-last = Spiel {$game}: {$winners} hat am längsten durchgehalten.
last-game-calm =
    { $count ->
        [one] Spiel {$game}: {$rounds} Runden lang fiel nichts, also entscheiden die Mauern. {$winners} gewinnt.
       *[other] Spiel {$game}: {$rounds} Runden lang fiel nichts, also entscheiden die Mauern. {$winners} teilen sich den Sieg.
    }
last-game-limit =
    { $count ->
        [one] Spiel {$game}: {$rounds} Runden sind um, also entscheiden die Mauern. {$winners} gewinnt.
       *[other] Spiel {$game}: {$rounds} Runden sind um, also entscheiden die Mauern. {$winners} teilen sich den Sieg.
    }

## Who won it all

won-last = {$winners} hält am längsten durch und gewinnt das Spiel!
won-calm =
    { $count ->
        [one] {$rounds} Runden lang fiel nichts, also entscheiden die Mauern: {$winners} gewinnt das Spiel!
       *[other] {$rounds} Runden lang fiel nichts, also entscheiden die Mauern: {$winners} teilen sich den Sieg!
    }
won-limit =
    { $count ->
        [one] {$rounds} Runden sind um, also entscheiden die Mauern: {$winners} gewinnt das Spiel!
       *[other] {$rounds} Runden sind um, also entscheiden die Mauern: {$winners} teilen sich den Sieg!
    }
won-set =
    { $n ->
        [one] {$winners} gewinnt die Serie mit 1 Sieg!
       *[other] {$winners} gewinnt die Serie mit {$n} Siegen!
    }
won-set-shared =
    { $n ->
        [one] {$winners} teilen sich die Serie mit je 1 Sieg!
       *[other] {$winners} teilen sich die Serie mit je {$n} Siegen!
    }

## The table

game-of = Spiel {$game}/{$games}
seat-cards =
    { $n ->
        [one] 1 Karte
       *[other] {$n} Karten
    }
seat-hand = Hand: {$cards}
seat-out =
    { $place ->
        [1] als 1. raus
        [2] als 2. raus
        [3] als 3. raus
       *[other] als {$place}. raus
    }
seat-out-left =
    { $place ->
        [1] als 1. raus, ganz aus dem Spiel
        [2] als 2. raus, ganz aus dem Spiel
        [3] als 3. raus, ganz aus dem Spiel
       *[other] als {$place}. raus, ganz aus dem Spiel
    }
seat-misses-turn = verpasst den nächsten Zug (Epidemie)
seat-won =
    { $n ->
        [one] 1 Spiel gewonnen
       *[other] {$n} Spiele gewonnen
    }
seat-away = weg
piles =
    { $supply ->
        [0] abgelegt ({$discards}) · Stapel leer
       *[other] abgelegt ({$discards}) · Stapel {$supply}
    }
piles-no-discards =
    { $supply ->
        [0] Stapel leer · noch nichts abgelegt
       *[other] Stapel {$supply} · noch nichts abgelegt
    }

## What holds just now, a line each

holds-technology = Hightech: Alle Sprengsätze sind verstärkt bis zum nächsten Zug von {$name}.
holds-endgame = Endspielkarten: {$cards}.
holds-endgame-epidemic = Endspielkarten: {$cards}. Die Epidemie wurde eben benutzt und geht diesen Zug nicht.
holds-calm =
    { $n ->
        [one] Alles ruhig! Fällt nichts, endet das Spiel in 1 Zug, und wer die meisten Mauern hat, gewinnt.
       *[other] Alles ruhig! Fällt nichts, endet das Spiel in {$n} Zügen, und wer die meisten Mauern hat, gewinnt.
    }
holds-last-rounds =
    { $n ->
        [1] Letzte Runde! Danach gewinnt, wer die meisten Mauern hat.
        [2] Nach dieser noch eine Runde, dann gewinnt, wer die meisten Mauern hat.
       *[other] Nach dieser noch {$more} Runden, dann gewinnt, wer die meisten Mauern hat.
    }
under-diplomacy =
    { $count ->
        [one] Durch Diplomatie geschützt ist {$names}.
       *[other] Durch Diplomatie geschützt sind {$names}.
    }

## Buttons

button-next-game = Bereit zum nächsten Spiel
button-pass = Passen
button-end-turn = Zug beenden
button-skip = Aussetzen
button-no-defence = Nicht verteidigen

## The scoresheet, a list of matches, statistics

scores-single = {$title}, ein einzelnes Spiel
scores-set = {$title}: ein Punkt pro gewonnenem Spiel
earned-games =
    { $n ->
        [one] 1 Spiel
       *[other] {$n} Spiele
    }
counted-won = In Serien gewonnene Spiele
counted-knocked-out = Rausgeworfene Spieler
counted-walls = Zerstörte Mauern
counted-parried = Abgewehrte Angriffe
counted-played = Gespielte Karten
