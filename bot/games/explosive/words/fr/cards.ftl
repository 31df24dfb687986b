# Glossaire : mur (wall), explosif, se défendre, encaisser (take the hit), hors jeu (out, knocked out),
# échanger trois contre une (trade), passer ; partie (game), série (set), tour de table (round) ;
# carte de fin (endgame card) ; boost, boosté (boosted) ; pioche, défausse, main.
# Les noms des cartes restent seuls, entre parenthèses ou après deux-points.

card-flaming-arrow = Flèche enflammée
card-pipe-bomb = Bombe artisanale
card-tnt = TNT
card-c-four = C4
card-rpg = Lance-roquettes
card-palisade = palissade
card-stone = mur de pierre
card-iron = mur de fer
card-steel = mur d’acier
card-force-field = champ de force
card-spy = Espion
card-guard = Garde
card-nuclear-bomb = Bombe nucléaire
card-fizzle = Pétard mouillé
card-blast-shield = Bouclier blindé
card-mad-chemist = Savant fou
card-underminer = Sapeur
card-assassin = Assassin
card-inspector = Inspecteur
card-oops = Oups
card-productivity = Productivité
card-firestorm = Tempête de feu
card-backfire = Retour de flamme
card-twist = Coup du sort
card-diplomacy = Diplomatie
card-protests = Manifestations
card-earthquake = Séisme
card-technology = Haute technologie
card-aliens = Invasion extraterrestre
card-sabotage = Sabotage
card-epidemic = Épidémie
card-christmas = Noël

some-flaming-arrow =
    { $n ->
        [one] une Flèche enflammée
        [many] {$n} Flèches enflammées
       *[other] {$n} Flèches enflammées
    }
some-pipe-bomb =
    { $n ->
        [one] une Bombe artisanale
        [many] {$n} Bombes artisanales
       *[other] {$n} Bombes artisanales
    }
some-tnt =
    { $n ->
        [one] du TNT
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
        [one] un Lance-roquettes
        [many] {$n} Lance-roquettes
       *[other] {$n} Lance-roquettes
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
        [one] un Espion
        [many] {$n} Espions
       *[other] {$n} Espions
    }
some-guard =
    { $n ->
        [one] un Garde
        [many] {$n} Gardes
       *[other] {$n} Gardes
    }
some-nuclear-bomb =
    { $n ->
        [one] une Bombe nucléaire
        [many] {$n} Bombes nucléaires
       *[other] {$n} Bombes nucléaires
    }
some-fizzle =
    { $n ->
        [one] un Pétard mouillé
        [many] {$n} Pétards mouillés
       *[other] {$n} Pétards mouillés
    }
some-blast-shield =
    { $n ->
        [one] un Bouclier blindé
        [many] {$n} Boucliers blindés
       *[other] {$n} Boucliers blindés
    }
some-mad-chemist =
    { $n ->
        [one] un Savant fou
        [many] {$n} Savants fous
       *[other] {$n} Savants fous
    }
some-underminer =
    { $n ->
        [one] un Sapeur
        [many] {$n} Sapeurs
       *[other] {$n} Sapeurs
    }
some-assassin =
    { $n ->
        [one] un Assassin
        [many] {$n} Assassins
       *[other] {$n} Assassins
    }
some-inspector =
    { $n ->
        [one] un Inspecteur
        [many] {$n} Inspecteurs
       *[other] {$n} Inspecteurs
    }
some-oops =
    { $n ->
        [one] un Oups
        [many] {$n} Oups
       *[other] {$n} Oups
    }
some-productivity =
    { $n ->
        [one] une Productivité
        [many] {$n} cartes Productivité
       *[other] {$n} cartes Productivité
    }
some-firestorm =
    { $n ->
        [one] une Tempête de feu
        [many] {$n} Tempêtes de feu
       *[other] {$n} Tempêtes de feu
    }
some-backfire =
    { $n ->
        [one] un Retour de flamme
        [many] {$n} Retours de flamme
       *[other] {$n} Retours de flamme
    }
some-twist =
    { $n ->
        [one] un Coup du sort
        [many] {$n} Coups du sort
       *[other] {$n} Coups du sort
    }
some-diplomacy =
    { $n ->
        [one] une Diplomatie
        [many] {$n} cartes Diplomatie
       *[other] {$n} cartes Diplomatie
    }
some-protests =
    { $n ->
        [one] des Manifestations
        [many] {$n} cartes Manifestations
       *[other] {$n} cartes Manifestations
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
does-stone = Résiste aux Flèches enflammées.
does-iron = Résiste aux Flèches enflammées et aux Bombes artisanales.
does-steel = Résiste aux Flèches enflammées, aux Bombes artisanales et au TNT.
does-force-field = Le mur le plus solide : seuls un Espion, un Sabotage ou une Bombe nucléaire en viennent à bout.
does-spy = Vole une carte au hasard dans une main, ou détruit un champ de force.
does-guard = Arrête un Espion.
does-nuclear-bomb = Met quelqu’un hors jeu, mais te coûte la moitié de tes murs, les plus faibles d’abord.
does-fizzle = Arrête une Flèche enflammée ou une Bombe artisanale.
does-blast-shield = Arrête tous les explosifs, sauf un Lance-roquettes.
does-mad-chemist = Reste en jeu : tes explosifs détruisent aussi le mur un cran plus solide ; le C4 en touche deux.
does-underminer = Reste en jeu : une fois par tour, abats en prime une palissade, un mur de pierre ou de fer.
does-assassin = Élimine un Savant fou ou un Sapeur.
does-inspector = Te montre la main de quelqu’un ; une Bombe nucléaire qui s’y trouve est défaussée.
does-oops = Renvoie une attaque vers quelqu’un d’autre.
does-productivity = Joue encore deux cartes ce tour-ci.
does-firestorm = Brûle toutes les palissades de quelqu’un ; sans mur, c’est hors jeu. Seule la Diplomatie l’arrête.
does-backfire = Retourne une attaque contre son auteur, sur le mur le plus solide qu’elle peut toucher.
does-twist = Regarde les quatre prochaines cartes et remets-les dans l’ordre de ton choix.
does-diplomacy = Personne ne peut t’attaquer jusqu’à ton prochain tour, mais les Espions passent quand même.
does-protests = Quelqu’un doit défausser ses Bombes artisanales, TNT, C4, Lance-roquettes et Bombe nucléaire.
does-earthquake = Tous ceux qui sont encore en jeu perdent leur mur le plus faible, mais jamais un champ de force.
does-technology = Booste les explosifs de tout le monde jusqu’à ton prochain tour.
does-aliens = Quelqu’un doit défausser ses Espions, Assassins, Inspecteurs et Gardes.
does-sabotage = Détruit le mur le plus solide de quelqu’un, même un champ de force.
does-epidemic = Quelqu’un saute son prochain tour, mais peut encore se défendre.
does-christmas = Tous ceux qui sont encore en jeu piochent trois cartes.

boosted-flaming-arrow = Détruit une palissade ou un mur de pierre (boost).
boosted-pipe-bomb = Détruit une palissade, un mur de pierre ou de fer (boost).
boosted-tnt = Détruit n’importe quel mur, sauf un champ de force (boost).
boosted-c-four = Détruit deux murs au choix chez quelqu’un, sauf un champ de force (boost).

note-mad-chemist = booste les explosifs
note-underminer = un mur par tour
note-diplomacy = à l’abri des attaques, pas des Espions

cards-none = rien
front-no-walls = **aucun mur**
