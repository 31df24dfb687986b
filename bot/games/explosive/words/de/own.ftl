# What just happened, told to whoever did it, or to whom it was done while they chose. The values are
# those of what everybody reads.

own-drew = Du hast {$cards} gezogen.
own-passed = Du hast deinen Zug beendet.
own-passed-underminer = Du spielst keine Karten mehr. Dein Tunnelgräber kann noch zuschlagen.
own-traded = Du hast {$cards} gegen eine neue Karte getauscht.
own-built = Du hast {$cards} gebaut.
own-laid = Du hast {$cards} gespielt.
own-arranged = Du hast die nächsten Karten zurückgelegt.

own-played = Du spielst **{$card}**.
own-played-on =
    { $boosted ->
        [yes] Du spielst **{$card}** (verstärkt) gegen {$target}.
       *[no] Du spielst **{$card}** gegen {$target}.
    }
own-played-on-walls =
    { $boosted ->
        [yes] Du spielst **{$card}** (verstärkt) gegen {$target} ({$aims}).
       *[no] Du spielst **{$card}** gegen {$target} ({$aims}).
    }
own-stole = Dein Spion hat {$target} {$cards} geklaut.
own-underminer = **{card-underminer}**: {$target} verliert {$walls}.
own-price = Du hast die Bombe bezahlt und dafür {$walls} verloren.
own-eliminated = **Du hast {$target} rausgeworfen!**
own-eliminated-first = **Du hast {$target} rausgeworfen!** Das Endspiel beginnt.
own-eliminated-for-good = **Du hast {$target} ganz aus dem Spiel geworfen!** Auch das Endspiel läuft ohne {$target}.

own-defended = Du spielst **{$card}** und stoppst den Angriff ({$attack}).
own-redirected = Du spielst **{card-oops}**! Der Angriff ({$attack}) geht jetzt an {$target}.
own-redirected-to-walls = Du spielst **{card-oops}**! Der Angriff ({$attack}) geht jetzt an {$target} ({$aims}).
own-backfired = Du spielst **{card-backfire}**! Der Angriff ({$attack}) geht zurück an {$by}.
own-undefended = Du hast dich nicht verteidigt.
own-fizzled = Der Angriff ({$attack}) kann keine deiner Mauern zerstören.
own-walls-fell = Du hast {$walls} verloren.
own-knocked-out = **{$by} hat dich rausgeworfen!**
own-knocked-out-first = **{$by} hat dich rausgeworfen!** Das Endspiel beginnt.
own-knocked-out-for-good = **{$by} hat dich ganz aus dem Spiel geworfen!** Auch das Endspiel läuft ohne dich.
