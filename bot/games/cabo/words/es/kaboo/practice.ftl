hint-claim-other = Espera a que se resuelva este zas y fíjate en qué cartas se van.
hint-turn-call = Cuando sepas que nadie tiene menos, canta **Kaboo!** Hasta entonces, roba.
told-matched =
    { $who ->
        [you] ¡Zas! Te quitaste { $card } de en medio. Una carta menos.
       *[other] { $line } Una carta menos.
    }
told-wrong-again = Ya van { $n } cartas equivocadas. Haz zas solo si tú viste una que coincide.
told-changed-mind =
    { $who ->
        [you] Hiciste zas pero no elegiste carta. Es gratis, y el resto aún puede hacer zas.
       *[other] { $name } hizo zas pero no eligió carta. Es gratis, y el resto aún puede hacer zas.
    }
told-called =
    { $who ->
        [you] Cantaste **Kaboo!** El resto juega un turno más y luego se ven todas las cartas.
       *[other] { $name } cantó **Kaboo!** El resto juega un turno más y luego se ven todas las cartas.
    }
