# O que aparece nos menus, e ao lado do que foi escolhido.

choose-stale = Essa opção não existe mais. Escolha de novo no menu.
choose-players = { $least } a { $most } jogadores
choose-computer = Computador
choose-invited = Convite enviado, ainda não entrou
choose-quick = Partida rápida
choose-standard = Padrão

level-easy = fácil
level-easy-choice = Fácil
level-easy-about = Esquece cartas, deixa passar chances e muitas vezes joga sem pensar
level-easy-about-hand = Joga uma em cada duas cartas sem pensar
level-normal = normal
level-normal-choice = Normal
level-normal-about = Às vezes esquece ou confunde uma carta, e reage sem pressa
level-normal-about-hand = Joga o que parece melhor na hora
level-hard = difícil
level-hard-choice = Difícil
level-hard-about = Não esquece nada, pesa cada carta e reage mais rápido
level-hard-about-hand = Pensa no que cada jogada pode trazer
level-expert = especialista
level-expert-choice = Especialista
level-expert-about = Não esquece nada, lembra também o que você sabe e se antecipa
level-expert-about-hand = Avalia melhor suas cartas e os muros de todos, e conta as rodadas que faltam

hands-calm = Normal
hands-calm-about = Cada nível reage no seu próprio ritmo
hands-quick = Mãos rápidas
hands-quick-about = Levam uns 30% menos tempo pra reagir a uma carta

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
