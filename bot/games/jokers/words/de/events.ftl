# What happened, a line each, for everyone. $card steht im Akkusativ: „7♥“ oder „einen Joker“.

event-round-dealt = Runde {$round}: {$dealer} hat gegeben, {$name} fängt an.
event-buried = Zuerst gab es {$card}: zurück in den Nachziehstapel.
event-turned-up = Erste offene Karte: {$card}.
event-played = { $left ->
    [0] {$name} legt {$card} und hat **keine Karten mehr!**
    [1] {$name} legt {$card}: **noch eine Karte!**
   *[other] {$name} legt {$card}, noch {$left}.
 }
event-boomed = { $n ->
    [0] Der Nachziehstapel ist leer, also zieht niemand.
    [one] {$names} zieht eine Karte.
   *[other] {$names} ziehen je eine Karte.
 }
event-drew = {$name} zieht eine Karte.
event-drew-by-clock = {$name} zieht eine Karte (Zeit abgelaufen).
event-skipped = {$name} setzt aus.
event-skipped-by-clock = {$name} setzt aus (Zeit abgelaufen).
event-out = Runde {$round} geht an {$name}!
event-blocked = Runde {$round} ist blockiert: Alle haben ausgesetzt, also bekommen alle Punkte.

highlight-booms = **Meiste BOOMs**: {$name} mit { $n ->
    [one] {$n} BOOM.
   *[other] {$n} BOOMs.
 }
highlight-heaviest = **Schwerste Hand**: {$name} blieb in Runde {$round} auf { $n ->
    [one] {$n} Punkt sitzen.
   *[other] {$n} Punkten sitzen.
 }
