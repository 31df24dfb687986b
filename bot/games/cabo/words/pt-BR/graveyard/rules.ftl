# Quanto dura.
rules-length =
    { $rounds ->
        [0] Vai até alguém passar de 100 pontos
        [one] Só 1 rodada
        [many] São { $rounds } rodadas, ou até alguém passar de 100 pontos
       *[other] São { $rounds } rodadas, ou até alguém passar de 100 pontos
    }

rules-1 =
    ## Graveyard em um minuto
    Quatro cartas viradas pra baixo. Livre-se delas ou fique só com as baixas: { $rounds ->
        [0] quando alguém passa de 100, ganha o menor total.
        [one] depois de 1 rodada, ganha o menor total.
        [many] depois de { $rounds } rodadas, ou quando alguém passa de 100, ganha o menor total.
       *[other] depois de { $rounds } rodadas, ou quando alguém passa de 100, ganha o menor total.
    }
    1. **Olhe** os seus espaços 3 e 4, uma vez.
    2. **Sua vez**: compre, ou pegue a carta de cima do cemitério. Troque por uma das suas, ou enterre a que comprou (de 7 pra cima tem efeito, Reis vermelhos não).
    3. **Jogada rápida!** Sabe onde tem uma carta { $match ->
        [points] que vale tanto quanto a de cima
       *[rank] do mesmo número ou figura que a de cima
    }, sua ou dos outros? Jogue primeiro. Errou: { rules-wrong }.
    4. **Encerre a rodada** quando achar que tem menos pontos que todo mundo. Empate ou derrota: +{ $points }.

    Valores: Ás 1; 2 a 10 o próprio número; Valete (J), Dama (Q) e Rei (K) preto (♠♣) 10; Rei vermelho (♥♦) −1; Curinga 0. Total de 50 cravados cai pra 0; de 100, pra 50.

rules-2 =
    ## Cartas e efeitos
    De 2 a 6 jogadores, com 52 cartas e { rules-jokers }.
    {""}**7 ou 8**: olhe uma das suas cartas.
    {""}**9 ou 10**: olhe uma carta de outra pessoa.
    {""}**Valete ou Dama**: troque duas cartas quaisquer sem olhar.
    {""}**Rei preto**: olhe uma carta qualquer e troque duas quaisquer ou nenhuma, com ou sem a que você viu.
    Reis vermelhos, Ases, Curingas e de 2 a 6 não têm efeito. Todo mundo vê quais espaços você olhou ou trocou, mas não as cartas.

    Só uma carta comprada do monte e enterrada na hora tem efeito. Ele começa logo, e você pode pular. Cartas que você guarda, substitui ou usa em jogada rápida não têm, nem as que o relógio enterra por você.
    O próximo jogador espera enquanto você usa um efeito, mas as jogadas rápidas continuam. Se uma levar a carta que você ia usar, você escolhe outra; se não houver nenhuma, o efeito se perde.

rules-3 =
    ## Uma rodada
    {""}**Cartas**: quatro pra cada um, espaços 1 e 2 em cima, 3 e 4 embaixo. Os espaços mantêm o número. Um espaço esvaziado fica vazio até alguém dar uma carta pra ele; cartas de penalidade ganham espaços novos, do 5 em diante. O cemitério começa vazio. As cartas que você enterra vão por cima.
    {""}**Olhada**: espaços 3 e 4, uma vez por rodada. Quem demora não olha. Depois disso, só com efeitos.
    {""}**As jogadas** seguem em sentido horário. Na rodada 1, alguém sorteado começa; depois, o começo passa pro jogador seguinte a cada rodada.
    {""}**Do monte**: só você vê a carta. Coloque no lugar de uma das suas, que você enterra, ou enterre a que comprou e use o efeito.
    {""}**Do cemitério**: todo mundo viu a carta, e você tem que ficar com ela. Aí a carta de baixo passa a valer jogada rápida.
    {""}**Demorou?** O relógio compra e enterra uma carta por você, sem efeito. Uma carta que você pegou volta pra cima, e um efeito começado se perde. { rules-asleep }
    {""}**Monte vazio?** O cemitério, menos a carta de cima, é embaralhado e vira um monte novo. Se só houver a carta de cima, você pode pegar. Sem nada, você perde a vez{ $edition ->
        [1] .
       *[other] , e se isso acontecer com todo mundo em sequência, a rodada acaba.
    }
    {""}**Sem cartas** quando chega a sua vez: a rodada acaba { $edition ->
        [1] ali mesmo, como se você tivesse encerrado.
       *[other] depois de { rules-open }, como se você tivesse encerrado. Até lá todo mundo ainda pode fazer jogada rápida, você também, mas ninguém mais pode encerrar a rodada. Se ganhar uma carta, você continua.
    }

