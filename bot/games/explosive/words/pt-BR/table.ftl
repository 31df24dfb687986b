# A mesa que todo mundo vê: de quem é a vez, o que está nela, o que vale agora.

about = Construa muros, exploda os dos outros e fique de pé até o fim.

## O título, e o que ajuda quem está começando

status-turn = {$name}: jogue, troque ou passe.
status-turn-more =
    { $n ->
        [one] {$name}: jogue mais uma carta ou encerre a jogada.
        [many] {$name}: jogue até mais {$n} cartas ou encerre a jogada.
       *[other] {$name}: jogue até mais {$n} cartas ou encerre a jogada.
    }
status-turn-underminer = {$name}: use seu Sapador ou encerre a jogada.
status-turn-out = {$name} (fora): escolha uma carta da fase final ou passe.
status-order = {$name} está arrumando as próximas cartas.

status-attacked-walls =
    { $boosted ->
        [yes] {$name}: {$by} ataca com turbo: {$attack} ({$walls}). Defenda-se ou aguente.
       *[no] {$name}: {$by} ataca com {$attack} ({$walls}). Defenda-se ou aguente.
    }
status-attacked-last =
    { $boosted ->
        [yes] {$name}: {$by} ataca com turbo: {$attack}. Defenda-se ou você está fora!
       *[no] {$name}: {$by} ataca com {$attack}. Defenda-se ou você está fora!
    }
status-attacked-harmless = {$name}: {$by} ataca com {$attack}, mas não consegue destruir seus muros. Vai se defender mesmo assim?
status-attacked-spy = {$name}: barre o Espião de {$by} ou perca uma carta.
status-attacked-spy-field = {$name}: barre o Espião de {$by} ou perca seu campo de força.

## Como acabou uma partida da série. $count diz quantos ganharam.

game-over-last = Fim da partida {$game}: {$winners} ficou de pé até o fim.
game-over-calm =
    { $count ->
        [one] Fim da partida {$game}: nada caiu em {$rounds} rodadas, então os muros decidem. {$winners} ganha.
        [many] Fim da partida {$game}: nada caiu em {$rounds} rodadas, então os muros decidem. {$winners} dividem a vitória.
       *[other] Fim da partida {$game}: nada caiu em {$rounds} rodadas, então os muros decidem. {$winners} dividem a vitória.
    }
game-over-limit =
    { $count ->
        [one] Fim da partida {$game}: as {$rounds} rodadas acabaram, então os muros decidem. {$winners} ganha.
        [many] Fim da partida {$game}: as {$rounds} rodadas acabaram, então os muros decidem. {$winners} dividem a vitória.
       *[other] Fim da partida {$game}: as {$rounds} rodadas acabaram, então os muros decidem. {$winners} dividem a vitória.
    }
last-game-last = Partida {$game}: {$winners} ficou de pé até o fim.
last-game-calm =
    { $count ->
        [one] Partida {$game}: nada caiu em {$rounds} rodadas, então os muros decidem. {$winners} ganha.
        [many] Partida {$game}: nada caiu em {$rounds} rodadas, então os muros decidem. {$winners} dividem a vitória.
       *[other] Partida {$game}: nada caiu em {$rounds} rodadas, então os muros decidem. {$winners} dividem a vitória.
    }
last-game-limit =
    { $count ->
        [one] Partida {$game}: as {$rounds} rodadas acabaram, então os muros decidem. {$winners} ganha.
        [many] Partida {$game}: as {$rounds} rodadas acabaram, então os muros decidem. {$winners} dividem a vitória.
       *[other] Partida {$game}: as {$rounds} rodadas acabaram, então os muros decidem. {$winners} dividem a vitória.
    }

## Quem ganhou tudo

