lesson-look = Ganha quem fizer menos pontos! Você pode ver duas das suas quatro cartas, uma vez só: aperte { BUTTON(button-peek) }.
lesson-flip =
    { $open ->
        [yes] Essa não combina com nenhuma das suas. Antes da primeira jogada, cartas são viradas até uma combinar: aperte { BUTTON(button-flip) }.
       *[no] Antes da primeira jogada, cartas são viradas até uma combinar. Você começa: aperte { BUTTON(button-flip) }.
    }
lesson-flips = Não combina com as suas: agora é { $name } que vira.
lesson-slap = { $card } no seu espaço { $slot } combina: aperte { BUTTON(button-slap) } agora!
lesson-slap-theirs = { $card } no espaço { $slot } de { $name } combina: aperte { BUTTON(button-slap) } agora e entregue uma sua no lugar!
lesson-lead = Uma carta a menos, e a primeira jogada é sua: aperte { BUTTON(button-draw) }.
lesson-call = Você conhece todas as suas cartas, e elas são baixas: aperte { BUTTON(button-call) } pra encerrar a rodada.
lesson-worst = É a sua vez. { $card } no espaço { $slot } é a que mais pesa: aperte { BUTTON(button-draw) } e torça por algo mais baixo.
lesson-score =
    { $how ->
        [won] Você gritou com { $total } e ninguém ficou mais perto de zero: −{ $bonus } − { $distance } = { $score }.
        [missed] Você gritou com { $total }, mas não era quem estava mais perto de zero: { $distance } + { $miss } = { $score }.
       *[plain] Suas cartas somam { $total }, e esses são os seus pontos.
    } Ganha quem fizer menos.

advice-match-own = Está no espaço { $slot }: escolha.
advice-match-theirs = Está no espaço { $slot } de { $name }: escolha.
advice-match-done = Você não conhece outra que combine: aperte { BUTTON(button-claim-done) }.
advice-give-worst = Entregue { $card }, do espaço { $slot }: é a que mais pesa.
advice-look-at = Escolha o espaço { $slot }: esse você ainda não viu.
advice-look-other = Escolha uma e lembre dela: cartas dos outros também podem combinar.
advice-put-known = É mais baixa que { $card } no seu espaço { $slot }: coloque lá.
advice-put-unseen = Baixa é boa: coloque no espaço { $slot }, que você ainda não viu.
advice-use-look = Não é baixa o bastante pra ficar, mas ajuda: { BUTTON(button-discard-look-own) } mostra uma carta que você não viu.
