hint-claim-other = Espere esta jogada rápida acabar e repare em quais cartas saem.
hint-power-other = { $name } está usando um efeito. Repare nos espaços: cartas que você conhece podem mudar de lugar.
advice-middling = { $worth } é mais ou menos. Pode entrar no lugar de uma que você sabe que é mais alta, ou ser enterrada.
advice-middling-power =
    { $worth } é mais ou menos. Pode entrar no lugar de uma que você sabe que é mais alta, ou ser enterrada pra você { $kind ->
        [look_own] olhar uma das suas cartas
        [look_other] olhar uma carta de outra pessoa
        [blind_swap] trocar duas cartas quaisquer sem olhar
        [visible_swap] olhar duas cartas quaisquer
        [own_swap] trocar uma das suas cartas com a de outra pessoa
        [look_and_swap] olhar uma carta de outra pessoa
       *[look_and_swap_any] olhar uma carta qualquer
    }.
advice-high = { $worth } é muito; quase todo mundo enterraria.
advice-high-power =
    { $worth } é muito; quase todo mundo enterraria. O efeito dela deixa você { $kind ->
        [look_own] olhar uma das suas cartas
        [look_other] olhar uma carta de outra pessoa
        [blind_swap] trocar duas cartas quaisquer sem olhar
        [visible_swap] olhar duas cartas quaisquer
        [own_swap] trocar uma das suas cartas com a de outra pessoa
        [look_and_swap] olhar uma carta de outra pessoa
       *[look_and_swap_any] olhar uma carta qualquer
    }.
told-turned-up = As cartas foram dadas, todas viradas pra baixo, até as suas. O objetivo é ter poucas, e baixas. Primeira carta: { $card }.
told-discarded =
    { $who ->
        [you] Você comprou e enterrou { $card }.
       *[other] { $name } comprou e enterrou { $card }.
    }{ $open ->
        [yes] { " " }Sabe onde tem outra? Qualquer um pode apertar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-replaced =
    { $who ->
        [you] Você colocou a carta nova no espaço { $slot } e enterrou { $card }.
       *[other] { $name } colocou a carta nova no espaço { $slot } e enterrou { $card }.
    }{ $open ->
        [yes] { " " }Sabe onde tem outra? Qualquer um pode apertar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-switched-top =
    { $who ->
        [you] Você colocou { $taken }, a de cima, no espaço { $slot } e enterrou { $card }.
       *[other] { $name } colocou { $taken }, a de cima, no espaço { $slot } e enterrou { $card }.
    }{ $open ->
        [yes] { " " }Sabe onde tem outra? Qualquer um pode apertar { BUTTON(button-slap) }.
       *[no] { "" }
    }
told-matched =
    { $who ->
        [you] Você fez uma jogada rápida com { $card }. Uma carta a menos, e agora vale jogada rápida em cima dela.
       *[other] { $line } Uma carta a menos, e agora vale jogada rápida em cima dela.
    }
told-wrong-again = Já são { $n } cartas erradas. Só faça jogada rápida com uma que você viu.
told-changed-mind =
    { $who ->
        [you] Você fez a jogada rápida mas não escolheu carta. Não custa nada, e os outros ainda podem tentar.
       *[other] { $name } fez a jogada rápida mas não escolheu carta. Não custa nada, e os outros ainda podem tentar.
    }
told-called =
    { $who ->
        [you] Você encerrou a rodada, então todas as cartas são abertas na hora.
       *[other] { $name } encerrou a rodada, então todas as cartas são abertas na hora.
    }
