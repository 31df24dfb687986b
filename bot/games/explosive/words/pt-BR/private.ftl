# O que só um jogador lê: a mão, o que pode fazer, e contra quem.

## A mão

hand-explained = Aperte uma carta pra ver o que ela faz.
hand-turn = Sua vez!
hand-turn-more =
    { $n ->
        [one] Jogue mais uma carta ou encerre a jogada.
        [many] Jogue até mais {$n} cartas ou encerre a jogada.
       *[other] Jogue até mais {$n} cartas ou encerre a jogada.
    }
hand-turn-underminer = Use seu Sapador ou encerre a jogada.
hand-timed = Acaba {$when}.
hand-waits-turn = Ainda não é a sua vez, é a de {$name}.
hand-waits-order = Ainda não é a sua vez: {$name} está arrumando as próximas cartas.
hand-waits-attack = Esperando {$name} se defender ou aguentar o ataque.
hand-waits-spy = Esperando {$name} barrar o Espião ou perder uma carta.
hand-cards =
    { $n ->
        [0] Sua mão: {$n} cartas
        [one] Sua mão: 1 carta
        [many] Sua mão: {$n} cartas
       *[other] Sua mão: {$n} cartas
    }
hand-for-defence = Pra quando atacarem: {$cards}
hand-for-spies = Contra Espiões: {$cards}
hand-not-now = Agora não: {$cards}
hand-empty = Sua mão está vazia.
hand-card = **{$card}** {$does}
hand-waits = {$card}: {$why}
hand-newest = A mais nova: {$card}

why-bomb = Só quando alguém estiver fora.
why-protests = Só depois do primeiro C4 ou RPG.
why-no-use = Sem uso agora.

## Sob ataque

attacked-walls =
    { $boosted ->
        [yes] {$by} ataca você com turbo: {$attack} ({$walls}). Defenda-se ou aguente.
       *[no] {$by} ataca você: {$attack} ({$walls}). Defenda-se ou aguente.
    }
attacked-last =
    { $boosted ->
        [yes] {$by} ataca você com turbo: {$attack}. Defenda-se ou você está fora!
       *[no] {$by} ataca você: {$attack}. Defenda-se ou você está fora!
    }
attacked-harmless = {$by} ataca você ({$attack}), mas não consegue destruir seus muros. Vai se defender mesmo assim?
attacked-spy = {$by} manda um Espião atrás das suas cartas. Barre ou perca uma.
attacked-spy-field = {$by} manda um Espião atrás do seu campo de força. Barre ou perca o campo.
attacked-hand = Sua mão: {$cards}.
attacked-none = Nada na sua mão barra isso.
attacked-answers = O que ajuda contra isso
answer-oops = Passa o ataque adiante pra {$names}.
answer-oops-alone = Barra o ataque, já que só restam vocês dois.
answer-backfire = Destrói o muro mais forte que alcança de {$by}: {$wall}.
answer-backfire-nothing = Barra o ataque. Não consegue destruir nenhum muro de {$by}.
answer-backfire-out = Elimina {$by}, que não tem muros.

## A caminho de uma escolha

choose-trade =
    { $n ->
        [3] Três por uma: escolha três cartas.
        [2] Três por uma: escolha mais duas.
       *[1] Três por uma: escolha mais uma.
    }
choose-order =
    { $place ->
        [1] Que carta vem primeiro?
        [2] Que carta vem em segundo?
        [3] Que carta vem em terceiro?
       *[4] Que carta vem por último?
    }
choose-underminer = Sapador: que muro você derruba?
choose-target = {$does} Escolha um alvo.
choose-second = {$does} Primeiro muro: {$first}. Escolha o segundo.
order-next = Próximas cartas, em ordem: {$cards}.
order-so-far = Sua ordem até agora: {$cards}.
trade-picked = Escolhidas: {$cards}.
pick-target = {$name}: {$what}
pick-one-of = 1 de {$cards}
pick-spied-card =
    { $n ->
        [one] a única carta
        [many] 1 de {$n} cartas
       *[other] 1 de {$n} cartas
    }
pick-hand =
    { $n ->
        [0] {$n} cartas
        [one] 1 carta
        [many] {$n} cartas
       *[other] {$n} cartas
    }
pick-no-walls = sem muros!
pick-no-effect = sem efeito

## Fora, entre partidas, vendo o fim

endgame-turn = Você está fora, mas é a sua vez: escolha uma carta da fase final ou passe.
endgame-held = {$card}: ainda valendo.
endgame-rests = {$card}: acabou de ser usada, não dá pra escolher nesta jogada.
endgame-no-use = {$card}: sem uso agora.
idle-out = Você está fora, mas ainda joga: a cada vez, pode escolher uma carta da fase final.
idle-out-for-good = A Bomba nuclear tirou você desta partida. Veja como ela acaba!
look-hand = Mão de {$name}
look-hand-until = Mão de {$name} (some {$when})

## Botões

button-explain = O que elas fazem
button-defences = Todas as defesas
button-play = Jogar
button-build = Construir
button-trade = Trocar 3
button-underminer = Sapador
button-got-it = Entendi
button-start-over = Recomeçar
button-keep-order = Manter esta ordem
choose-back = Voltar
