button-moments = Mes trois moments

moments-title = { $n ->
    [0] Aucun moment coûteux
    [one] Ton moment le plus coûteux
    [many] Tes { $n } moments les plus coûteux
   *[other] Tes { $n } moments les plus coûteux
 }
moments-match = { $title } · match { $match }
moments-line = **{ $n }.** Manche { $round } : { $text }
moments-none = D’après ce que tu avais vu, tu n’as fini aucune manche nettement trop tôt et n’en as laissé traîner aucune. Bien joué !
moments-how = Je ne juge que le moment où tu finis une manche. Les points sont des moyennes sur des donnes imaginées qui collent à ce que tu avais vu jusque-là. Personne d’autre ne voit ça.
moments-look = Replay { $n }

moments-not-yours = Tu n’as pas joué ce match : il ne contient aucun moment à toi.
moments-not-here = Avec autant de monde, je ne sais pas assez bien juger les choix à ce jeu.
moments-late = Tu as repris la place d’un ordi dans ce match : je ne peux pas distinguer ses choix des tiens.
moments-busy = Je ne peux pas regarder ça tout de suite. Réessaie dans une minute.
