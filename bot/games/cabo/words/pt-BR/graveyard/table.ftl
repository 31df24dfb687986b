status-peek-hint = O menor total ganha a rodada. Uma olhada rápida, e todas ficam viradas pra baixo.
choice-draw = compre
status-turn-hint = Certeza de que tem menos pontos que todo mundo? Qualquer um pode encerrar a rodada, a qualquer momento.
status-open-hint = Sabe onde tem {$wanted}, nas suas cartas ou nas dos outros? Aperte { BUTTON(button-slap) }.
status-auto-put-back = {$name} não tem carta pra trocar, então ela volta pro cemitério.
status-auto-call = {$name} ficou sem cartas, e isso encerra a rodada.
status-slap = {$name} chegou primeiro na jogada rápida e está escolhendo {$wanted}.
status-gift-hint = Jogada rápida com carta dos outros? Você pode dar uma das suas, virada pra baixo.
status-reveal = { $n ->
    [one] Rodada {$round}: o menor total é de {$names}.
    [many] Rodada {$round}: o menor total é de {$names}.
   *[other] Rodada {$round}: o menor total é de {$names}.
 }
table-top-open = {$card}, vale jogada rápida
table-top-closed = {$card}, sem jogada rápida agora
table-top-claimed = {$card}, em jogada rápida
table-top-peek = {$card}, vale jogada rápida depois que todo mundo olhar
table-no-top = Cemitério vazio
table-pile = monte {$n}
table-under = cemitério {$n}
seat-called = encerrou
judged-alone = encerrou a rodada com {$total}: o menor total!
judged-tied = encerrou a rodada com {$total}: alguém empatou ({$won})
judged-not = encerrou a rodada com {$total}: alguém tinha menos ({$won})
seat-locked = sem jogada rápida
picture-why = A mão mais baixa
clip-call = Fim da rodada!
clip-called = {$name} encerrou a rodada