won-last = {$winners} ficou de pé até o fim e ganhou!
won-calm =
    { $count ->
        [one] Nada caiu em {$rounds} rodadas, então os muros decidem: {$winners} ganha!
        [many] Nada caiu em {$rounds} rodadas, então os muros decidem: {$winners} dividem a vitória!
       *[other] Nada caiu em {$rounds} rodadas, então os muros decidem: {$winners} dividem a vitória!
    }
won-limit =
    { $count ->
        [one] As {$rounds} rodadas acabaram, então os muros decidem: {$winners} ganha!
        [many] As {$rounds} rodadas acabaram, então os muros decidem: {$winners} dividem a vitória!
       *[other] As {$rounds} rodadas acabaram, então os muros decidem: {$winners} dividem a vitória!
    }
won-set =
    { $n ->
        [one] {$winners} ganha a série com 1 vitória!
        [many] {$winners} ganha a série com {$n} vitórias!
       *[other] {$winners} ganha a série com {$n} vitórias!
    }
won-set-shared =
    { $n ->
        [one] {$winners} dividem a série com 1 vitória cada!
        [many] {$winners} dividem a série com {$n} vitórias cada!
       *[other] {$winners} dividem a série com {$n} vitórias cada!
    }

## A mesa

game-of = Partida {$game}/{$games}
seat-cards =
    { $n ->
        [0] {$n} cartas
        [one] 1 carta
        [many] {$n} cartas
       *[other] {$n} cartas
    }
seat-hand = Mão: {$cards}
seat-out = { $place }º a sair
seat-out-left = { $place }º a sair, de vez
seat-misses-turn = perde a próxima jogada (Epidemia)
seat-won =
    { $n ->
        [0] {$n} vitórias
        [one] 1 vitória
        [many] {$n} vitórias
       *[other] {$n} vitórias
    }
seat-away = saiu
piles =
    { $supply ->
        [0] no descarte ({$discards}) · monte vazio
       *[other] no descarte ({$discards}) · monte {$supply}
    }
piles-no-discards =
    { $supply ->
        [0] Monte vazio · descarte vazio
       *[other] Monte {$supply} · descarte vazio
    }

## O que vale agora, uma linha cada

holds-technology = Tecnologia avançada: todos os explosivos têm turbo até a próxima jogada de {$name}.
holds-endgame = Cartas da fase final: {$cards}.
holds-endgame-epidemic = Cartas da fase final: {$cards}. A Epidemia acabou de ser usada e não pode ser escolhida nesta jogada.
holds-calm =
    { $n ->
        [one] Tudo calmo! Se nada cair, a partida acaba em 1 jogada e ganha quem tiver mais muros.
        [many] Tudo calmo! Se nada cair, a partida acaba em {$n} jogadas e ganha quem tiver mais muros.
       *[other] Tudo calmo! Se nada cair, a partida acaba em {$n} jogadas e ganha quem tiver mais muros.
    }
holds-last-rounds =
    { $n ->
        [1] Última rodada! Depois dela, ganha quem tiver mais muros.
        [2] Mais uma rodada depois desta, e ganha quem tiver mais muros.
       *[other] Mais {$more} rodadas depois desta, e ganha quem tiver mais muros.
    }
under-diplomacy =
    { $count ->
        [one] A Diplomacia protege {$names}.
        [many] A Diplomacia protege {$names}.
       *[other] A Diplomacia protege {$names}.
    }

## Botões

button-next-game = Bora pra próxima partida
button-pass = Passar
button-end-turn = Encerrar a jogada
button-skip = Passar
button-no-defence = Não me defender

## O placar, uma lista de partidas, estatísticas

scores-single = {$title}, partida única
scores-set = {$title}: um ponto por partida ganha
earned-games =
    { $n ->
        [0] {$n} partidas
        [one] 1 partida
        [many] {$n} partidas
       *[other] {$n} partidas
    }
counted-won = Vitórias em séries
counted-knocked-out = Jogadores eliminados
counted-walls = Muros destruídos
counted-parried = Ataques repelidos
counted-played = Cartas jogadas
