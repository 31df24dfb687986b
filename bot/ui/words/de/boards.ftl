# Deutsch: du, kurz und freundlich. Begriffe, überall gleich:
#   game: Spiel · match: Partie · round: Runde · set: Serie · turn: Zug · table: Tisch
#   seat, place: Platz · slot: Feld · host: Host · join: mitspielen · rematch: Revanche
#   draw pile: Nachziehstapel · discards: Ablagestapel · flip: aufdecken · penalty card: Strafkarte
#   power: Aktion · call: Kaboom! rufen · slap: Slap, slappen · house rules: Hausregeln
#   clocks: Bedenkzeit · scoresheet: Punktezettel · leaderboard: Bestenliste · rating: Wertung
#   practice round: Übungsrunde · replay: Wiederholung · plain mode: Textmodus · watch: zuschauen
# Leaderboards and statistics. $rating and $mean are written out already.

board-title = Bestenliste {$title}
board-of = { $scope ->
    [global] { $period ->
        [season] Alle Server, diese Saison
        [last_season] Alle Server, letzte Saison
        [month] Alle Server, dieser Monat
        [last_month] Alle Server, letzter Monat
        [week] Alle Server, diese Woche
       *[ever] Alle Server, insgesamt
     }
   *[server] { $period ->
        [season] Dieser Server, diese Saison
        [last_season] Dieser Server, letzte Saison
        [month] Dieser Server, dieser Monat
        [last_month] Dieser Server, letzter Monat
        [week] Dieser Server, diese Woche
       *[ever] Dieser Server, insgesamt
     }
 }
period-ever = Insgesamt
period-season = Diese Saison
period-last_season = Letzte Saison
period-month = Dieser Monat
period-last_month = Letzter Monat
period-week = Diese Woche
scope-server = Dieser Server
scope-global = Alle Server
board-figures = { $games ->
    [one] {$games} Spiel
   *[other] {$games} Spiele
 }, { $wins ->
    [one] {$wins} Sieg
   *[other] {$wins} Siege
 }, im Schnitt Platz {$mean}
board-empty = Noch ist niemand in der Liste. Spiel gegen drei verschiedene Leute oder zehnmal gegen zwei, dann stehst du drin.
board-page = { $players ->
    [one] Seite {$page} von {$pages} · {$players} Person
   *[other] Seite {$page} von {$pages} · {$players} Personen
 }
board-about = Es zählen Spiele mit mindestens zwei Menschen. Alle starten bei {$start}. Wer andere schlägt, steigt, wer verliert, fällt. Je mehr du gespielt hast, desto weniger schwankt deine Wertung.
board-placed = Du bist **{$place}** mit {$rating}.
board-unplayed = Du stehst noch nicht in dieser Liste. Beende ein Spiel mit mindestens einer anderen Person, dann geht’s los.
board-rating = Deine Wertung: {$rating}.
board-missing = { $n ->
    [one] Deine Wertung: {$rating}. Spiel noch gegen {$n} weitere Person, dann bekommst du einen Platz.
   *[other] Deine Wertung: {$rating}. Spiel noch gegen {$n} weitere Leute, dann bekommst du einen Platz.
 }
board-opt-in = In dieser Liste steht nur, wer das möchte. Drück { BUTTON(board-join) }, und alle auf allen Servern können deinen Namen, deine Wertung, Spiele, Siege, deinen Durchschnittsplatz und wie oft du zu Ende spielst sehen. Mit /privacy kommst du wieder raus.
# How many of their rated games a player finished, from ten games on: beside the rating.
board-finished = zu {$percent} % zu Ende gespielt
board-about-finished = Zu Ende gespielt: gewertete Spiele, die jemand nicht verlassen hat, ab { $games } Spielen.
board-about-quiet = Wer { $days } Tage nicht gespielt hat, taucht erst mit dem nächsten Spiel wieder auf.
board-quiet = Du hast { $days } Tage nicht gespielt und stehst deshalb nicht drin. Mit dem nächsten gewerteten Spiel bist du zurück.
# After board-missing: so many games against the same two people do instead.
board-instead = { $games ->
    [one] Oder spiel noch {$games} Spiel gegen dieselben Leute.
   *[other] Oder spiel noch {$games} Spiele gegen dieselben Leute.
 }
