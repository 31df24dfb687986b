event-round-dealt = Manche {$round} : {$name} retourne la première.
event-peek-missed = Trop tard pour regarder : {$names}.
event-flipped = {$name} retourne {$card}.
event-flipped-late = {$name} retourne {$card} (temps écoulé).
event-reshuffled = La défausse est mélangée et redevient la pioche : { $n ->
    [one] {$n} carte.
    [many] {$n} cartes.
   *[other] {$n} cartes.
 }
event-turned-up = Première carte de la défausse : {$card}.
event-switched-top = {$name} prend {$taken} sur la défausse pour la case {$slot} et défausse {$card}.
event-took = {$name} prend {$card} sur la défausse.
event-put-back = Retour sur la défausse : {$card}.
event-put-back-late = Retour sur la défausse : {$card} (temps écoulé).
event-play-began = {$name} joue en premier.
event-discarded = {$name} pioche et défausse {$card}.
event-discarded-late = {$name} pioche et défausse {$card} (temps écoulé).
event-replaced = {$name} garde la carte piochée en case {$slot} et défausse {$card}.
event-looked-at = {$name} regarde {$place}.
event-swapped = {$name} échange sans regarder : {$places}.
event-swapped-seen = {$name} regarde et échange : {$places}.
event-not-swapped = {$name} regarde et n’échange pas : {$places}.

event-power-declined = {$name} n’utilise pas le pouvoir.
event-power-clock = {$name} n’a plus le temps d’utiliser le pouvoir.
event-power-slap = {$name} perd le pouvoir : quelqu’un a tapé entre-temps.
event-power-ended = {$name} perd le pouvoir : la manche est finie.

event-matched = {$name} tape {$card}, case {$slot}.
event-matched-of = {$name} tape {$card}, case {$slot} chez {$owner}.
event-wrong = Raté ! {$name} retourne {$card}, case {$slot}.
event-wrong-of = Raté ! {$name} retourne {$card}, case {$slot} chez {$owner}.
event-wrong-back = Raté ! {$name} retourne {$card}, case {$slot}, et la carte y revient.
event-wrong-back-of = Raté ! {$name} retourne {$card}, case {$slot} chez {$owner}, et la carte y revient.
event-backed-out = {$name} tape, puis renonce.
event-backed-out-late = {$name} tape, puis laisse filer le temps.
event-gave = {$name} donne une carte à {$owner}, case {$slot}.
event-penalty = { $n ->
    [one] {$name} prend une carte de pénalité : case {$slots}.
    [many] {$name} prend {$n} cartes de pénalité : cases {$slots}.
   *[other] {$name} prend {$n} cartes de pénalité : cases {$slots}.
 }

event-called = {$name} annonce **Kaboom!**
event-called-cardless = {$name} n’a plus de cartes : **Kaboom!**
event-passed-over = {$name} n’a plus de cartes, donc son dernier tour est sauté.
event-passed-over-late = {$name} n’a rien à piocher, donc son tour est sauté (temps écoulé).
event-round-scored = { $n ->
    [one] La manche {$round} revient à {$names}, au plus près de zéro avec {$points} point.
    [many] La manche {$round} revient à {$names}, au plus près de zéro avec {$points} points.
   *[other] La manche {$round} revient à {$names}, au plus près de zéro avec {$points} points.
 }
event-round-scored-out = { $n ->
    [one] Plus rien à piocher ! La manche {$round} revient à {$names}, au plus près de zéro avec {$points} point.
    [many] Plus rien à piocher ! La manche {$round} revient à {$names}, au plus près de zéro avec {$points} points.
   *[other] Plus rien à piocher ! La manche {$round} revient à {$names}, au plus près de zéro avec {$points} points.
 }
event-jumped = {$before} pile ! {$name} descend à {$after}.

margin-photo = Photo-finish ! {$name} te devance de {$late}. Pas de carte de pénalité.
margin-late = {$name} te devance de {$late}. Pas de carte de pénalité.
margin-busy = {$name} avait déjà tapé avant toi. Pas de carte de pénalité.
