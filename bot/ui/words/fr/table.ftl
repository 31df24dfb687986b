table-paused = En pause. Les chronos sont arrêtés.
table-paused-advice = Appuie sur { BUTTON(button-resume) } pour continuer. Ça repart quand tout le monde l’a fait, ou une minute après le premier clic.
table-on-hold = Plus personne n’est là, la partie attend.
table-on-hold-advice = Appuie sur { BUTTON(button-back) } pour continuer.
table-moved-on = La table suivante est plus bas dans ce salon.
table-away = L’ordi joue pour {$names} jusqu’au clic sur { BUTTON(button-back) }.
table-newcomer = {$newcomer} remplace {$name} à la prochaine { $unit ->
    [game] partie.
   *[round] manche.
 }
table-no-seat = Il n’y a pas de place d’ordi à prendre. Fais /kaboom dans un autre salon pour ouvrir ta propre table.
table-asleep = **L’ordi joue pour toi** jusqu’à ce que tu appuies sur { BUTTON(button-back) }.
table-asleep-on-hold = **La partie attend** que tu appuies sur { BUTTON(button-back) }.

button-scoresheet = Feuille de scores
button-rules = Règles
button-more = Plus…
button-back = Me revoilà
button-let-computer = Laisser jouer l’ordi
button-leave-last = Mettre en attente
leave-counts = Pas de souci si tu dois filer, mais la partie compte quand même : si l’ordi la finit pour toi, ton rang final peut faire baisser ta cote, jamais la faire monter, et tes victoires d’affilée repartent de zéro.
button-my-move = Mon tour
button-my-cards = Mes cartes
button-pause = Mettre la partie en pause
button-resume = Reprendre
button-ready = Manche suivante
button-rematch = Revanche
button-replay = Replay
button-fair = Mélange truqué ?

until-turn = fin {$when}
until-deal = prochaine donne {$when}

status-waiting = On attend {$names}.
status-won = {$name} gagne la partie !
status-shared = Victoire partagée pour {$names} !
podium-points = { $n ->
    [one] {$points} point
    [many] {$points} points
   *[other] {$points} points
 }
podium-last-round = Dernière manche :

event-won = Partie terminée : {$name} gagne !
event-shared = Partie terminée : victoire partagée pour {$names} !
event-left = {$name} s’absente.
event-left-by-clock = {$name} a encore laissé filer le temps : l’ordi prend le relais.
event-returned = {$name} est de retour.
own-left = Tu t’absentes.
own-returned = Te revoilà !
event-took-seat = {$newcomer} remplace {$name}.

refusal-came-second = {$name} a été plus rapide.

rules-asleep = Si tu laisses filer le temps { $misses ->
    [2] deux fois
    [3] trois fois
   *[other] {$misses} fois
 } de suite, l’ordi joue pour toi jusqu’à ce que tu appuies sur { BUTTON(button-back) }.
