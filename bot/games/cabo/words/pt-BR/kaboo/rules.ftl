rules-1 =
    ## Kaboo em um minuto
    Quatro cartas viradas pra baixo. Livre-se delas ou fique só com as baixas: depois de { rules-rounds }, ganha quem tiver menos pontos.
    1. **Olhe** os seus espaços 3 e 4, uma vez.
    2. **Sua vez**: compre e troque por uma das suas ou descarte (de 7 pra cima tem poder, Reis vermelhos não). Ou troque a carta de cima do descarte por uma das suas.
    3. **Tapa!** Sabe onde tem uma carta do mesmo número ou figura que a do descarte, sua ou dos outros? Jogue primeiro. Se for dos outros, dê uma das suas. Errou: { rules-wrong }.
    4. **Kaboo!** Tem o menor total? Grite em vez de jogar. Os outros têm uma última jogada. Acertou: −{ $points }; empate ou derrota: +{ $points }.

    Valores: Ás 1; 2 a 10 o próprio número; Valete (J) 11; Dama (Q) 12; Rei (K) preto (♠♣) 13; Rei vermelho (♥♦) 0; Curinga −1.

rules-2 =
    ## Cartas e poderes
    De 2 a 8 jogadores, com 52 cartas e { rules-jokers }.
    {""}**7 ou 8**: olhe uma das suas cartas.
    {""}**9 ou 10**: olhe uma carta de outra pessoa.
    {""}**Valete ou Dama**: troque uma das suas cartas com a de outro jogador, sem olhar.
    {""}**Rei preto**: olhe uma carta de outro jogador e troque por uma das suas ou deixe como está.
    Reis vermelhos, Curingas e tudo até 6 não têm poder. Todo mundo vê quais espaços você olhou ou trocou, mas não as cartas.

    Só a carta que você acabou de comprar tem poder, e só se você descartar. Cartas que você guarda, substitui ou troca não têm, nem as que o relógio descarta por você.
    Descartou sem usar o poder? Dá pra mudar de ideia até o próximo jogador começar (depois da última jogada: até acabar a última chance de tapa).
    Poder sem alvo nem aparece.
    O próximo jogador espera enquanto você usa um poder, mas a carta descartada vale tapa. Se um tapa tira ou move a carta que o seu Rei está mostrando, não há troca. Se deixa o poder sem alvo, o poder se perde.

rules-3 =
    ## Uma rodada
    {""}**Cartas**: quatro pra cada um, espaços 1 e 2 em cima, 3 e 4 embaixo. Os espaços mantêm o número. Um espaço esvaziado fica vazio até alguém entregar uma carta pra ele; cartas de penalidade ganham espaços novos, do 5 em diante. Mais uma carta é virada pra começar o descarte. Ela vale tapa depois da primeira olhada.
    {""}**Olhada**: espaços 3 e 4, uma vez. Quem demora não olha. Depois disso, só um 7 ou 8 deixa você olhar as suas.
    {""}**As jogadas** seguem em sentido horário, começando à esquerda de quem deu as cartas. Quem dá as cartas primeiro é sorteado; a cada rodada, passa pra pessoa à esquerda.
    {""}**Comprar**: só você vê a carta. Coloque no lugar de uma das suas, que você descarta, ou descarte a que comprou, com ou sem o poder.
    {""}**Trocar**: a carta de cima do descarte entra no lugar de uma das suas, e essa vira o novo descarte. Se um tapa mudar a carta de cima antes, você escolhe de novo.
    {""}**Demorou?** O relógio compra e descarta por você, ou pula o seu poder. Sem nada pra comprar, você perde a vez. { rules-asleep }
    {""}**Monte vazio?** As cartas debaixo da de cima do descarte são embaralhadas e viram um monte novo. Se não houver, ninguém pode comprar, e se você não puder fazer mais nada, perde a vez.
    {""}**Sem cartas?** Que beleza! Na sua vez você ainda pode comprar e descartar, com poder e tudo, ou gritar.

rules-4 =
    ## Tapa!
    {""}**Em quê**: na carta de cima do descarte, comprada, substituída, trocada ou virada no começo. Nunca numa carta que um tapa colocou lá.
    {""}**Quando**: na vez de qualquer um, { $edition ->
        [1] até o próximo jogador pegar uma carta ou gritar, e por pelo menos { rules-open }.
       *[other] até outra carta cobrir ou alguém pegar, e por pelo menos { rules-open }. Vale até enquanto alguém segura uma carta comprada ou usa um poder, e depois de um Kaboo!
    } Qualquer um pode dar o tapa, até quem descartou, menos quem gritou. Depois da última jogada, há uma última chance.
    {""}**Vale o primeiro**: o clique que o Discord recebeu antes. Os outros veem por quanto perderam. Chegar depois não custa nada.
    {""}**O que combina**: uma carta só, de mesmo número ou figura. { $match ->
        [colour] Regra da casa: Reis vermelhos só combinam com vermelhos, e pretos com pretos.
       *[rank] Todos os Reis combinam entre si.
    } Curingas combinam entre si.
    {""}**Carta sua**: você fica com uma a menos.
    {""}**Carta de outra pessoa**: você entrega uma das suas, no espaço esvaziado, sem ninguém ver. Enquanto tiver carta, você deve; se demorar a escolher, vai a do seu espaço de menor número.
    {""}**Carta errada**: todo mundo vê, ela volta pro espaço, e você leva { rules-wrong }, sem ver.
    {""}**Nenhuma carta** escolhida a tempo: não custa nada, mas esse descarte fecha pra você. Os outros ainda podem dar tapa, { $edition ->
        [1] e os { rules-open } recomeçam.
       *[other] e na primeira vez que isso acontece os { rules-open } recomeçam.
    }
    Durante um tapa, todo mundo espera e o tempo para. Quando uma carta é escolhida, certa ou errada, esse descarte fecha.

rules-5 =
    ## Kaboo! e pontos
    {""}**Grite** no começo da sua vez, em vez de pegar uma carta. Gritar é a jogada inteira. Cada um dos outros tem exatamente mais uma jogada, e não pode gritar. Suas cartas travam: você não dá mais tapa, e ninguém pode olhar, trocar nem aumentar as suas cartas, nem dar tapa nelas.
    {""}**Todo mundo** faz a soma das suas cartas. Quanto menos, melhor, até abaixo de zero: −2 ganha de 0.
    {""}**Se você gritou e só você tem o menor total**: { $points } pontos a menos.
    {""}**Se você gritou e alguém empatou ou tem menos**: { $points } pontos a mais.
    {""}**A partida**: depois de { rules-rounds }, ganha o menor total. Empate divide a vitória.

option-wrong-penalty =
    { $wrong ->
        [one] Tapa errado: 1 carta
        [many] Tapa errado: { $wrong } cartas
       *[other] Tapa errado: { $wrong } cartas
    }
option-caller-points = Kaboo! certo: −{ $points }, errado: +{ $points }
option-king-colours =
    { $match ->
        [colour] Reis só combinam na mesma cor
       *[rank] Todos os Reis combinam
    }
option-open-seconds = Pelo menos { $open } s pro tapa

option-title-wrong-penalty = Tapa errado
option-title-caller-points = Kaboo! certo ou errado
option-title-king-colours = Como os Reis combinam
option-title-open-seconds = Tempo pro tapa

option-choice-caller-points = −{ $points } ou +{ $points }
option-choice-king-colours =
    { $match ->
        [colour] Só na mesma cor
       *[rank] Todos entre si
    }