# $names: "🥇 Ana, 🥈 Ben, 🥉 Cleo"
board-podium = **Letzte Saison**: {$names}
board-games = Spiel
board-choose = Zeitraum und Server
board-back = Zurück
board-next = Weiter
board-find = Wo bin ich?
board-join = In die Liste

stats-title = {$title}: {$name}
stats-rating-none = **Wertung**: noch keine. Dafür brauchst du ein Spiel mit mindestens einer anderen Person.
stats-rating = **Wertung**: {$rating}
stats-rating-missing = { $n ->
    [one] **Wertung**: {$rating} (spiel noch gegen {$n} weitere Person, dann bekommst du einen Platz)
   *[other] **Wertung**: {$rating} (spiel noch gegen {$n} weitere Leute, dann bekommst du einen Platz)
 }
stats-games-all = { $games ->
    [one] **{$games} gewertetes Spiel**
   *[other] **{$games} gewertete Spiele**
 }
stats-games-some = **{$games} Spiele**, {$rated} davon gewertet
stats-games-none = { $games ->
    [one] **{$games} Spiel**, nicht gewertet
   *[other] **{$games} Spiele**, keins gewertet
 }
stats-places = **Plätze**: {$places}; im Schnitt {$mean}
stats-finished = **Zu Ende gespielt**: {$percent} % von { $games } gewerteten Spielen
stats-count = **{$title}**: {$value}
stats-count-part = **{$title}**: {$value} ({$part})
stats-of-rounds = {$value} von {$rounds}
stats-best-round = **Beste Runde**: {$points}
stats-streak = **Siegesserie**: {$now} (Rekord: {$best})
stats-streak-none = **Siegesserie**: noch keine
stats-against = **Siege gegen Computer ({$level})**: {$wins} von {$games}
stats-left-out = Übungsrunden zählen nicht, und auch keine Spiele, die vor allem ein Computer gespielt hatte, bevor du dazukamst. Ein Spiel, das du verlässt, zählt, aber nie als Sieg.

stats-shown-scope = Alle Server, wie in der Bestenliste
stats-shown-games = { $games ->
    [one] **{$games} gewertetes Spiel**
   *[other] **{$games} gewertete Spiele**
 }, { $wins ->
    [one] {$wins} Sieg
   *[other] {$wins} Siege
 }
stats-shown-mean = **Durchschnittsplatz**: {$mean}
stats-shown-about = Diese Person steht auf eigenen Wunsch in dieser Bestenliste. Mehr siehst du von Spielen auf anderen Servern nicht.
stats-none = Du hast noch kein Spiel zu Ende gespielt. Starte eins mit /kaboom.
stats-none-here = Du hast auf diesem Server noch kein Spiel zu Ende gespielt. Starte eins mit /kaboom.
stats-none-other = {$name} hat noch kein Spiel zu Ende gespielt.
stats-none-other-here = {$name} hat auf diesem Server noch kein Spiel zu Ende gespielt.
stats-none-unnamed = Diese Person hat noch kein Spiel zu Ende gespielt.
stats-none-unnamed-here = Diese Person hat auf diesem Server noch kein Spiel zu Ende gespielt.
stats-unseen = Du siehst, was andere auf diesem Server gespielt haben. Von woanders siehst du nur Leute, die sich in die Bestenliste aller Server eingetragen (/privacy) und dort einen Platz haben.

chart-title = { $games ->
    [one] Jetzt {$now} · Bestwert {$peak} · {$games} Spiel
   *[other] Jetzt {$now} · Bestwert {$peak} · {$games} Spiele
 }
chart-utc = {$when} UTC
chart-alt = Verlauf der Wertung über { $games ->
    [one] {$games} gewertetes Spiel
   *[other] {$games} gewertete Spiele
 }, { $span ->
    [days] {$day} bis {$until}
    [hours] {$day}, {$hour} bis {$until} UTC
   *[minute] {$day} um {$hour} UTC
 }: { $way ->
    [up] gestiegen von {$first} auf {$last}
    [down] gefallen von {$first} auf {$last}
   *[same] bei {$last}, wie am Anfang
 }. Höchster Stand {$highest}, tiefster {$lowest}.
