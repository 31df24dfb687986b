# O que os menus do próprio Discord dizem dos comandos. Nomes de comandos e opções são iguais em
# todas as línguas. Nenhuma descrição ou opção pode passar de 100 letras.

slash-abandon = Encerrar a partida deste canal antes da hora, se a maioria topar
slash-daily = As cartas de hoje: as mesmas para todo mundo no servidor
slash-help = Como este bot funciona, e uma rodada de treino
slash-tables = Mesas para entrar, assistir ou continuar
slash-history = Partidas passadas deste canal, ou as suas
slash-history-whose = Partidas de quem (padrão: deste canal)
slash-history-here = Deste canal
slash-history-mine = Minhas, de todo lugar
slash-kaboom = Começar um jogo de cartas neste canal
slash-kaboom-game = Qual jogo (padrão: o último jogado aqui, ou Kaboom!)
slash-kaboom-rounds = Quantas rodadas (padrão: como da última vez, ou as de sempre)
slash-kaboom-preset = Com quais regras da casa começar (padrão: as da última vez aqui)
slash-kaboom-deal = O código das cartas de uma partida, pra jogar de novo (como KB-7F3Q-2MXZ)
slash-preset-last = Como da última vez aqui
slash-preset-quick = Partida rápida: 3 rodadas
slash-preset-server = Regras deste servidor
slash-preset-standard = Regras padrão
slash-leaderboard = Quem é melhor em cada jogo
slash-leaderboard-period = Qual período (padrão: todo o período)
slash-practice = Uma rodada contra o computador, com dicas a cada passo
slash-practice-game = Qual jogo (padrão: Kaboom!)
slash-preferences = Como falo com você: seu idioma e o modo simples
slash-privacy = Ver, baixar ou apagar seus dados
slash-replay = Rever uma partida terminada, passo a passo
slash-rules = Como se joga: a versão rápida, depois as regras completas
slash-scoresheet = Placar da partida deste canal, ou de qualquer outra
slash-which-match = Qual partida (padrão: a última deste canal)
slash-settings = Ajustar as mesas deste servidor: canais, tempo, regras da casa
slash-stats = Como você ou outra pessoa está indo
slash-stats-player = Quem (padrão: você)

slash-game = Qual jogo (padrão: o deste canal)
slash-scope = Onde (padrão: neste servidor)
slash-notify = Um aviso quando abrir uma mesa neste servidor
menu-invite = Convidar pra minha mesa
menu-stats = Estatísticas
