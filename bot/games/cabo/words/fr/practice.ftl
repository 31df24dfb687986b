hint-look = Appuie sur { BUTTON(button-peek) } et retiens-les : ensuite, elles restent face cachée. Vise des cartes basses.
hint-seeing = Retiens ce que tu vois et où, puis appuie sur { BUTTON(button-look-done) }.
hint-looked = Répète tes deux cartes dans ta tête pendant que les autres regardent.
hint-claim-other = Attends la fin de cette tape, et regarde quelles cartes partent.
hint-alone = Choisis dans le message ci-dessous, que personne d’autre ne voit.
hint-power-other = { $name } utilise un pouvoir. Regarde quelles cases sont touchées : des cartes que tu connais peuvent bouger.
hint-look-other = { $name } peut regarder une carte. Rien ne bouge.
hint-power-claim =
    { $kind ->
        [look_own] Ta défausse te permet de regarder une de tes cartes.
        [look_other] Ta défausse te permet de regarder une carte de quelqu’un d’autre.
        [blind_swap] Ta défausse te permet d’échanger deux cartes au choix sans les regarder.
        [visible_swap] Ta défausse te permet de regarder deux cartes au choix, puis de les échanger ou non.
        [own_swap] Ta défausse te permet d’échanger une de tes cartes contre celle de quelqu’un d’autre, sans regarder.
        [look_and_swap] Ta défausse te permet de regarder une carte de quelqu’un d’autre, puis de l’échanger ou non contre une des tiennes.
       *[look_and_swap_any] Ta défausse te permet de regarder une carte au choix, puis d’en échanger deux ou aucune.
    } Appuie sur { BUTTON(button-use-power) }, ou laisse tomber.
hint-flip = À toi de retourner une carte : appuie sur { BUTTON(button-flip) }.
hint-turn = C’est ton tour.
hint-turn-last = C’est ton dernier tour.
hint-turn-draw = Appuie sur { BUTTON(button-draw) } pour prendre une carte.
hint-turn-take = La carte du dessus est basse. Tu la veux ? Appuie sur { BUTTON(button-take) }.
hint-turn-switch-top = La carte du dessus est basse. Tu la veux ? Appuie sur { BUTTON(button-switch-top) }.
hint-turn-call = Quand ton total est à coup sûr le plus proche de zéro, annonce **Kaboom!** D’ici là, pioche.
hint-turn-end-round = Pioche jusqu’à ce que tu aies à coup sûr le moins de points, puis appuie sur { BUTTON(button-end-round) }.
hint-open =
    { $last ->
        [yes] Dernière chance de cette manche !{ " " }
       *[no] { "" }
    }{ $whose ->
        [others] Tu sais où se trouve { $wanted } chez quelqu’un d’autre ? Les tiennes sont bloquées pour l’instant.
        [own] As-tu { $wanted } parmi tes cartes ?
        [unlocked] Tu sais où se trouve { $wanted }, chez toi ou ailleurs, là où ce n’est pas bloqué ?
       *[anyone] Tu sais où se trouve { $wanted }, chez toi ou ailleurs ?
    } Appuie sur { BUTTON(button-slap) }. Sinon, { $flips ->
        [yes] appuie sur { BUTTON(button-flip) }
       *[no] { $cost ->
            [0] attends
           *[other] ne tente pas
        }
    }{ $cost ->
        [0] {" "}ou tente ta chance : il ne reste aucune carte à prendre.
        [one]  : une mauvaise carte coûte 1 carte de pénalité.
        [many]  : une mauvaise carte coûte { $cost } cartes de pénalité.
       *[other]  : une mauvaise carte coûte { $cost } cartes de pénalité.
    }
hint-called =
    { $locked ->
        [yes] Tu as annoncé, donc tu n’as plus de tour et personne ne peut toucher à tes cartes. Attends les autres.
       *[no] Tu as annoncé, donc tu n’as plus de tour. Attends les autres.
    }
hint-my-move = Appuie sur { BUTTON(button-my-move) } pour voir ce que tu peux faire.
hint-wait = Attends ton tour et suis bien quelles cartes vont où. Tout le jeu est là !
advice-match-none = Aucune des cartes que tu as vues n’est { $wanted }. { $cheaper ->
        [yes] Renoncer coûte moins qu’une erreur.
       *[no] Tu ne peux que deviner.
    }
