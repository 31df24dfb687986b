own-played = { $left ->
    [0] Tu as joué {$card} et tu **n’as plus de cartes !**
    [1] Tu as joué {$card} : **plus qu’une carte !**
   *[other] Tu as joué {$card}, il t’en reste {$left}.
 }
own-drew = Tu as pioché {$card}.
own-skipped = Tu as passé.
own-won = La manche {$round} est pour toi !
