# As regras, uma página por mensagem; a primeira basta para jogar.

rules-rounds =
    { $rounds ->
        [one] 1 rodada
        [many] { $rounds } rodadas
       *[other] { $rounds } rodadas
    }

rules-jokers =
    { $jokers ->
        [0] nenhum Curinga
        [one] 1 Curinga
        [many] { $jokers } Curingas
       *[other] { $jokers } Curingas
    }

rules-wrong =
    { $wrong ->
        [one] 1 carta de penalidade
        [many] { $wrong } cartas de penalidade
       *[other] { $wrong } cartas de penalidade
    }

rules-mind =
    { $mind ->
        [one] 1 carta de penalidade
        [many] { $mind } cartas de penalidade
       *[other] { $mind } cartas de penalidade
    }

rules-open =
    { $open ->
        [one] 1 segundo
        [many] { $open } segundos
       *[other] { $open } segundos
    }

rules-1 =
    ## Kaboom! em um minuto
    Quatro cartas viradas pra baixo. Livre-se delas ou fique só com as baixas: depois de { rules-rounds }, ganha quem tiver menos pontos.
    1. **Olhe** os seus espaços 3 e 4, uma vez.
    2. **Virem** cartas, um por vez, até alguém acertar um tapa.
    3. **Sua vez**: compre e troque por uma das suas ou descarte (de 7 pra cima tem poder).
    4. **Tapa!** Sabe onde tem uma carta do mesmo número ou figura que a do descarte, sua ou dos outros? Dê o tapa primeiro e vire. Errou: { rules-wrong }; não virou nada: { $mind }.
    5. **Kaboom!** Está mais perto de zero? Grite em vez de comprar. Os outros têm uma última jogada. Acertou: −5 ou menos; empate ou derrota: +{ $points } ou mais.

    Valores: Ás 1; 2 a 10 o próprio número; Valete (J) 12; Dama (Q) 15; Rei (K) vermelho (♥♦) 0; Rei preto (♠♣) 30; Curinga −1.

rules-2 =
    ## Cartas e poderes
    De 2 a 6 jogadores, com 52 cartas e { rules-jokers }.
    {""}**7 ou 8**: olhe uma das suas cartas.
    {""}**9 ou 10**: olhe uma carta de outra pessoa.
    {""}**Valete ou Dama**: troque duas cartas quaisquer sem olhar.
    {""}**Rei, vermelho ou preto**: escolha duas cartas, olhe as duas e então troque ou deixe como estão.
    Dá pra trocar cartas entre quaisquer jogadores, ou duas da mesma pessoa. Todo mundo vê quais espaços você olhou ou trocou, mas não as cartas.

    Só a carta que você acabou de comprar tem poder, e só se você descartar. Cartas que você guarda, substitui ou vira não têm, nem as que o relógio descarta por você.
    Descartou sem usar o poder? Dá pra mudar de ideia até o próximo jogador comprar ou gritar (depois da última jogada: até acabar a última chance de tapa).
    Poder sem alvo nem aparece.
    Ninguém pode comprar nem gritar enquanto você usa um poder, mas a carta descartada vale tapa. Se um tapa tira ou move uma carta que o seu Rei está mostrando, não há troca. Se deixa o poder sem alvo, o poder se perde.

rules-3 =
    ## Uma rodada
    {""}**Cartas**: quatro pra cada um, espaços 1 e 2 em cima, 3 e 4 embaixo. Os espaços mantêm o número. Um espaço esvaziado fica vazio até alguém dar uma carta pra ele; cartas de penalidade ganham espaços novos, do 5 em diante.
    {""}**Olhada**: espaços 3 e 4, uma vez. Quem demora não olha. Depois disso, só com poderes.
    {""}**Virar**: na rodada 1, alguém sorteado vira primeiro. Depois, quem ficou mais perto de zero na rodada anterior (empate: menor total até aqui, depois o próximo em sentido horário após quem começou por último). Cartas viradas não têm poder, e ninguém pode gritar ainda. O primeiro tapa certo encerra essa fase, e quem acertou joga primeiro. Se ninguém acertar em duas passadas pelo monte, as jogadas começam; acertar a última carta ainda dá a primeira vez, enquanto ninguém comprar nem gritar.
    {""}**As jogadas** seguem em sentido horário. Compre ou grite Kaboom!, nunca os dois. Descarte o que comprou, com ou sem o poder, ou coloque no lugar de uma das suas cartas, que você descarta sem olhar antes.
    {""}**Demorou?** O relógio compra e descarta por você, pula o seu poder ou vira por você. { rules-asleep } Perder a vez de virar não conta.
    {""}**Monte vazio?** O descarte é { $edition ->
        [1] embaralhado e vira um monte novo; uma carta que ainda vale tapa fica onde está.
       *[other] embaralhado na hora e vira um monte novo; uma carta que ainda vale tapa fica onde está, com as que acabaram de cair em cima.
    } Se não sobrar nada pra comprar, a rodada acaba ali e os pontos são contados.
    {""}**Sem cartas** quando chega a sua vez: o Kaboom! sai sozinho{ $edition ->
        [1] {""}
       *[other] {" "}depois de { rules-open }
    }, com total 0. Se alguém já gritou, você perde a última jogada.

