# Glossaire : partie (game), manche (round), match (une partie notée sous un numéro), pioche (draw
# pile), défausse (discards), case (slot), chrono (clock), ordi (computer player), hôte (host),
# place (seat), rang (place), pouvoir (power), mode simple (plain mode), série (set of games).

# Classements et statistiques.

board-title = Classement {$title}
board-of = { $scope ->
    [global] { $period ->
        [season] Tous les serveurs, cette saison
        [last_season] Tous les serveurs, la saison dernière
        [month] Tous les serveurs, ce mois-ci
        [last_month] Tous les serveurs, le mois dernier
        [week] Tous les serveurs, cette semaine
       *[ever] Tous les serveurs, depuis toujours
     }
   *[server] { $period ->
        [season] Ce serveur, cette saison
        [last_season] Ce serveur, la saison dernière
        [month] Ce serveur, ce mois-ci
        [last_month] Ce serveur, le mois dernier
        [week] Ce serveur, cette semaine
       *[ever] Ce serveur, depuis toujours
     }
 }
period-ever = Depuis toujours
period-season = Cette saison
period-last_season = La saison dernière
period-month = Ce mois-ci
period-last_month = Le mois dernier
period-week = Cette semaine
scope-server = Ce serveur
scope-global = Tous les serveurs
board-figures = { $games ->
    [one] {$games} partie
    [many] {$games} parties
   *[other] {$games} parties
 }, { $wins ->
    [one] {$wins} victoire
    [many] {$wins} victoires
   *[other] {$wins} victoires
 }, rang moyen {$mean}
board-empty = Le classement est encore vide. Affronte trois personnes différentes, ou dix fois deux personnes, pour y entrer.
board-page = { $players ->
    [one] Page {$page} sur {$pages} · {$players} joueur
    [many] Page {$page} sur {$pages} · {$players} joueurs
   *[other] Page {$page} sur {$pages} · {$players} joueurs
 }
board-about = Seules les parties à deux personnes ou plus comptent. Tout le monde part de {$start}. Tu montes quand tu bats les autres, tu descends quand tu perds. Plus tu joues, moins ta cote bouge.
board-placed = Tu es au **{$place}** rang avec {$rating}.
board-unplayed = Tu n’es pas encore dans ce classement. Termine une partie avec au moins une autre personne pour y entrer.
board-rating = Ta cote est de {$rating}.
board-missing = { $n ->
    [one] Ta cote est de {$rating}. Affronte encore {$n} autre personne pour être dans le classement.
    [many] Ta cote est de {$rating}. Affronte encore {$n} autres personnes pour être dans le classement.
   *[other] Ta cote est de {$rating}. Affronte encore {$n} autres personnes pour être dans le classement.
 }
board-opt-in = Ce classement, c’est seulement si tu veux. Appuie sur { BUTTON(board-join) }, et tout le monde, sur tous les serveurs, pourra voir ton nom, ta cote, tes parties, tes victoires, ton rang moyen et la part de parties que tu termines. Tu peux en sortir avec /privacy.
# How many of their rated games a player finished, from ten games on: beside the rating.
board-finished = {$percent} % terminées
board-about-finished = Terminées : les parties classées jouées jusqu’au bout, à partir de { $games } parties.
board-about-quiet = Après { $days } jours sans jouer, on disparaît de la liste jusqu’à la partie suivante.
board-quiet = Tu n’as pas joué depuis { $days } jours, alors tu n’es plus dans la liste. Ta prochaine partie classée t’y ramène.
# After board-missing: so many games against the same two people do instead.
board-instead = { $games ->
    [one] Ou joue encore {$games} partie contre les mêmes personnes.
    [many] Ou joue encore {$games} parties contre les mêmes personnes.
   *[other] Ou joue encore {$games} parties contre les mêmes personnes.
 }
# $names: "🥇 Ana, 🥈 Ben, 🥉 Cleo"
board-podium = **Saison dernière** : {$names}
board-games = Jeu
board-choose = Période et serveurs
board-back = Précédent
board-next = Suivant
board-find = Où suis-je ?
board-join = Apparaître ici

