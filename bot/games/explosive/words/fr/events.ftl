event-dealt =
    { $n ->
        [one] Tout le monde commence avec {$n} carte et les mêmes murs. {$name} commence.
        [many] Tout le monde commence avec {$n} cartes et les mêmes murs. {$name} commence.
       *[other] Tout le monde commence avec {$n} cartes et les mêmes murs. {$name} commence.
    }
event-dealt-in-set =
    { $n ->
        [one] Partie {$game} : tout le monde commence avec {$n} carte et les mêmes murs. {$name} commence.
        [many] Partie {$game} : tout le monde commence avec {$n} cartes et les mêmes murs. {$name} commence.
       *[other] Partie {$game} : tout le monde commence avec {$n} cartes et les mêmes murs. {$name} commence.
    }
event-turn-lost = {$name} saute un tour (Épidémie).
event-drew-new-hand = {$name} n’a plus de cartes et en pioche {$n}.
event-reshuffled =
    { $n ->
        [one] La pioche était vide : la seule carte de la défausse y est retournée.
        [many] La pioche était vide : {$n} cartes de la défausse y sont mélangées.
       *[other] La pioche était vide : {$n} cartes de la défausse y sont mélangées.
    }
event-passed = {$name} finit son tour.
event-passed-by-clock = {$name} n’a plus de temps, et son tour est fini.
event-passed-underminer = {$name} ne joue plus de cartes, mais son Sapeur peut encore frapper.
event-traded = {$name} échange {$cards} contre une nouvelle carte.
event-built = {$name} construit {$cards}.
event-laid = {$name} pose {$cards}.

event-played = {$name} joue **{$card}**.
event-played-on =
    { $boosted ->
        [yes] {$name} joue **{$card}** (boost) contre {$target}.
       *[no] {$name} joue **{$card}** contre {$target}.
    }
event-played-on-walls =
    { $boosted ->
        [yes] {$name} joue **{$card}** (boost) contre {$target} ({$aims}).
       *[no] {$name} joue **{$card}** contre {$target} ({$aims}).
    }
event-picked = {$name} (hors jeu) joue **{$card}**.
event-picked-on = {$name} (hors jeu) joue **{$card}** contre {$target}.

event-defended = {$name} joue **{$card}** et arrête l’attaque ({$attack}).
event-redirected = {$name} joue **{card-oops}** ! L’attaque ({$attack}) part sur {$target}.
event-redirected-to-walls = {$name} joue **{card-oops}** ! L’attaque ({$attack}) part sur {$target} ({$aims}).
event-backfired = {$name} joue **{card-backfire}** ! L’attaque ({$attack}) se retourne contre {$by}.
event-undefended = {$name} ne se défend pas.
event-undefended-by-clock = {$name} ne se défend pas (temps écoulé).
event-fizzled = L’attaque ({$attack}) ne peut détruire aucun mur chez {$name}.

event-walls-fell = {$name} perd {$walls}.
event-walls-fell-underminer = {$name} perd {$walls}. Coup de **{card-underminer}** par {$by}.
event-walls-fell-price = {$name} paie la bombe avec {$walls}.
event-killed = {$name} perd une carte posée : {$card}.
event-eliminated = **{$by} met {$name} hors jeu !**
event-eliminated-first = **{$by} met {$name} hors jeu !** La fin de partie commence.
event-eliminated-for-good = **{$by} met {$name} hors jeu pour de bon !** Pas de tours de fin.

event-discarded = {$name} défausse {$cards}.
event-discarded-nothing = {$name} n’a rien à défausser.
event-stole = {$name} envoie un Espion, qui vole une carte à {$target}.
event-arranged = {$name} remet les prochaines cartes sur la pioche.
event-arranged-by-clock = {$name} n’a plus de temps, donc les prochaines cartes reviennent comme elles étaient.
event-technology-ended = La Haute technologie jouée par {$name} ne fait plus effet.

alone-robbed = {$name} t’a volé {$cards} avec un Espion.

remark-walls = **Le plus de murs détruits** : {$name} avec {$n}.
remark-answers = **Le plus d’attaques repoussées** : {$name} avec {$n}.
