# As regras, página por página; a primeira basta para jogar. Cláusulas: docs/rules/jokers.md.

rules-minute =
    ## Jokers Go Boom em um minuto
    {""}**Livre-se de todas as suas cartas!** São {$hand} pra cada um. {option-rounds}; ganha quem fizer menos pontos.
    1. **Sua vez**: combine com a carta de cima pelo naipe ou pelo valor (número ou figura). Se puder, tem que jogar.
    2. **Nada serve?** Compre uma carta. Sua vez acaba, mesmo que ela sirva.
    3. **BOOM!** { $boomer ->
        [ace] Um Ás vai em cima de qualquer carta, e todos os outros compram uma. O próximo combina com o Ás.
       *[joker] Um Curinga vai em cima de qualquer carta, e todos os outros compram uma. O próximo combina com a carta debaixo dele. Só um Curinga serve? Você pode comprar em vez disso.
     }
    4. **Sem cartas?** A rodada acaba. Você faz 0, os outros pontuam o que têm na mão.
    {""}**Pontos**: { $boomer ->
        [ace] Ás 15
       *[joker] Curinga 20, Ás 15
     }; Rei (K), Dama (Q), Valete (J) e 10 valem 10; de 2 a 9, o próprio número.
    -# { BUTTON(button-my-cards) } mostra quais combinam.

rules-turns =
    ## Cartas e jogadas
    {""}**O baralho**: { $boomer ->
        [ace] 52 cartas, sem Curingas; quem faz BOOM são os Ases.
       *[joker] 52 cartas e { $jokers ->
            [one] {$jokers} Curinga.
            [many] {$jokers} Curingas.
           *[other] {$jokers} Curingas.
         }
     } 2 é a mais baixa e Ás a mais alta, mas isso só importa no sorteio de quem dá as cartas.
    {""}**Quem dá as cartas?** Todo mundo tira uma carta, e a mais baixa dá as cartas primeiro. { $boomer ->
        [ace] Empate na mais baixa? Tirem de novo.
       *[joker] Saiu Curinga, ou empate na mais baixa? Tirem de novo.
     } Depois tudo é embaralhado.
    {""}**As cartas**: {$hand} pra cada um, uma de cada vez. A próxima é virada pra começar o descarte; { $boomer ->
        [ace] se for um Ás, volta pro monte
       *[joker] se for um Curinga, volta pro monte
     } e outra carta é virada.
    {""}**As jogadas** seguem em sentido horário, começando à esquerda de quem deu as cartas.
    {""}**BOOM!** Em sentido horário a partir de você, cada um dos outros compra uma carta, enquanto houver. { $boomer ->
        [ace] O próximo combina com o Ás por naipe, número ou figura, então outro Ás também serve. Se o seu Ás combina, é como qualquer carta que serve: jogue se nada mais servir. Se não combina, você pode guardar e comprar.
       *[joker] O Curinga não vale por outra carta: o próximo combina com a que está debaixo dele, ou joga outro Curinga. Se nada mais servir, você pode guardar o seu Curinga e comprar.
     }
    {""}**Monte vazio?** Fica vazio. Se nada servir, você passa. Se só {card-boomer} servir, tem que jogar.
    {""}**Demorou?** O relógio compra uma carta por você, ou passa se não houver, e a sua vez acaba. {$asleep}

rules-ending =
    ## Fim e pontos
    {""}**Sem cartas**: jogue a última e a rodada acaba. Você faz 0. Se ela for {card-boomer}, o BOOM ainda acontece, e as cartas que os outros compram contam.
    {""}**Travou**: se o monte está vazio e todo mundo passa, a rodada acaba. Todo mundo pontua a mão, e ninguém faz 0.
    {""}**Mãos abertas**: no fim da rodada, todas as mãos são mostradas. Até lá, os outros só veem quantas cartas você tem.
    {""}**Próxima rodada**: a vez de dar as cartas passa pra pessoa à esquerda.
    {""}**Vitória**: depois de { $rounds ->
        [0] uma rodada por jogador
        [one] {$rounds} rodada
        [many] {$rounds} rodadas
       *[other] {$rounds} rodadas
     }, ganha o menor total. Empate divide a vitória.

    {""}**Nesta mesa**
    {$options}

option-rounds = { $rounds ->
    [0] Uma rodada por jogador
    [one] {$rounds} rodada
    [many] {$rounds} rodadas
   *[other] {$rounds} rodadas
 }
option-jokers = { $jokers ->
    [one] {$jokers} Curinga no baralho
    [many] {$jokers} Curingas no baralho
   *[other] {$jokers} Curingas no baralho
 }
option-jokers-out = { $jokers ->
    [one] {$jokers} Curinga (fora do jogo enquanto os Ases fazem BOOM)
    [many] {$jokers} Curingas (fora do jogo enquanto os Ases fazem BOOM)
   *[other] {$jokers} Curingas (fora do jogo enquanto os Ases fazem BOOM)
 }
option-jokers-boom = Curingas fazem BOOM
option-aces-boom = Ases fazem BOOM, sem Curingas

option-title-rounds = Rodadas
option-title-jokers = Curingas no baralho
option-title-aces-boom = O que faz BOOM

option-choice-rounds =
    { $rounds ->
        [0] Uma por jogador
        [one] { $rounds }
        [many] { $rounds }
       *[other] { $rounds }
    }
option-choice-jokers = { $jokers }
option-choice-jokers-out = { $jokers } (fora do jogo enquanto os Ases fazem BOOM)
option-choice-jokers-boom = Curingas
option-choice-aces-boom = Ases, sem Curingas
