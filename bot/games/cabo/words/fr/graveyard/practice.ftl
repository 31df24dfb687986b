hint-claim-other = Attends la fin de ce coup éclair, et regarde quelles cartes partent.
hint-power-other = { $name } utilise un effet. Regarde quelles cases sont touchées : des cartes que tu connais peuvent bouger.
advice-middling = { $worth }, c’est moyen. Tu peux la garder à la place d’une carte plus haute, ou l’enterrer.
advice-middling-power =
    { $worth }, c’est moyen. Tu peux la garder à la place d’une carte plus haute, ou l’enterrer pour { $kind ->
        [look_own] regarder une de tes cartes
        [look_other] regarder une carte de quelqu’un d’autre
        [blind_swap] échanger deux cartes au choix sans les regarder
        [visible_swap] regarder deux cartes au choix
        [own_swap] échanger une de tes cartes contre celle de quelqu’un d’autre
        [look_and_swap] regarder une carte de quelqu’un d’autre
       *[look_and_swap_any] regarder une carte au choix
    }.
advice-high = { $worth }, c’est beaucoup ; en général, on l’enterre.
advice-high-power =
    { $worth }, c’est beaucoup ; en général, on l’enterre. Son effet te permet { $kind ->
        [look_own] de regarder une de tes cartes
        [look_other] de regarder une carte de quelqu’un d’autre
        [blind_swap] d’échanger deux cartes au choix sans les regarder
        [visible_swap] de regarder deux cartes au choix
        [own_swap] d’échanger une de tes cartes contre celle de quelqu’un d’autre
        [look_and_swap] de regarder une carte de quelqu’un d’autre
       *[look_and_swap_any] de regarder une carte au choix
    }.
told-turned-up = Les cartes sont distribuées, toutes face cachée, même les tiennes. Le but : en avoir peu, et des basses. Première carte : { $card }.
told-discarded =
    { $who ->
        [you] Tu as pioché puis enterré { $card }.
       *[other] { $name } a pioché puis enterré { $card }.
    }{ $open ->
        [yes] { " " }Tu en connais une autre ? Tout le monde peut appuyer sur { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-replaced =
    { $who ->
        [you] Tu as mis ta nouvelle carte en case { $slot } et enterré { $card }.
       *[other] { $name } a mis sa nouvelle carte en case { $slot } et enterré { $card }.
    }{ $open ->
        [yes] { " " }Tu en connais une autre ? Tout le monde peut appuyer sur { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-switched-top =
    { $who ->
        [you] Tu as pris { $taken } au cimetière pour la case { $slot } et enterré { $card }.
       *[other] { $name } a pris { $taken } au cimetière pour la case { $slot } et enterré { $card }.
    }{ $open ->
        [yes] { " " }Tu en connais une autre ? Tout le monde peut appuyer sur { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-matched =
    { $who ->
        [you] Coup éclair : tu as joué { $card }. Une carte de moins, et tout le monde peut enchaîner.
       *[other] { $line } Une carte de moins, et tout le monde peut enchaîner.
    }
told-wrong-again = Ça fait déjà {$n} mauvaises cartes. Ne tente un coup éclair qu’avec une carte que tu as vue toi-même.
told-changed-mind =
    { $who ->
        [you] Tu as tenté un coup éclair sans choisir de carte. C’est gratuit, et les autres peuvent encore essayer.
       *[other] { $name } a tenté un coup éclair sans choisir de carte. C’est gratuit, et les autres peuvent encore essayer.
    }
told-called =
    { $who ->
        [you] Tu as fini la manche, donc toutes les cartes sont révélées.
       *[other] { $name } a fini la manche, donc toutes les cartes sont révélées.
    }
