# Glossaire : couleur (suit), valeur (rank) ; pioche, défausse ; passer (to skip) ; manche (round) ;
# distribuer, la donne (to deal) ; aller (to fit).

card-match = {card-suit} ou {card-rank}

card-needed = { $boomer ->
    [ace] { $rank ->
        [1] {card-match}
       *[other] {card-suit}, {card-rank} ou un As
     }
   *[joker] {card-suit}, {card-rank} ou un Joker
 }

card-suit = { $suit ->
    [clubs] un trèfle
    [diamonds] un carreau
    [hearts] un cœur
   *[spades] un pique
 }
card-rank = { $rank ->
    [1] un As
    [8] un 8
    [11] un Valet
    [12] une Dame
    [13] un Roi
   *[other] un {$rank}
 }

card-boomer = { $boomer ->
    [ace] un As
   *[joker] un Joker
 }
