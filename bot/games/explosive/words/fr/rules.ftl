rules-minute =
    ## Walls and Bombs en une minute
    {""}**Tiens plus longtemps que tous les autres !** Tout le monde commence derrière {$walls} (à 5 : seulement {$crowded}) avec {$hand} cartes secrètes.
    1. **Ton tour** : pioche une carte, puis joues-en une, échanges-en trois contre une nouvelle, ou passe.
    2. **Les murs** que tu construis te protègent jusqu’à ce que des explosifs les détruisent. Un coup **sans aucun mur**, et tu es hors jeu.
    3. **Une attaque ?** À toi de te défendre : la bonne carte l’arrête, la renvoie ailleurs ou la retourne.
    4. **Hors jeu ?** Tu as encore des tours : tu peux choisir une carte de fin à chaque fois{ $bombed ->
        [leave] , sauf si c’est la Bombe nucléaire de quelqu’un d’autre qui t’y a mis.
       *[stay] .
    }
    -# { BUTTON(button-my-cards) } montre ce que tu peux jouer, et contre qui.

rules-palisades =
    { $n ->
        [one] {$n} palissade
        [many] {$n} palissades
       *[other] {$n} palissades
    }

rules-card = - **{$card}** ×{$n} : {$does}
rules-endgame-card = - **{$card}** : {$does}

rules-turns =
    ## Cartes et tours
    Le paquet compte {$total} cartes (×8 : il y en a huit), plus six cartes de fin. Le hasard décide qui commence.
    {""}**À deux**, on joue sans la Bombe nucléaire, donc avec {$fewer} cartes. **À cinq**, chacun commence avec une palissade de moins.
    {""}**Une carte qui n’aurait aucun effet** ne peut pas être jouée, seulement échangée.
    {""}**Plus aucune carte ?** Tu en pioches trois dès que tout est réglé.
    {""}**Pioche vide ?** La défausse y est mélangée.
    {$productivity} Si l’une d’elles est encore une Productivité, tu en as deux de plus. Rien ne t’oblige à tout jouer, mais tu ne peux pas échanger à la place.
    {""}**Temps écoulé ?** À ton tour, tu passes ; si on t’attaque, tu ne te défends pas. {$asleep}

rules-attacks =
    ## Murs et attaques
    {$walls}
    {$attacks}
    {""}**Viser** : tu choisis le mur, parmi ceux que ton explosif peut détruire. Un Lance-roquettes en prend un s’il ne peut pas en détruire deux.
    {""}**Plus de murs ?** La prochaine attaque que tu n’arrêtes pas te met hors jeu. Un champ de force compte comme un mur.
    {""}**Bombe nucléaire** : seulement quand quelqu’un est hors jeu. Tu perds la moitié de tes murs, arrondie au supérieur, les plus faibles d’abord, même si elle est arrêtée.{ $bombed ->
        [leave] {" "}Toute autre personne qu’elle met hors jeu quitte cette partie : pas de tours de fin.
       *[stay] {""}
    }

rules-answers =
    ## Se défendre
    Tu peux te défendre contre les explosifs, les Espions et la Bombe nucléaire, mais pas contre les Tempêtes de feu ni les Sapeurs. Une défense par attaque ; une autre seulement si l’attaque te revient.
    {$cards}
    Contre la Bombe nucléaire, seules les cartes Oups et Retour de flamme marchent. Une attaque boostée s’arrête avec les mêmes cartes qu’une attaque normale.
    {""}**Oups** : tu choisis la nouvelle cible et ses murs : ni l’attaquant ni toi, mais la Diplomatie ne protège pas. La cible peut se défendre aussi. Si elle a des murs mais que l’attaque ne peut en détruire aucun, il ne se passe rien ; sans aucun mur, elle est hors jeu si elle ne se défend pas. S’il ne reste que deux joueurs, l’attaque est arrêtée.
    {""}**Retour de flamme** : détruit un mur chez l’attaquant, le plus solide que son attaque pourrait détruire (Bombe nucléaire : n’importe lequel). Si elle ne peut en détruire aucun, elle est juste arrêtée. Sans aucun mur, l’attaquant est hors jeu.