stats-title = {$title} : {$name}
stats-rating-none = **Cote** : pas encore. Joue une partie avec au moins une autre personne.
stats-rating = **Cote** : {$rating}
stats-rating-missing = { $n ->
    [one] **Cote** : {$rating} (affronte encore {$n} autre personne pour être dans le classement)
    [many] **Cote** : {$rating} (affronte encore {$n} autres personnes pour être dans le classement)
   *[other] **Cote** : {$rating} (affronte encore {$n} autres personnes pour être dans le classement)
 }
stats-games-all = { $games ->
    [one] **{$games} partie classée**
    [many] **{$games} parties classées**
   *[other] **{$games} parties classées**
 }
stats-games-some = **{$games} parties**, dont {$rated} pour la cote
stats-games-none = { $games ->
    [one] **{$games} partie**, hors classement
    [many] **{$games} parties**, toutes hors classement
   *[other] **{$games} parties**, toutes hors classement
 }
stats-places = **Rangs** : {$places} ; en moyenne {$mean}
stats-finished = **Terminées** : {$percent} % de { $games } parties classées
stats-count = **{$title}** : {$value}
stats-count-part = **{$title}** : {$value} ({$part})
stats-of-rounds = {$value} sur {$rounds}
stats-best-round = **Meilleure manche** : {$points}
stats-streak = **Victoires d’affilée** : {$now} (record : {$best})
stats-streak-none = **Victoires d’affilée** : pas encore
stats-against = **Victoires contre les ordis ({$level})** : {$wins} sur {$games}
stats-left-out = Les manches d’entraînement ne comptent pas, ni les parties qu’un ordi avait surtout jouées avant ton arrivée. Une partie que tu quittes compte, mais jamais comme une victoire.

stats-shown-scope = Tous les serveurs, comme dans le classement
stats-shown-games = { $games ->
    [one] **{$games} partie classée**
    [many] **{$games} parties classées**
   *[other] **{$games} parties classées**
 }, { $wins ->
    [one] {$wins} victoire
    [many] {$wins} victoires
   *[other] {$wins} victoires
 }
stats-shown-mean = **Rang moyen** : {$mean}
stats-shown-about = Cette personne a choisi d’apparaître dans ce classement. Tu ne vois rien d’autre de ce qu’elle joue ailleurs.
stats-none = Tu n’as pas encore terminé de partie. Lance-toi avec /kaboom.
stats-none-here = Tu n’as pas encore terminé de partie sur ce serveur. Lance-toi avec /kaboom.
stats-none-other = {$name} n’a pas encore terminé de partie.
stats-none-other-here = {$name} n’a pas encore terminé de partie sur ce serveur.
stats-none-unnamed = Cette personne n’a pas encore terminé de partie.
stats-none-unnamed-here = Cette personne n’a pas encore terminé de partie sur ce serveur.
stats-unseen = Tu peux voir ce que les autres ont joué sur le serveur où tu es. Ailleurs, tu ne vois que les personnes qui apparaissent dans le classement de tous les serveurs (/privacy) et qui y ont un rang.

chart-title = { $games ->
    [one] Actuelle {$now} · record {$peak} · {$games} partie
    [many] Actuelle {$now} · record {$peak} · {$games} parties
   *[other] Actuelle {$now} · record {$peak} · {$games} parties
 }
chart-utc = {$when} UTC
chart-alt = Courbe de la cote sur { $games ->
    [one] {$games} partie classée
    [many] {$games} parties classées
   *[other] {$games} parties classées
 }, { $span ->
    [days] du {$day} au {$until}
    [hours] le {$day} de {$hour} à {$until} UTC
   *[minute] le {$day} à {$hour} UTC
 } : { $way ->
    [up] elle monte de {$first} à {$last}
    [down] elle descend de {$first} à {$last}
   *[same] elle est à {$last}, comme au départ
 }. Au plus haut {$highest}, au plus bas {$lowest}.
