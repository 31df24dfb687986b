# O que aparece nos menus, e ao lado do que foi escolhido.

choose-stale = Essa opção não existe mais. Escolha de novo no menu.
choose-players = { $least } a { $most } jogadores
choose-computer = Computador
choose-invited = Convite enviado, ainda não entrou
choose-quick = Partida rápida
choose-standard = Padrão

level-1 = fácil
level-1-choice = Fácil
level-1-about = Esquece cartas, deixa passar chances e muitas vezes joga sem pensar
level-1-about-hand = Joga uma em cada duas cartas sem pensar
level-2 = normal
level-2-choice = Normal
level-2-about = Esquece uma carta de vez em quando e reage sem pressa
level-2-about-hand = Joga o que parece melhor na hora
level-4 = difícil
level-4-choice = Difícil
level-4-about = Não esquece nada, pesa cada carta e reage mais rápido
level-4-about-hand = Pensa no que cada jogada pode trazer
level-5 = especialista
level-5-choice = Especialista
level-5-about = Não esquece nada, lembra também o que você sabe e se antecipa
level-5-about-hand = Avalia melhor suas cartas e os muros de todos, e conta as rodadas que faltam

hands-calm = Normal
hands-calm-about = Cada nível reage no seu próprio ritmo
hands-quick = Mãos rápidas
hands-quick-about = Levam 40% menos tempo pra reagir a uma carta

pace-relaxed = Sem limite de tempo
pace-relaxed-about =
    { $looks ->
        [yes] Escolha sem pressa. As cartas que você olha são viradas de volta mesmo assim.
       *[no] Cada um leva o tempo que quiser
    }
pace-slow = Tempo longo
pace-slow-about =
    { $looks ->
        [yes] O dobro do tempo pra escolher e pra olhar
       *[no] O dobro do tempo pra cada escolha
    }
pace-slow-about-open = O dobro do tempo pra escolher e olhar, pelo menos { $seconds } s pra reagir a uma carta
pace-normal = Tempo normal
pace-normal-about = Dá tempo pra todo mundo
pace-fast = Tempo curto
pace-fast-about = Metade do tempo pra cada escolha
pace-fast-about-open = Metade do tempo pra cada escolha, pelo menos { $seconds } s pra reagir a uma carta
pace-choice-relaxed = Sem limite
pace-choice-slow = Longo
pace-choice-normal = Normal
pace-choice-fast = Curto

rule-house = { $rule } (regra da casa)
rules-standard = Regras padrão
