own-drew = Tu as pioché {$cards}.
own-passed = Tu as fini ton tour.
own-passed-underminer = Tu ne joues plus de cartes, mais ton Sapeur peut encore frapper.
own-traded = Tu as échangé {$cards} contre une nouvelle carte.
own-built = Tu as construit {$cards}.
own-laid = Tu as posé {$cards}.
own-arranged = Tu as remis les prochaines cartes sur la pioche.

own-played = Tu as joué **{$card}**.
own-played-on =
    { $boosted ->
        [yes] Tu as joué **{$card}** (boost) contre {$target}.
       *[no] Tu as joué **{$card}** contre {$target}.
    }
own-played-on-walls =
    { $boosted ->
        [yes] Tu as joué **{$card}** (boost) contre {$target} ({$aims}).
       *[no] Tu as joué **{$card}** contre {$target} ({$aims}).
    }
own-stole = Ton Espion a volé {$cards} à {$target}.
own-underminer = Ton **{card-underminer}** a abattu {$walls} chez {$target}.
own-price = Tu as payé la bombe avec {$walls}.
own-eliminated = **Tu mets {$target} hors jeu !**
own-eliminated-first = **Tu mets {$target} hors jeu !** La fin de partie commence.
own-eliminated-for-good = **Tu mets {$target} hors jeu pour de bon !** Pas de tours de fin.

own-defended = Tu as joué **{$card}** et arrêté l’attaque ({$attack}).
own-redirected = Tu as joué **{card-oops}** ! L’attaque ({$attack}) part sur {$target}.
own-redirected-to-walls = Tu as joué **{card-oops}** ! L’attaque ({$attack}) part sur {$target} ({$aims}).
own-backfired = Tu as joué **{card-backfire}** ! L’attaque ({$attack}) se retourne contre {$by}.
own-undefended = Tu as encaissé sans te défendre.
own-fizzled = L’attaque ({$attack}) ne peut détruire aucun de tes murs.
own-walls-fell = Tu as perdu {$walls}.
own-knocked-out = **{$by} te met hors jeu !**
own-knocked-out-first = **{$by} te met hors jeu !** La fin de partie commence.
own-knocked-out-for-good = **{$by} te met hors jeu pour de bon !** Pas de tours de fin pour toi.
