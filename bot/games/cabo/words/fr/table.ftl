table-round = Manche {$round}
table-round-of = Manche {$round}/{$rounds}

status-peek = Tout le monde regarde ses cases 3 et 4.
status-peek-some = À {$names} de regarder les cases 3 et 4.
status-peek-many = {$n} joueurs doivent encore regarder leurs cases 3 et 4.
status-peek-looking = { $n ->
    [one] {$names} regarde encore.
    [many] {$names} regardent encore.
   *[other] {$names} regardent encore.
 }
status-peek-hint = Le plus près de zéro gagne la manche. Un coup d’œil, puis tout reste face cachée.
status-flip = {$name} : retourne une carte.
status-flip-hint = Appuie sur { BUTTON(button-slap) } dès qu’une carte retournée est de même valeur qu’une dont tu te souviens.
status-flip-open-hint = Tu as vu {$wanted} ? Appuie sur { BUTTON(button-slap) } avant la prochaine carte pour t’en débarrasser et jouer le premier tour.
status-turn = {$name} : {$choices}
status-turn-last = {$name}, dernier tour : {$choices}
status-turn-wait = Un instant, {$name} continue son tour tout de suite.
choice-draw = pioche
choice-take = prends la carte du dessus
choice-switch-top = échange
choice-call = annonce Kaboom!
status-drew = {$name} a pioché et choisit.
status-took = {$name} a pris {$card} : quelle carte part à sa place ?
status-private-hint = {$name} choisit en privé.
status-turn-hint = Tu penses avoir le total le plus proche de zéro ? Annonce Kaboom! Les autres ont encore un tour.
status-last-hint = Dernière chance de lâcher tes cartes hautes.
status-open-hint = Tu sais où se trouve {$wanted}, chez toi ou ailleurs ? Appuie sur { BUTTON(button-slap) } avant { $edition ->
    [1] la prochaine pioche ou un Kaboom!
   *[other] la prochaine pioche.
 }
status-auto-put-back = {$name} n’a pas de carte à échanger, donc elle retourne sur la défausse.
status-auto-no-card = Il n’y a plus de carte à prendre, donc {$name} saute son tour.
status-auto-skipped = {$name} n’a plus de cartes, donc son dernier tour est sauté.
status-auto-call = {$name} n’a plus de cartes : Kaboom! automatique !
status-window = Dernière chance : tapez {$wanted} !
status-window-others = Dernière chance pour {$names} : taper {$wanted}.
status-window-hint = Tu sais où se trouve {$wanted}, chez toi ou ailleurs ? Appuie sur { BUTTON(button-slap) }. Ensuite, toutes les cartes sont révélées.
status-window-over = C’était le dernier tour. Place aux scores.
status-slap = { $rank ->
    [0] {$name} a tapé avant tout le monde et choisit des cartes.
    [1] {$name} a tapé avant tout le monde et cherche des As.
    [11] {$name} a tapé avant tout le monde et cherche des Valets.
    [12] {$name} a tapé avant tout le monde et cherche des Dames.
    [13] {$name} a tapé avant tout le monde et cherche des Rois.
    [14] {$name} a tapé avant tout le monde et cherche des Jokers.
   *[other] {$name} a tapé avant tout le monde et cherche des {$rank}.
 }
status-slap-more = { $n ->
    [one] {$name} a tapé {$n} carte : une autre ?
    [many] {$name} a tapé {$n} cartes : encore une ?
   *[other] {$name} a tapé {$n} cartes : encore une ?
 }
status-slap-hint = { $n ->
    [0] On attend que ce soit fini. Il ne reste aucune carte à prendre.
    [one] On attend que ce soit fini. Une erreur coûte {$n} carte de pénalité à {$name}.
    [many] On attend que ce soit fini. Une erreur coûte {$n} cartes de pénalité à {$name}.
   *[other] On attend que ce soit fini. Une erreur coûte {$n} cartes de pénalité à {$name}.
 }
status-gift = {$name} peut donner une carte à {$owner}, case {$slot}.
status-gift-hint = Tape la carte de quelqu’un d’autre, et tu peux lui en donner une des tiennes, face cachée.
status-power-look-own = {$name} peut regarder une de ses propres cartes.
status-power-look-other = {$name} peut regarder une carte de quelqu’un d’autre.
status-power-blind-swap = {$name} peut échanger deux cartes au choix sans les regarder.
status-power-visible-swap = {$name} peut regarder deux cartes au choix, puis les échanger ou non.
status-power-own-swap = {$name} peut échanger une de ses cartes contre celle de quelqu’un d’autre, sans regarder.
status-power-look-and-swap = {$name} peut regarder une carte de quelqu’un d’autre, puis l’échanger ou non contre une des siennes.
status-power-look-and-swap-any = {$name} peut regarder une carte au choix, puis en échanger deux ou aucune.
status-power-hint = On attend que ce soit fini.
status-look = {$name} regarde {$places}.
status-decide-visible-swap = {$name} a regardé {$places} : échanger ou laisser ?
status-decide-look-and-swap = {$name} a regardé {$places} : échanger contre une des siennes ?
status-decide-look-and-swap-any = {$name} a regardé {$places} : échanger deux cartes, ou aucune ?
place-gone = une carte
status-round-over = La manche est finie.
status-reveal = Manche {$round} : au plus près de zéro, {$names} commence la suivante.
status-game-over = Partie terminée.
status-over-limit = {$names} : plus de {$limit} points.

table-called = **Kaboom!** annoncé par {$name}.
table-called-locked = **Kaboom!** annoncé par {$name}, cartes bloquées.
table-last-turns = Encore un tour pour {$names}.
table-last-turns-over = Tous les derniers tours sont joués.
table-power-waits = {$name} peut encore utiliser le pouvoir de sa carte défaussée, jusqu’au tour suivant.
table-power-waits-window = {$name} peut encore utiliser le pouvoir de sa carte défaussée, jusqu’à la fin de la dernière chance.
table-locked = Pas de coup éclair chez {$name} tant que personne n’a pioché, pris une carte ou joué un coup éclair ailleurs.

table-top-open = {$card}, à taper
table-top-closed = {$card}, trop tard pour taper
table-top-claimed = {$card}, tape en cours
table-top-peek = {$card}, à taper quand tout le monde aura regardé
table-no-top = Défausse vide
table-pile = pioche {$n}
table-under = défausse {$n}
table-in-hand = en main {$card}

seat-cards = { $n ->
    [one] {$n} carte
    [many] {$n} cartes
   *[other] {$n} cartes
 }
seat-slots = { $n ->
    [0] Aucune case n’a de carte
    [one] La case {$slots} a une carte
    [many] Les cases {$slots} ont une carte
   *[other] Les cases {$slots} ont une carte
 }
seat-locked = cartes bloquées
seat-called = a annoncé
seat-points = { $n ->
    [one] {$points} pt
    [many] {$points} pts
   *[other] {$points} pts
 }
seat-away = pas là
seat-no-cards = aucune carte

judged-alone = annonce Kaboom! avec {$total} : au plus près ! (−5 − {$distance})
judged-tied = annonce Kaboom! avec {$total} : à égalité ({$distance} + {$miss})
judged-not = annonce Kaboom! avec {$total} : quelqu’un est plus près ({$distance} + {$miss})
sheet-title = {$game} : le plus petit total gagne
sheet-jump = {$name} à la manche {$round} : {$before} → {$after}
sheet-jumps = Sauts : {$jumps}