rules-others =
    ## Autres cartes
    {$cards}
    {""}**Les Manifestations** ne se jouent qu’après un C4 ou un Lance-roquettes. Les Flèches enflammées et les Tempêtes de feu n’en craignent rien.
    {""}**Boostés**, les explosifs détruisent aussi le mur un cran plus solide : la Flèche enflammée la pierre, la Bombe artisanale le fer, le TNT l’acier. Un C4 boosté touche deux murs, comme un Lance-roquettes. Savant fou et Haute technologie ne s’additionnent pas.
    {""}**Savant fou et Sapeur** restent devant toi jusqu’à ce qu’un Assassin passe.
    {""}**Sapeur** : une fois par tour, à tout moment après ta pioche, { $edition ->
        [first] avant de passer.
       *[second] même après avoir joué, échangé ou passé : on te le demande alors encore une fois.
    } Il peut frapper tout de suite, ne met personne hors jeu, et la Diplomatie l’arrête.
    Espions, Assassins, Inspecteurs et Manifestations ne sont pas des attaques : la Diplomatie ne les arrête pas.

rules-endgame =
    ## La fin de partie
    Elle commence quand une première personne est hors jeu ; à deux, la partie s’arrête là. Hors jeu, tu défausses tout, mais à chaque tour tu peux choisir une de ces cartes{ $bombed ->
        [leave] , sauf si c’est la Bombe nucléaire de quelqu’un d’autre qui t’y a mis.
       *[stay] .
    } Après usage, elles reviennent.
    {$cards}
    L’Épidémie ne sert pas deux fois de suite. Les cartes de fin ne mettent jamais personne hors jeu.

rules-ending =
    ## Gagner
    {""}**Qui reste en jeu le plus longtemps** gagne ; les autres sont classés selon le temps qu’ils ont tenu. Dans une série, chaque partie gagnée vaut un point. La victoire va à qui a le plus de points, puis les meilleurs rangs.
    {""}**Trop calme ?** Un tour de table, c’est un tour chacun. Après {$calm} tours de table sans mur perdu ni mise hors jeu, la partie s’arrête.{ $limit ->
        [0] {""}
       *[other] {" "}Elle s’arrête aussi après {$limit} tours de table{ $two ->
            [0] {""}
           *[other] {" "}({$two} à deux)
        }, quoi qu’il arrive.
    } La victoire va à qui a le plus de murs, puis les plus solides ; à égalité, la victoire est partagée. La table te prévient.

    {""}**À cette table**
    {$options}

option-rounds =
    { $n ->
        [one] Une seule partie
        [many] Une série de {$n} parties
       *[other] Une série de {$n} parties
    }
option-hand = {$n} cartes distribuées à chacun
option-palisades = {$n} palissades chacun au départ (à cinq : une de moins)
option-bombed-leave = Mis hors jeu par la Bombe nucléaire, on quitte la partie
option-bombed-stay = Mis hors jeu par la Bombe nucléaire, on garde ses tours de fin
option-limit = {$n} tours de table au plus par partie{ $two ->
        [0] {""}
       *[other] {" "}({$two} à deux)
    }
option-no-limit = Pas de limite de tours de table

option-title-rounds = Parties par série
option-title-hand = Main de départ
option-title-palisades = Palissades au départ
option-title-bombed-leave = Après une Bombe nucléaire
option-title-limit = Limite de tours de table

option-choice-rounds = {$n}
option-choice-hand = {$n} cartes chacun
option-choice-palisades = {$n} chacun (à cinq : une de moins)
option-choice-bombed-leave = Hors jeu, on quitte la partie
option-choice-bombed-stay = Hors jeu, on garde ses tours de fin
option-choice-limit = {$n} tours de table par partie{ $two ->
        [0] {""}
       *[other] {" "}({$two} à deux)
    }
option-choice-no-limit = Aucune