advice-end-unseen = Cartes que tu connais : { $seen } sur { $n }. Mieux vaut souvent en savoir plus d’abord.
advice-end = Tes cartes font { $points }. { $height ->
        [low] C’est peu, ça peut suffire.
        [middling] C’est moyen : d’autres ont peut-être moins.
       *[high] C’est beaucoup, mieux vaut souvent attendre.
    }

advice-give = Une carte haute que tu connais peut partir. Une que tu n’as jamais vue est peut-être basse.
advice-swap = Personne ne voit ce qui est échangé. Tu peux échanger une de tes cartes hautes contre une que tu crois basse.
advice-look = C’est une carte que tu n’as pas encore vue qui t’apprend le plus.
advice-decide-two = L’une des deux est à toi ? Tu peux prendre la plus basse, ou les laisser où elles sont.
advice-decide-own = Elle est plus basse qu’une des tiennes ? Tu peux les échanger, ou la laisser.
advice-seen =
    { $height ->
        [best] Case { $slot } : on ne fait pas mieux. Retiens-la.
        [worst] Case { $slot } : il n’y a pas pire. Remplace-la dès que tu pioches plus bas.
        [low] Case { $slot } : une carte basse, exactement ce qu’il te faut. Retiens-la.
        [middling] Case { $slot } : une carte moyenne. Retiens-la.
       *[high] Case { $slot } : une carte haute, et il t’en faut des basses. Retiens-la.
    }
advice-seen-two =
    { $height ->
        [best] Case { $slot } : on ne fait pas mieux,
        [worst] Case { $slot } : il n’y a pas pire,
        [low] Case { $slot } : une carte basse,
        [middling] Case { $slot } : une carte moyenne,
       *[high] Case { $slot } : une carte haute,
    } { $height2 ->
        [best] et case { $slot2 }, on ne fait pas mieux.
        [worst] et case { $slot2 }, il n’y a pas pire.
        [low] et case { $slot2 }, une basse.
        [middling] et case { $slot2 }, une moyenne.
       *[high] et case { $slot2 }, une haute.
    } Il t’en faut des basses. Retiens les deux.
advice-seen-other = Retiens-la. Dès que tu vois { $wanted } sur la défausse, tu peux appuyer sur { BUTTON(button-slap) } et choisir celle-ci.
advice-keep =
    Elle vaut { $worth } et tu dois la garder. { $higher ->
        [yes] Mets-la à la place d’une carte plus haute, ou d’une que tu ne connais pas.
       *[no] Aucune ne vaut plus : mets-la à la place d’une carte aussi haute, ou d’une que tu ne connais pas.
    }
advice-low = Toutes tes cartes sont déjà aussi basses, tu n’as pas besoin de celle-ci.
advice-middling = { $worth }, c’est moyen. Tu peux la garder à la place d’une carte plus haute, ou la défausser.
advice-middling-power =
    { $worth }, c’est moyen. Tu peux la garder à la place d’une carte plus haute, ou la défausser pour { $kind ->
        [look_own] regarder une de tes cartes
        [look_other] regarder une carte de quelqu’un d’autre
        [blind_swap] échanger deux cartes au choix sans les regarder
        [visible_swap] regarder deux cartes au choix
        [own_swap] échanger une de tes cartes contre celle de quelqu’un d’autre
        [look_and_swap] regarder une carte de quelqu’un d’autre
       *[look_and_swap_any] regarder une carte au choix
    }.
advice-high = { $worth }, c’est beaucoup ; en général, on la défausse.
advice-high-power =
    { $worth }, c’est beaucoup ; en général, on la défausse. Son pouvoir te permet { $kind ->
        [look_own] de regarder une de tes cartes
        [look_other] de regarder une carte de quelqu’un d’autre
        [blind_swap] d’échanger deux cartes au choix sans les regarder
        [visible_swap] de regarder deux cartes au choix
        [own_swap] d’échanger une de tes cartes contre celle de quelqu’un d’autre
        [look_and_swap] de regarder une carte de quelqu’un d’autre
       *[look_and_swap_any] de regarder une carte au choix
    }.

