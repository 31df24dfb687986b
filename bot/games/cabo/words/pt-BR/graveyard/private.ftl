ask-end = Encerrar a rodada agora?
ask-end-now = Ela acaba na hora, não importa de quem seja a vez, e todas as cartas são abertas. Uma carta na mão de alguém vai pro cemitério, e um efeito começado se perde.
ask-end-points = Se só você tiver o menor total, faz só esses pontos. Se alguém empatar ou tiver menos, leva +{ $miss } além do total. Não dá pra voltar atrás.
ask-end-wait = Pode, assim que a jogada rápida de {$name} acabar.
held-keep = Coloque num espaço e enterre a carta de lá, ou enterre esta.
held-keep-taken = Entra no lugar de qual carta sua? Essa é enterrada.
held-no-aim = O efeito dela não tem alvo agora.
switch-what = { $n ->
    [0] {$card}, que vale {$points} pontos, entra virada pra baixo no espaço que você escolher. A carta que estava lá é enterrada.
    [one] {$card}, que vale {$points} ponto, entra virada pra baixo no espaço que você escolher. A carta que estava lá é enterrada.
    [many] {$card}, que vale {$points} pontos, entra virada pra baixo no espaço que você escolher. A carta que estava lá é enterrada.
   *[other] {$card}, que vale {$points} pontos, entra virada pra baixo no espaço que você escolher. A carta que estava lá é enterrada.
 }
move-slap = Você pode fazer uma jogada rápida.
claim-pick = Jogue {$wanted}.
claim-wrong = { $n ->
    [0] Uma errada volta pro lugar. Não sobrou carta de penalidade.
    [one] Uma errada volta pro lugar e custa {$n} carta de penalidade.
    [many] Uma errada volta pro lugar e custa {$n} cartas de penalidade.
   *[other] Uma errada volta pro lugar e custa {$n} cartas de penalidade.
 }
gift-head = Bela jogada!
hold-first = {$name} chegou primeiro na jogada rápida.
hold-power = Seu efeito continua logo depois.