rules-4 =
    ## Jogada rápida!
    {""}**Em quê**: no que estiver em cima no cemitério, até numa carta que acabou de entrar em jogada rápida, ou que apareceu quando pegaram a de cima.
    {""}**Quando**: a qualquer hora depois da primeira olhada, na vez de qualquer um, até durante um efeito. As jogadas normais não mexem numa carta nova de cima por { rules-open }, mas uma jogada rápida pode cobrir na hora.
    {""}**Vale o primeiro**: o clique que o Discord recebeu antes. Os outros veem por quanto perderam. Chegar depois não custa nada.
    {""}**O que combina**: uma carta só. { $match ->
        [points] Regra da casa: vale pelos pontos, então 10, Valete, Dama e Rei preto combinam todos entre si.
       *[rank] Mesmo número ou figura; naipe e cor não importam. Todos os Reis combinam entre si, e Curingas também.
    }
    {""}**Carta sua**: sai, e nada entra no lugar.
    {""}**Carta de outra pessoa**: você pode colocar uma das suas no lugar. Nenhum dos dois vê a carta.
    {""}**Carta errada**: todo mundo vê, ela volta pro espaço, e você leva { rules-wrong }, sem ver.
    {""}**Nenhuma carta** escolhida a tempo: não custa nada, mas essa carta de cima fecha pra você.
    {""}**Cartas travadas**: não vale jogada rápida com cartas da mesma pessoa duas vezes seguidas. Elas se destravam quando alguém compra ou pega uma carta, ou faz jogada rápida com uma de outra pessoa. A mesa mostra de quem são as travadas. Uma carta errada não trava nada.
    Durante uma jogada rápida, todo mundo espera e o tempo para.

rules-5 =
    ## Finais e pontos
    {""}**Encerrar a rodada**: qualquer um pode, na vez de qualquer um, depois da primeira olhada, mas não no meio de uma jogada rápida. Eu peço confirmação. Aí ela acaba na hora: uma carta na mão de alguém vai pro cemitério, um efeito se perde, e todas as cartas são abertas. Se dois encerrarem, vale o clique que o Discord recebeu antes.
    {""}**Todo mundo** faz a soma das suas cartas.
    {""}**Se você encerrou e só você tem o menor total**, faz só esses pontos.
    {""}**Se você encerrou e alguém empatou ou tem menos**, leva +{ $points } além da soma.
    {""}**Quedas**: se uma rodada leva seu total a exatamente 50, ele cai pra 0; exatamente 100 cai pra 50. A penalidade conta antes, e um total cai no máximo uma vez por rodada.
    {""}**Quanto dura?** { rules-length }. Essa rodada é a última. Ganha o menor total, e empate divide a vitória.

option-rounds =
    { $rounds ->
        [0] Sem limite de rodadas
        [one] No máximo 1 rodada
        [many] No máximo { $rounds } rodadas
       *[other] No máximo { $rounds } rodadas
    }
option-ender-penalty = Encerrar sem o menor total: +{ $points }
option-match-by =
    { $match ->
        [points] Cartas combinam pelos pontos
       *[rank] Cartas combinam pelo número ou figura
    }
option-open-seconds = Pelo menos { $open } s pra jogada rápida

option-title-rounds = Limite de rodadas
option-title-ender-penalty = Encerrar sem o menor total
option-title-match-by = Como as cartas combinam
option-title-open-seconds = Tempo pra jogada rápida

option-choice-rounds =
    { $rounds ->
        [0] Nenhum (até alguém passar de 100)
        [one] { $rounds }
        [many] { $rounds } (ou até alguém passar de 100)
       *[other] { $rounds } (ou até alguém passar de 100)
    }
option-choice-ender-penalty = +{ $points }
option-choice-match-by =
    { $match ->
        [points] Mesmos pontos
       *[rank] Mesmo número ou figura
    }
