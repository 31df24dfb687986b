event-round-dealt = Manche {$round} : {$name} commence.
event-power-slap = {$name} perd le pouvoir : quelqu’un a tapé entre-temps.
event-matched = {$name} tape {$card}, case {$slot}.
event-matched-of = {$name} tape {$card}, case {$slot} chez {$owner}.
event-wrong = Raté ! {$name} retourne {$card}, case {$slot}.
event-wrong-of = Raté ! {$name} retourne {$card}, case {$slot} chez {$owner}.
event-wrong-back = Raté ! {$name} retourne {$card}, case {$slot}, et la carte y revient.
event-wrong-back-of = Raté ! {$name} retourne {$card}, case {$slot} chez {$owner}, et la carte y revient.
event-backed-out = {$name} tape, puis renonce.
event-backed-out-late = {$name} tape, puis laisse filer le temps.
event-called = {$name} annonce **Kaboo!**
event-called-cardless = {$name} n’a plus de cartes : **Kaboo!**
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
margin-busy = {$name} avait déjà tapé avant toi. Pas de carte de pénalité.