rules-4 =
    ## Tapa!
    {""}**Em quê**: na última carta virada, ou na que uma jogada acabou de descartar, inclusive uma substituída. Nunca numa carta que um tapa colocou lá.
    {""}**Quando**: na vez de qualquer um, até o próximo jogador { $edition ->
        [1] comprar ou gritar, e por pelo menos { rules-open }.
       *[other] comprar, e por pelo menos { rules-open }. Um Kaboom! ou uma vez pulada não fecha a carta.
    } { $locked ->
        [yes] Qualquer um pode dar o tapa, até quem descartou, menos quem gritou.
       *[no] Qualquer um pode dar o tapa, até quem descartou.
    } Depois da última jogada, há uma última chance.
    {""}**Vale o primeiro**: o clique que o Discord recebeu antes. Os outros veem por quanto perderam. Chegar depois não custa nada.
    {""}**O que combina**: mesmo número ou figura; naipe e cor não importam. Todos os Reis combinam entre si, e Curingas também. Vire todas as que souber, suas e dos outros.
    {""}**Carta de outra pessoa**: pra cada uma que você acertar, pode colocar uma das suas no espaço dela. Nenhum dos dois vê a carta.
    {""}**Carta errada**: fica no descarte, e quem tinha a carta fica com uma a menos. Seu tapa acaba e você leva { rules-wrong }, sem ver. Acertos anteriores continuam valendo, e as cartas dadas por eles vêm antes.
    {""}**Nenhuma carta**: não virar nada, ou deixar o tempo acabar, custa { rules-mind }. Esse descarte fecha pra você; os outros ainda podem dar tapa, e os { rules-open } recomeçam. Depois de um acerto, deixar o tempo acabar não custa nada.
    Durante um tapa, todo mundo espera e o tempo para. Assim que uma carta é virada no tapa, esse descarte fecha. Um tapa errado não muda quem vira a próxima.

rules-5 =
    ## Kaboom! e pontos
    {""}**Grite** no começo da sua vez, em vez de comprar. Gritar é a jogada inteira. Cada um dos outros tem exatamente mais uma jogada, e não pode gritar. { $locked ->
        [yes] Suas cartas travam: você não faz mais nada, e ninguém pode olhar, mover, virar nem aumentar as suas cartas.
       *[no] Regra da casa: suas cartas continuam em jogo e você ainda pode dar tapa, mas não joga mais.
    }
    {""}**Mais perto de zero** vale pros dois lados: −2 está tão perto quanto 2, e 0 ganha dos dois. Quem ficar mais perto começa a próxima rodada.
    {""}**Se você não gritou**, faz a soma das suas cartas. Vencer quem gritou não dá nada a mais.
    {""}**Se você gritou e só você ficou mais perto**: −5, e a sua distância de zero também é descontada (total 3: −8).
    {""}**Se você gritou e alguém empatou ou chegou mais perto**: +{ $points } mais a sua distância (total 3: +{ $example }).
    {""}**A partida**: depois de { rules-rounds }, ganha o menor total. Empate divide a vitória.

rules-table =
    {""}**Nesta mesa**
    { $lines }

option-rounds = { rules-rounds }
option-jokers =
    { $jokers ->
        [0] Sem Curingas
        [one] 1 Curinga
        [many] { $jokers } Curingas
       *[other] { $jokers } Curingas
    }
option-wrong-penalty =
    { $wrong ->
        [one] Tapa errado: 1 carta
        [many] Tapa errado: { $wrong } cartas
       *[other] Tapa errado: { $wrong } cartas
    }
option-changed-mind-penalty =
    { $mind ->
        [one] Dar tapa e desistir: 1 carta
        [many] Dar tapa e desistir: { $mind } cartas
       *[other] Dar tapa e desistir: { $mind } cartas
    }
option-caller-locked =
    { $locked ->
        [yes] Cartas de quem grita ficam travadas
       *[no] Cartas de quem grita seguem em jogo
    }
option-caller-miss = Kaboom! errado: +{ $points }
option-open-seconds = Pelo menos { $open } s pro tapa

option-title-rounds = Rodadas
option-title-jokers = Curingas no baralho
option-title-wrong-penalty = Tapa errado
option-title-changed-mind-penalty = Dar tapa e desistir
option-title-caller-locked = Depois do Kaboom!
option-title-caller-miss = Kaboom! errado
option-title-open-seconds = Tempo pro tapa

option-choice-rounds = { $rounds }
option-choice-jokers =
    { $jokers ->
        [0] Nenhum
        [one] { $jokers }
        [many] { $jokers }
       *[other] { $jokers }
    }
option-choice-wrong-penalty =
    { $wrong ->
        [one] 1 carta
        [many] { $wrong } cartas
       *[other] { $wrong } cartas
    }
option-choice-changed-mind-penalty =
    { $mind ->
        [one] 1 carta
        [many] { $mind } cartas
       *[other] { $mind } cartas
    }
option-choice-caller-locked =
    { $locked ->
        [yes] Cartas travadas
       *[no] Cartas seguem em jogo
    }
option-choice-caller-miss = +{ $points }
option-choice-open-seconds = Pelo menos { $open } s
