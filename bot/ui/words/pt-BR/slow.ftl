pace-days = { $hours } horas por jogada
pace-days-about = Pra jogar ao longo de dias, com um aviso por vez
pace-days-about-open = Pra jogar ao longo de dias: um aviso por vez e uma hora pra reagir

slow-open = Espere um pouco: os outros ainda podem reagir à carta aberta. Você pode jogar { $when }.
slow-missed = { $people } Seu tempo acabou e o jogo continuou sem você.
slow-missed-hold = { $people } Seu tempo em { $game } acabou e a partida está em espera. Aperte { BUTTON(button-back) } pra continuar: { $link }
slow-vacation = { $name } está de férias até { $when }, relógio parado

slow-mine = **Sua vez**, termina { $when }
slow-mine-stopped = **Sua vez**, sem pressa
slow-theirs = esperando { $names }

vacation = Férias
vacation-about = Vai viajar? Durante suas férias, seus relógios param nas mesas lentas.
vacation-left = { $n ->
    [one] Você ainda tem { $n } dia até { $when }.
    [many] Você ainda tem { $n } dias até { $when }.
   *[other] Você ainda tem { $n } dias até { $when }.
}
vacation-used = Você já usou todos os dias. Ganha mais em { $when }.
vacation-days = { $n ->
    [one] { $n } dia
    [many] { $n } dias
   *[other] { $n } dias
}
vacation-on = Você está de férias e volta { $when }. Seus relógios nas mesas lentas estão parados.
vacation-back = Já voltei
