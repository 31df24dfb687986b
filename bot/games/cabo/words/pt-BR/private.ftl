# O que só um jogador lê: uma olhada, a carta na mão, o que escolher.

time-left = Acaba {$when}.

look-head = { $n ->
    [one] Decore esta carta!
    [many] Decore estas cartas!
   *[other] Decore estas cartas!
 }
look-card = {$place}: {$card}, vale {$points}
look-card-of = **Espaço {$slot} de {$name}**: {$card}, vale {$points}
look-ends = { $n ->
    [one] A carta vira pra baixo {$when}.
    [many] As cartas viram pra baixo {$when}.
   *[other] As cartas viram pra baixo {$when}.
 }
look-ends-soon = { $n ->
    [one] A carta vira pra baixo em alguns segundos.
    [many] As cartas viram pra baixo em alguns segundos.
   *[other] As cartas viram pra baixo em alguns segundos.
 }

ask-end = Gritar Kaboom! agora?
ask-end-now = Você não compra. Cada um dos outros tem mais uma jogada, depois todas as cartas são abertas.
ask-end-locked = Suas cartas ficam travadas, e você não pode mais dar tapa.
ask-end-points = Se só você ficar mais perto de zero: −5, e a sua distância também é descontada (3 vira −8). Senão: +{$miss} mais a sua distância (3 vira +{$more}). Não dá pra voltar atrás.
ask-end-wait = Pode, assim que {$name} terminar.

held-head = Sua vez: {$card}
held-drew = { $n ->
    [0] {$card}, vale {$points} pontos.
    [one] {$card}, vale {$points} ponto.
    [many] {$card}, vale {$points} pontos.
   *[other] {$card}, vale {$points} pontos.
 }
held-took = { $n ->
    [0] Você pegou: {$card}, vale {$points} pontos.
    [one] Você pegou: {$card}, vale {$points} ponto.
    [many] Você pegou: {$card}, vale {$points} pontos.
   *[other] Você pegou: {$card}, vale {$points} pontos.
 }
held-keep = Coloque num espaço ou descarte.
held-keep-taken = Entra no lugar de qual carta sua?
held-no-aim = O poder dela não tem alvo agora.

switch-head = Sua vez: pegar {$card}
switch-ask = Entra no lugar de qual carta sua?
switch-what = { $n ->
    [0] {$card}, que vale {$points} pontos, entra virada pra baixo no espaço que você escolher. A carta que estava lá é descartada.
    [one] {$card}, que vale {$points} ponto, entra virada pra baixo no espaço que você escolher. A carta que estava lá é descartada.
    [many] {$card}, que vale {$points} pontos, entra virada pra baixo no espaço que você escolher. A carta que estava lá é descartada.
   *[other] {$card}, que vale {$points} pontos, entra virada pra baixo no espaço que você escolher. A carta que estava lá é descartada.
 }

move-yours = Sua vez
move-slap = Você pode dar um tapa.
move-slap-where = Sabe onde tem {$wanted}, nas suas cartas ou nas dos outros?
move-otherwise = Senão, estamos esperando {$names}.
move-waiting = Nada pra fazer ainda. Esperando {$names}.
move-end-round = Você pode encerrar a rodada. Senão, esperamos {$names}.
move-nothing = Nada pra fazer agora.

claim-first = Chegou primeiro!
claim-pick = Vire {$wanted}.
claim-more = { $n ->
    [one] {$n} carta certa! Tem mais?
    [many] {$n} cartas certas! Tem mais?
   *[other] {$n} cartas certas! Tem mais?
 }
claim-wrong = { $n ->
    [0] Não sobrou carta de penalidade.
    [one] Errou? {$n} carta de penalidade.
    [many] Errou? {$n} cartas de penalidade.
   *[other] Errou? {$n} cartas de penalidade.
 }
claim-locked-yours = Suas cartas estão travadas: a última jogada rápida saiu daí.
claim-locked = As cartas de {$name} estão travadas: a última jogada rápida saiu de lá.
gift-head = Belo tapa!
gift-ask = Você pode dar a {$name} uma das suas cartas, virada pra baixo, pro espaço {$slot}. É uma a menos pra você.
gift-late = Se o tempo acabar, ela fica com você.

aim-look-own = Olhe uma das suas cartas.
aim-look-other = Olhe uma carta de outra pessoa.
aim-blind-swap = Troque duas cartas quaisquer sem olhar.
aim-visible-swap = Olhe duas cartas e troque ou não.
aim-own-swap = Troque uma das suas cartas com a de outra pessoa, sem olhar.
aim-look-and-swap = Olhe uma carta de outra pessoa e troque por uma das suas ou não.
aim-look-and-swap-any = Olhe uma carta qualquer e troque duas quaisquer ou nenhuma.
decide-two = Trocar {$places}?
decide-own = Trocar {$places} por uma das suas?
decide-any = Trocar duas cartas quaisquer?
decide-nothing = Não tem nada pra trocar.
decide-told = Todo mundo vê quais espaços, mas não que cartas são.

pick-card = { $whose ->
    [ask] Carta de quem?
    [own] Uma das suas cartas:
   *[other] Uma das cartas de {$name}:
 }
pick-cards = { $whose ->
    [ask] Carta de quem?
    [own] Suas cartas:
   *[other] Cartas de {$name}:
 }
pick-first = { $whose ->
    [ask] Primeira carta: de quem?
    [own] Primeira carta, uma das suas:
   *[other] Primeira carta, uma de {$name}:
 }
pick-second = { $whose ->
    [ask] Segunda carta: de quem?
    [own] Segunda carta, uma das suas:
   *[other] Segunda carta, uma de {$name}:
 }
pick-picked = Primeira carta: {$places}.

hold-first = {$name} deu o tapa primeiro.
hold-power = Seu poder continua logo depois.
hold-card = Logo depois você decide o que fazer com a carta: {$card}.
