event-round-dealt = Manche {$round} : {$name} commence.
event-reshuffled = Le cimetière est mélangé et redevient la pioche : { $n ->
    [one] {$n} carte.
    [many] {$n} cartes.
   *[other] {$n} cartes.
 }
event-turned-up = Première carte au cimetière : {$card}.
event-switched-top = {$name} prend {$taken} au cimetière pour la case {$slot} et enterre {$card}.
event-took = {$name} prend {$card} au cimetière.
event-put-back = Retour au cimetière : {$card}.
event-put-back-late = Retour au cimetière : {$card} (temps écoulé).
event-discarded = {$name} pioche {$card} et l’enterre.
event-discarded-late = {$name} pioche {$card} et l’enterre (temps écoulé).
event-replaced = {$name} met sa nouvelle carte en case {$slot} et enterre {$card}.
event-power-declined = {$name} n’utilise pas l’effet.
event-power-clock = {$name} n’a plus le temps d’utiliser l’effet.
event-power-slap = {$name} perd l’effet : un coup éclair est passé avant.
event-power-ended = {$name} perd l’effet : la manche est finie.
event-matched = Coup éclair ! {$name} joue {$card}, case {$slot}.
event-matched-of = Coup éclair ! {$name} joue {$card}, case {$slot} chez {$owner}.
event-wrong = Raté ! {$name} retourne {$card}, case {$slot}.
event-wrong-of = Raté ! {$name} retourne {$card}, case {$slot} chez {$owner}.
event-wrong-back = Raté ! {$name} retourne {$card}, case {$slot}, et la carte y revient.
event-wrong-back-of = Raté ! {$name} retourne {$card}, case {$slot} chez {$owner}, et la carte y revient.
event-backed-out = {$name} tente un coup éclair, puis renonce.
event-backed-out-late = {$name} tente un coup éclair, puis laisse filer le temps.
event-called = **{$name} finit la manche.**
event-called-cardless = **{$name} n’a plus de cartes, et la manche est finie.**
event-passed-over = {$name} ne peut rien faire, donc son tour est sauté.
event-round-scored = { $n ->
    [one] La manche {$round} revient à {$names}, avec le plus petit total ({$points} point).
    [many] La manche {$round} revient à {$names}, avec le plus petit total ({$points} points).
   *[other] La manche {$round} revient à {$names}, avec le plus petit total ({$points} points).
 }
event-round-scored-out = { $n ->
    [one] Plus rien à piocher ! La manche {$round} revient à {$names}, avec le plus petit total ({$points} point).
    [many] Plus rien à piocher ! La manche {$round} revient à {$names}, avec le plus petit total ({$points} points).
   *[other] Plus rien à piocher ! La manche {$round} revient à {$names}, avec le plus petit total ({$points} points).
 }
margin-busy = {$name} avait déjà lancé un coup éclair quand le tien est arrivé. Pas de carte de pénalité.
