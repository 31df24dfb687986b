ask-end = Gritar Kaboo! agora?
ask-end-now = Você não compra. Cada um dos outros tem mais uma jogada, depois todas as cartas são abertas.
ask-end-locked = Suas cartas ficam travadas, e você não pode mais dar tapa.
ask-end-points = Se só você tiver o menor total, desconta {$miss} pontos. Se alguém empatar ou tiver menos, leva +{$miss}. Não dá pra voltar atrás.
move-slap = Você pode dar um tapa.
claim-pick = Jogue {$wanted}.
claim-wrong = { $n ->
    [0] Uma errada volta pro lugar. Não sobrou carta de penalidade.
    [one] Uma errada volta pro lugar e custa {$n} carta de penalidade.
    [many] Uma errada volta pro lugar e custa {$n} cartas de penalidade.
   *[other] Uma errada volta pro lugar e custa {$n} cartas de penalidade.
 }
gift-head = Belo tapa!
gift-ask = Você deve uma carta a {$name}: escolha uma das suas, e ela vai virada pra baixo pro espaço {$slot}.
gift-late = Se o tempo acabar, vai a do seu espaço de menor número.
hold-first = {$name} deu o tapa primeiro.
