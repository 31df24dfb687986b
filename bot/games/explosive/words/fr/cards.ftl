# Glossaire : mur (wall), explosif, se défendre, encaisser (take the hit), hors jeu (out, knocked out),
# échanger trois contre une (trade), passer ; partie (game), série (set), tour de table (round) ;
# carte de fin (endgame card) ; boost, boosté (boosted) ; pioche, défausse, main.
# Les noms des cartes restent seuls, entre parenthèses ou après deux-points.

card-flaming-arrow = flèche enflammée
card-pipe-bomb = bombe artisanale
card-tnt = TNT
card-c-four = C4
card-rpg = lance-roquettes
card-palisade = palissade
card-stone = mur de pierre
card-iron = mur de fer
card-steel = mur d’acier
card-force-field = champ de force
card-spy = espion
card-guard = garde
card-nuclear-bomb = bombe nucléaire
card-fizzle = pétard mouillé
card-blast-shield = bouclier blindé
card-mad-chemist = savant fou
card-underminer = sapeur
card-assassin = assassin
card-inspector = inspecteur
card-oops = oups
card-productivity = productivité
card-firestorm = tempête de feu
card-backfire = retour de flamme
card-twist = coup du sort
card-diplomacy = diplomatie
card-protests = manifestations
card-earthquake = séisme
card-technology = haute technologie
card-aliens = invasion extraterrestre
card-sabotage = sabotage
card-epidemic = épidémie
card-christmas = Noël

some-flaming-arrow =
    { $n ->
        [one] une flèche enflammée
        [many] {$n} flèches enflammées
       *[other] {$n} flèches enflammées
    }
some-pipe-bomb =
    { $n ->
        [one] une bombe artisanale
        [many] {$n} bombes artisanales
       *[other] {$n} bombes artisanales
    }
some-tnt =
    { $n ->
        [one] de la TNT
        [many] {$n} TNT
       *[other] {$n} TNT
    }
some-c-four =
    { $n ->
        [one] du C4
        [many] {$n} C4
       *[other] {$n} C4
    }
some-rpg =
    { $n ->
        [one] un lance-roquettes
        [many] {$n} lance-roquettes
       *[other] {$n} lance-roquettes
    }
some-palisade =
    { $n ->
        [one] une palissade
        [many] {$n} palissades
       *[other] {$n} palissades
    }
some-stone =
    { $n ->
        [one] un mur de pierre
        [many] {$n} murs de pierre
       *[other] {$n} murs de pierre
    }
some-iron =
    { $n ->
        [one] un mur de fer
        [many] {$n} murs de fer
       *[other] {$n} murs de fer
    }
some-steel =
    { $n ->
        [one] un mur d’acier
        [many] {$n} murs d’acier
       *[other] {$n} murs d’acier
    }
some-force-field =
    { $n ->
        [one] un champ de force
        [many] {$n} champs de force
       *[other] {$n} champs de force
    }
some-spy =
    { $n ->
        [one] un espion
        [many] {$n} espions
       *[other] {$n} espions
    }
some-guard =
    { $n ->
        [one] un garde
        [many] {$n} gardes
       *[other] {$n} gardes
    }
some-nuclear-bomb =
    { $n ->
        [one] une bombe nucléaire
        [many] {$n} bombes nucléaires
       *[other] {$n} bombes nucléaires
    }
some-fizzle =
    { $n ->
        [one] un pétard mouillé
        [many] {$n} pétards mouillés
       *[other] {$n} pétards mouillés
    }
some-blast-shield =
    { $n ->
        [one] un bouclier blindé
        [many] {$n} boucliers blindés
       *[other] {$n} boucliers blindés
    }
some-mad-chemist =
    { $n ->
        [one] un savant fou
        [many] {$n} savants fous
       *[other] {$n} savants fous
    }
some-underminer =
    { $n ->
        [one] un sapeur
        [many] {$n} sapeurs
       *[other] {$n} sapeurs
    }
some-assassin =
    { $n ->
        [one] un assassin
        [many] {$n} assassins
       *[other] {$n} assassins
    }
some-inspector =
    { $n ->
        [one] un inspecteur
        [many] {$n} inspecteurs
       *[other] {$n} inspecteurs
    }
some-oops =
    { $n ->
        [one] un oups
        [many] {$n} oups
       *[other] {$n} oups
    }
