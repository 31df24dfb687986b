# O que aparece nos menus, e ao lado do que foi escolhido.

choose-stale = Essa opção não existe mais. Escolha de novo no menu.
choose-players = { $least } a { $most } jogadores
choose-computer = Computador
choose-invited = Convite enviado, ainda não entrou
choose-quick = Partida rápida

level-1 = fácil
level-1-choice = Fácil
level-1-about = Sem pressa e perdoa tudo
level-2 = normal
level-2-choice = Normal
level-2-about = Joga bem, em ritmo humano
level-3 = rápido
level-3-choice = Rápido
level-3-about = Joga bem, com reflexo de ninja

pace-relaxed = Sem limite de tempo
pace-relaxed-about = Cada um leva o tempo que quiser
pace-slow = Tempo longo
pace-slow-about = O dobro do tempo pra cada escolha
pace-slow-about-open = O dobro do tempo pra cada escolha, pelo menos { $seconds } s pra reagir a uma carta
pace-normal = Tempo normal
pace-normal-about = Dá tempo pra todo mundo
pace-fast = Tempo curto
pace-fast-about = Metade do tempo pra cada escolha
pace-fast-about-open = Metade do tempo pra cada escolha, pelo menos { $seconds } s pra reagir a uma carta
pace-choice-relaxed = Sem limite
pace-choice-slow = Longo
pace-choice-normal = Normal
pace-choice-fast = Curto

rule-house = { $rule } (regra da casa)
rules-standard = Regras padrão