told-round-dealt = Les cartes sont distribuées, toutes face cachée, même les tiennes. Le but : en avoir peu, et des basses.
told-turned-up = Les cartes sont distribuées, toutes face cachée, même les tiennes. Le but : en avoir peu, et des basses. Première carte de la défausse : { $card }.
told-flipped =
    { $who ->
        [you] Tu as retourné { $card }.
       *[other] { $name } a retourné { $card }.
    }{ $open ->
        [yes] { " " }Tu en connais une autre ? Tout le monde peut appuyer sur { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-discarded =
    { $who ->
        [you] Tu as pioché et défaussé { $card }.
       *[other] { $name } a pioché et défaussé { $card }.
    }{ $open ->
        [yes] { " " }Tu en connais une autre ? Tout le monde peut appuyer sur { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-replaced =
    { $who ->
        [you] Tu as gardé la carte piochée en case { $slot } et défaussé { $card }.
       *[other] { $name } a gardé la carte piochée en case { $slot } et défaussé { $card }.
    }{ $open ->
        [yes] { " " }Tu en connais une autre ? Tout le monde peut appuyer sur { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-switched-top =
    { $who ->
        [you] Tu as pris { $taken } sur la défausse pour la case { $slot } et défaussé { $card }.
       *[other] { $name } a pris { $taken } sur la défausse pour la case { $slot } et défaussé { $card }.
    }{ $open ->
        [yes] { " " }Tu en connais une autre ? Tout le monde peut appuyer sur { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-matched =
    { $who ->
        [you] Tu as tapé { $card }. Une carte de moins.
       *[other] { $line } Une carte de moins.
    }
told-mismatched =
    { $who ->
        [you] Tu as retourné { $card }, et ce n’est pas la bonne. Ça te coûte une carte de pénalité.
       *[other] { $name } a retourné { $card }, et ce n’est pas la bonne. Ça coûte une carte de pénalité.
    }
told-took =
    { $who ->
        [you] Tu as pris { $card } sous les yeux de tout le monde. Tu dois garder cette carte.
       *[other] { $name } a pris { $card } sous les yeux de tout le monde et doit garder cette carte.
    }
told-put-back = Finalement, personne n’a gardé { $card } : retour sur la défausse.
told-mistaken =
    { $who ->
        [you] Tu as tenté { $card } en case { $slot }, et ce n’est pas la bonne. La carte est revenue dans sa case, et tout le monde la connaît maintenant.
       *[other] { $name } a tenté { $card } en case { $slot }, et ce n’est pas la bonne. La carte est revenue dans sa case, et tout le monde la connaît maintenant.
    } Une mauvaise carte coûte une carte de pénalité.
told-wrong-again = Ça fait déjà {$n} cartes de pénalité. Tape seulement si tu as vu toi-même la bonne carte.
told-changed-mind =
    { $who ->
        [you] Tu as tapé sans rien retourner. Ça coûte une carte de pénalité, et les autres peuvent encore taper.
       *[other] { $name } a tapé sans rien retourner. Ça coûte une carte de pénalité, et les autres peuvent encore taper.
    }
told-gave =
    { $who ->
        [you] Tu as donné une carte à { $owner }, case { $slot }, face cachée.
       *[other] { $whose ->
            [yours] { $name } t’a donné une carte, case { $slot }, face cachée.
           *[other] { $name } a donné une carte à { $owner }, case { $slot }, face cachée.
        }
    }
told-swapped =
    { $who ->
        [you] Tu as échangé deux cartes. Si tu en connaissais une, elle est maintenant à la place de l’autre.
       *[other] { $line } Si tu en connaissais une, elle est maintenant à la place de l’autre.
    }
told-not-swapped =
    { $who ->
        [you] Tu as regardé sans rien échanger. Rien n’a bougé.
       *[other] { $name } a regardé sans rien échanger. Rien n’a bougé.
    }
told-power-dropped =
    { $who ->
        [you] Tu t’arrêtes là. Aucune carte n’a bougé.
       *[other] { $name } en reste là. Aucune carte n’a bougé.
    }
told-looked-at =
    { $who ->
        [you] Tu as regardé, et personne d’autre ne sait ce que tu as vu.
       *[other] { $n ->
            [one] { $name } a regardé 1 carte. Personne d’autre ne l’a vue.
            [many] { $name } a regardé { $n } cartes. Personne d’autre ne les a vues.
           *[other] { $name } a regardé { $n } cartes. Personne d’autre ne les a vues.
        }
    }
told-called =
    { $who ->
        [you] Tu as annoncé **Kaboom!** Les autres ont encore un tour, puis toutes les cartes sont révélées.
       *[other] { $name } annonce **Kaboom!** Les autres ont encore un tour, puis toutes les cartes sont révélées.
    }
told-round-scored = Toutes les cartes ont été révélées et comptées. La feuille de scores dit ce que chacun a eu.