some-productivity =
    { $n ->
        [one] une productivité
        [many] {$n} cartes productivité
       *[other] {$n} cartes productivité
    }
some-firestorm =
    { $n ->
        [one] une tempête de feu
        [many] {$n} tempêtes de feu
       *[other] {$n} tempêtes de feu
    }
some-backfire =
    { $n ->
        [one] un retour de flamme
        [many] {$n} retours de flamme
       *[other] {$n} retours de flamme
    }
some-twist =
    { $n ->
        [one] un coup du sort
        [many] {$n} coups du sort
       *[other] {$n} coups du sort
    }
some-diplomacy =
    { $n ->
        [one] une diplomatie
        [many] {$n} cartes diplomatie
       *[other] {$n} cartes diplomatie
    }
some-protests =
    { $n ->
        [one] des manifestations
        [many] {$n} cartes manifestations
       *[other] {$n} cartes manifestations
    }

wall-palisade = palissade
wall-stone = pierre
wall-iron = fer
wall-steel = acier
wall-force-field = champ de force

does-flaming-arrow = Détruit une palissade.
does-pipe-bomb = Détruit une palissade ou un mur de pierre.
does-tnt = Détruit une palissade, un mur de pierre ou de fer.
does-c-four = Détruit n’importe quel mur, sauf un champ de force.
does-rpg = Détruit deux murs au choix chez quelqu’un, sauf un champ de force.
does-palisade = Le mur le plus faible : tous les explosifs le détruisent.
does-stone = Résiste aux flèches enflammées.
does-iron = Résiste aux flèches enflammées et aux bombes artisanales.
does-steel = Résiste aux flèches enflammées, aux bombes artisanales et à la TNT.
does-force-field = Le mur le plus solide : seuls un espion, un sabotage ou une bombe nucléaire en viennent à bout.
does-spy = Vole une carte au hasard dans une main, ou détruit un champ de force.
does-guard = Arrête un espion.
does-nuclear-bomb = Met quelqu’un hors jeu, mais te coûte la moitié de tes murs, les plus faibles d’abord.
does-fizzle = Arrête une flèche enflammée ou une bombe artisanale.
does-blast-shield = Arrête tous les explosifs, sauf un lance-roquettes.
does-mad-chemist = Reste en jeu : tes explosifs détruisent aussi le mur un cran plus solide ; le C4 en touche deux.
does-underminer = Reste en jeu : une fois par tour, abats en prime une palissade, un mur de pierre ou de fer.
does-assassin = Élimine un savant fou ou un sapeur.
does-inspector = Te montre la main de quelqu’un ; une bombe nucléaire qui s’y trouve est défaussée.
does-oops = Renvoie une attaque vers quelqu’un d’autre.
does-productivity = Joue encore deux cartes ce tour-ci.
does-firestorm = Brûle toutes les palissades de quelqu’un ; seule la diplomatie l’arrête.
does-backfire = Retourne une attaque contre son auteur, sur le mur le plus solide qu’elle peut toucher.
does-twist = Regarde les quatre prochaines cartes et remets-les dans l’ordre de ton choix.
does-diplomacy = Personne ne peut t’attaquer jusqu’à ton prochain tour, mais les espions passent quand même.
does-protests = Quelqu’un doit défausser ses bombes artisanales, TNT, C4, lance-roquettes et bombe nucléaire.
does-earthquake = Tous ceux qui sont encore en jeu perdent leur mur le plus faible, mais jamais un champ de force.
does-technology = Booste les explosifs de tout le monde jusqu’à ton prochain tour.
does-aliens = Quelqu’un doit défausser ses espions, assassins, inspecteurs et gardes.
does-sabotage = Détruit le mur le plus solide de quelqu’un, même un champ de force.
does-epidemic = Quelqu’un saute son prochain tour, mais peut encore se défendre.
does-christmas = Tous ceux qui sont encore en jeu piochent trois cartes.

boosted-flaming-arrow = Détruit une palissade ou un mur de pierre (boost).
boosted-pipe-bomb = Détruit une palissade, un mur de pierre ou de fer (boost).
boosted-tnt = Détruit n’importe quel mur, sauf un champ de force (boost).
boosted-c-four = Détruit deux murs au choix chez quelqu’un, sauf un champ de force (boost).

note-mad-chemist = booste les explosifs
note-underminer = un mur par tour
note-diplomacy = à l’abri des attaques, pas des espions

cards-none = rien
front-no-walls = **aucun mur**
