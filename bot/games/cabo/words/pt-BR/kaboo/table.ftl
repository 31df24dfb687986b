choice-draw = compre
choice-call = grite Kaboo!
status-peek-hint = Ganha o menor total. Uma olhada rápida, e todas ficam viradas pra baixo.
status-turn-hint = Acha que tem o menor total? Grite Kaboo! Os outros têm só mais uma jogada.
status-open-hint = Sabe onde tem {$wanted}, nas suas cartas ou nas dos outros? Aperte { BUTTON(button-slap) } antes que { $edition ->
    [1] alguém pegue a próxima carta ou grite Kaboo!
   *[other] a carta de cima mude.
 }
status-auto-call = {$name} ficou sem cartas: é Kaboo! automático.
status-window = Última chance: tapa em {$wanted}!
status-window-others = Última chance de {$names}: tapa em {$wanted}.
status-window-hint = Sabe onde tem {$wanted}, nas suas cartas ou nas dos outros? Aperte { BUTTON(button-slap) }. Depois disso, todas as cartas são abertas.
status-slap = {$name} deu o tapa primeiro e está escolhendo {$wanted}.
status-gift = {$name} deve uma carta a {$owner}, pro espaço {$slot}.
status-gift-hint = Acertou o tapa numa carta dos outros? Você entrega uma das suas, virada pra baixo.
status-reveal = { $n ->
    [one] Rodada {$round}: o menor total é de {$names}.
    [many] Rodada {$round}: o menor total é de {$names}.
   *[other] Rodada {$round}: o menor total é de {$names}.
 }
table-called = {$name} gritou **Kaboo!**
table-called-locked = {$name} gritou **Kaboo!** com as cartas travadas.
table-top-open = {$card}, vale tapa
table-top-closed = {$card}, não vale mais tapa
table-top-claimed = {$card}, levando tapa
table-top-peek = {$card}, vale tapa depois que todo mundo olhar
judged-alone = gritou Kaboo! com {$total}: o menor total! ({$won})
judged-tied = gritou Kaboo! com {$total}: alguém empatou ({$won})
judged-not = gritou Kaboo! com {$total}: alguém tinha menos ({$won})
clip-call = Kaboo!
picture-why = A mão mais baixa
