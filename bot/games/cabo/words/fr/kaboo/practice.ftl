hint-claim-other = Attends la fin de cette tape, et regarde quelles cartes partent.
hint-turn-call = Quand ton total est à coup sûr le plus petit, annonce **Kaboo!** D’ici là, pioche.
told-matched =
    { $who ->
        [you] Tu as tapé { $card }. Une carte de moins.
       *[other] { $line } Une carte de moins.
    }
told-wrong-again = Ça fait déjà {$n} mauvaises cartes. Tape seulement si tu as vu toi-même la bonne carte.
told-changed-mind =
    { $who ->
        [you] Tu as tapé sans choisir de carte. C’est gratuit, et les autres peuvent encore taper.
       *[other] { $name } a tapé sans choisir de carte. C’est gratuit, et les autres peuvent encore taper.
    }
told-called =
    { $who ->
        [you] Tu as annoncé **Kaboo!** Les autres ont encore un tour, puis toutes les cartes sont révélées.
       *[other] { $name } annonce **Kaboo!** Les autres ont encore un tour, puis toutes les cartes sont révélées.
    }
