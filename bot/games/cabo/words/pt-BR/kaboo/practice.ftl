hint-claim-other = Espere este tapa acabar e repare em quais cartas saem.
hint-turn-call = Quando tiver certeza de que tem menos que todo mundo, grite **Kaboo!** Até lá, compre.
told-matched =
    { $who ->
        [you] Você se livrou de { $card } no tapa. Uma carta a menos.
       *[other] { $line } Uma carta a menos.
    }
told-wrong-again = Já são { $n } cartas erradas. Só dê o tapa se você viu uma que combina.
told-changed-mind =
    { $who ->
        [you] Você deu um tapa mas não escolheu carta. Não custa nada, e os outros ainda podem dar tapa.
       *[other] { $name } deu um tapa mas não escolheu carta. Não custa nada, e os outros ainda podem dar tapa.
    }
told-called =
    { $who ->
        [you] Você gritou **Kaboo!** Cada um dos outros tem mais uma jogada, depois todas as cartas são abertas.
       *[other] { $name } gritou **Kaboo!** Cada um dos outros tem mais uma jogada, depois todas as cartas são abertas.
    }
