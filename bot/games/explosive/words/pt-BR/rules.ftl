# As regras, uma página por mensagem, cada uma com no máximo 1.500 letras. A primeira basta para
# jogar.

rules-minute =
    ## Walls and Bombs em um minuto
    {""}**Fique de pé até o fim!** Todo mundo começa atrás de {$walls} (com 5 jogadores: só {$crowded}), com {$hand} cartas secretas.
    1. **Sua vez**: compre uma carta e então jogue uma, troque três por uma nova ou passe.
    2. **Muros** construídos protegem você até serem destruídos por explosivos. Levou um ataque **sem nenhum muro**? Você está fora.
    3. **Atacaram você?** Eu pergunto se quer se defender: a carta certa barra, passa adiante ou devolve o ataque.
    4. **Fora?** Você ainda joga: a cada vez, pode escolher uma carta da fase final{ $bombed ->
        [leave] , a não ser que a Bomba nuclear de outra pessoa tenha eliminado você.
       *[stay] .
    }
    -# { BUTTON(button-my-cards) } mostra o que dá pra jogar, e contra quem.

rules-palisades =
    { $n ->
        [one] 1 paliçada
        [many] {$n} paliçadas
       *[other] {$n} paliçadas
    }

# Uma linha sobre uma carta; $n diz quantas há no baralho.
rules-card = - **{$card}** (×{$n}): {$does}
rules-endgame-card = - **{$card}**: {$does}

rules-turns =
    ## Cartas e jogadas
    O baralho tem {$total} cartas (“×8” quer dizer oito delas), mais seis cartas da fase final. Quem começa é sorteado.
    {""}**Dois jogadores** jogam sem a Bomba nuclear, ou seja, com {$fewer} cartas. **Cinco** começam com uma paliçada a menos cada.
    {""}**Uma carta que não faria nada** agora não pode ser jogada, só trocada.
    {""}**Sem cartas?** Você compra três assim que tudo estiver resolvido.
    {""}**Monte vazio?** O descarte é embaralhado e volta pra ele.
    {$productivity} Se uma delas for outra de Produtividade, são mais duas. Não precisa usar todas, mas não pode trocar em vez disso.
    {""}**Acabou o tempo?** Na sua vez, você passa; sob ataque, não se defende. {$asleep}

rules-attacks =
    ## Muros e ataques
    {$walls}
    {$attacks}
    {""}**Mirar**: você escolhe o muro, entre os que seu explosivo pode destruir. Um RPG leva um, se não puder destruir dois.
    {""}**Sem nenhum muro?** O próximo ataque que você não barrar elimina você. Campo de força conta como muro.
    {""}**Bomba nuclear**: só quando alguém estiver fora. Você perde metade dos seus muros, arredondada pra cima, começando pelos mais fracos, mesmo que ela seja barrada.{ $bombed ->
        [leave] {" "}Qualquer outra pessoa que ela elimine sai desta partida: sem jogadas na fase final.
       *[stay] {""}
    }

rules-answers =
    ## Defesa
    Dá pra se defender de explosivos, Espiões e da Bomba nuclear, mas não de Tempestades de fogo e Sapadores. Uma defesa por ataque, e outra só se o ataque voltar pra você.
    {$cards}
    Só Ops e Tiro pela culatra funcionam contra a Bomba nuclear. Um ataque com turbo é barrado pelas mesmas cartas que um normal.
    {""}**Ops**: você escolhe o novo alvo e os muros: nem quem atacou nem você, mas a Diplomacia não protege. O alvo também pode se defender. Se tiver muros mas o ataque não destruir nenhum, nada acontece; sem muros, está fora se não se defender. Se só restam dois jogadores, barra o ataque.
    {""}**Tiro pela culatra**: destrói um muro de quem atacou, o mais forte que o ataque poderia destruir (Bomba nuclear: qualquer um). Se não puder destruir nenhum, só barra o ataque. Se quem atacou não tiver muros, está fora.

rules-others =
    ## Outras cartas
    {$cards}
    {""}**Protestos** só podem ser jogados depois de um C4 ou RPG. Flechas flamejantes e Tempestades de fogo escapam.
    {""}**Com turbo**, explosivos também destroem o próximo muro mais forte: Flechas flamejantes, pedra; Bombas caseiras, ferro; TNT, aço. Um C4 com turbo acerta dois muros, como um RPG. Químico maluco e Tecnologia avançada não se somam.
    {""}**Químico maluco e Sapador** ficam na sua frente até vir um Assassino.
    {""}**Sapador**: uma vez por jogada, a qualquer momento depois de comprar, { $edition ->
        [first] antes de passar.
       *[second] mesmo depois de jogar, trocar ou passar: aí eu pergunto mais uma vez.
    } Ele já pode agir na hora, não elimina ninguém, e a Diplomacia barra.
    Espiões, Assassinos, Inspetores e Protestos não são ataques: a Diplomacia não barra.

rules-endgame =
    ## A fase final
    Começa quando a primeira pessoa fica fora; com dois jogadores, aí a partida acaba. Se você está fora, descarta tudo, mas a cada vez pode escolher uma destas{ $bombed ->
        [leave] , a não ser que a Bomba nuclear de outra pessoa tenha eliminado você.
       *[stay] .
    } As cartas voltam depois do uso.
    {$cards}
    A Epidemia não pode ser usada duas vezes seguidas. Cartas da fase final nunca eliminam ninguém.

rules-ending =
    ## Vitória
    {""}**Quem fica de pé até o fim** ganha; os outros se classificam por quanto tempo resistiram. Numa série, cada partida ganha vale um ponto. Ganha quem somar mais pontos, depois quem tiver as melhores posições.
    {""}**Calmo demais?** Uma rodada é uma volta na mesa. Depois de {$calm} rodadas sem nenhum muro perdido nem jogador eliminado, a partida acaba.{ $limit ->
        [0] {""}
       *[other] {" "}Ela também acaba depois de {$limit} rodadas{ $two ->
            [0] {""}
           *[other] {" "}({$two} com duas pessoas)
        }, aconteça o que acontecer.
    } Ganha quem tiver mais muros, depois quem tiver os mais fortes; empate divide a vitória. A mesa avisa antes.

    {""}**Nesta mesa**
    {$options}

## As regras da casa, uma linha cada

option-rounds =
    { $n ->
        [one] Uma partida
        [many] Uma série de {$n} partidas
       *[other] Uma série de {$n} partidas
    }
option-hand = {$n} cartas pra cada jogador no começo
option-palisades = {$n} paliçadas pra cada um no começo (cinco jogadores: uma a menos)
option-bombed-leave = Quem a Bomba nuclear elimina sai da partida
option-bombed-stay = Quem a Bomba nuclear elimina ainda joga na fase final
option-limit = No máximo {$n} rodadas por partida{ $two ->
        [0] {""}
       *[other] {" "}({$two} com duas pessoas)
    }
option-no-limit = Sem limite de rodadas

option-title-rounds = Partidas numa série
option-title-hand = Mão inicial
option-title-palisades = Paliçadas no começo
option-title-bombed-leave = Depois de uma Bomba nuclear
option-title-limit = Limite de rodadas

option-choice-rounds = {$n}
option-choice-hand = {$n} cartas
option-choice-palisades = {$n} pra cada um (cinco jogadores: uma a menos)
option-choice-bombed-leave = Quem ela elimina sai da partida
option-choice-bombed-stay = Quem ela elimina ainda joga na fase final
option-choice-limit = {$n} rodadas por partida{ $two ->
        [0] {""}
       *[other] {" "}({$two} com duas pessoas)
    }
option-choice-no-limit = Nenhum
