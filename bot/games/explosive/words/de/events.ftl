# What happened, a line each, for everybody. $card and $attack stehen allein, im Nominativ; $cards
# und $walls sind Akkusativ ("2 Palisaden und einen Spion").

event-dealt =
    { $n ->
        [one] Alle starten mit 1 Karte und den gleichen Mauern. {$name} fängt an.
       *[other] Alle starten mit {$n} Karten und den gleichen Mauern. {$name} fängt an.
    }
event-dealt-in-set =
    { $n ->
        [one] Spiel {$game}: Alle starten mit 1 Karte und den gleichen Mauern. {$name} fängt an.
       *[other] Spiel {$game}: Alle starten mit {$n} Karten und den gleichen Mauern. {$name} fängt an.
    }
event-turn-lost = {$name} verpasst einen Zug (Epidemie).
event-drew-new-hand =
    { $n ->
        [one] {$name} hat keine Karten mehr und zieht eine.
       *[other] {$name} hat keine Karten mehr und zieht {$n}.
    }
event-reshuffled =
    { $n ->
        [one] Der Nachziehstapel war leer, die einzige abgelegte Karte kam zurück.
       *[other] Der Nachziehstapel war leer, {$n} abgelegte Karten wurden neu gemischt.
    }
event-passed = {$name} beendet den Zug.
event-passed-by-clock = Die Zeit von {$name} ist um, der Zug endet.
event-passed-underminer = {$name} spielt keine Karten mehr. Der Tunnelgräber kann noch zuschlagen.
event-traded = {$name} gibt {$cards} ab und bekommt eine neue Karte.
event-built = {$name} baut {$cards}.
event-laid = {$name} spielt {$cards}.

event-played = {$name} spielt **{$card}**.
event-played-on =
    { $boosted ->
        [yes] {$name} spielt **{$card}** (verstärkt) gegen {$target}.
       *[no] {$name} spielt **{$card}** gegen {$target}.
    }
event-played-on-walls =
    { $boosted ->
        [yes] {$name} spielt **{$card}** (verstärkt) gegen {$target} ({$aims}).
       *[no] {$name} spielt **{$card}** gegen {$target} ({$aims}).
    }
event-picked = {$name} (raus) spielt **{$card}**.
event-picked-on = {$name} (raus) spielt **{$card}** gegen {$target}.

event-defended = {$name} spielt **{$card}** und stoppt den Angriff ({$attack}).
event-redirected = {$name} spielt **{card-oops}**! Der Angriff ({$attack}) geht jetzt an {$target}.
event-redirected-to-walls = {$name} spielt **{card-oops}**! Der Angriff ({$attack}) geht jetzt an {$target} ({$aims}).
event-backfired = {$name} spielt **{card-backfire}**! Der Angriff ({$attack}) geht zurück an {$by}.
event-undefended = {$name} verteidigt sich nicht.
event-undefended-by-clock = {$name} verteidigt sich nicht (Zeit abgelaufen).
event-fizzled = Der Angriff ({$attack}) kann bei {$name} keine Mauer zerstören.

event-walls-fell = {$name} verliert {$walls}.
event-walls-fell-underminer = **{card-underminer}** von {$by}: {$name} verliert {$walls}.
event-walls-fell-price = {$name} bezahlt die Bombe und verliert {$walls}.
event-killed = {$name} verliert eine Karte: {$card}.
event-eliminated = **{$by} wirft {$name} raus!**
event-eliminated-first = **{$by} wirft {$name} raus!** Das Endspiel beginnt.
event-eliminated-for-good = **{$by} wirft {$name} ganz aus dem Spiel!** Auch das Endspiel läuft ohne { $name }.

event-discarded = {$name} legt {$cards} ab.
event-discarded-nothing = {$name} hat nichts abzulegen.
event-stole = Der Spion von {$name} klaut eine Karte von {$target}.
event-arranged = {$name} legt die nächsten Karten zurück.
event-arranged-by-clock = Die Zeit von {$name} ist um, die nächsten Karten gehen unverändert zurück.
event-technology-ended = Die Hightech von {$name} wirkt nicht mehr.

alone-robbed = Der Spion von {$name} hat dir {$cards} geklaut.

## What was remarkable in a match that is over.

remark-walls =
    { $n ->
        [one] **Meiste zerstörte Mauern**: {$name} mit 1.
       *[other] **Meiste zerstörte Mauern**: {$name} mit {$n}.
    }
remark-answers =
    { $n ->
        [one] **Meiste abgewehrte Angriffe**: {$name} mit 1.
       *[other] **Meiste abgewehrte Angriffe**: {$name} mit {$n}.
    }
