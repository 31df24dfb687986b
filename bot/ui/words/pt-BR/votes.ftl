# O que as pessoas de uma mesa decidem juntas: encerrar, pausar, continuar.

vote-done-abandon = A partida acabou antes da hora.
vote-done-pause = Em pausa. O tempo está parado. Aperte { BUTTON(button-resume) } na mesa pra continuar.
vote-done-resume = Segue o jogo!
vote-no = { $name } disse não. Segue o jogo!

vote-moderator = A moderação
vote-again = Voto registrado. Esperando os outros.
vote-over = Essa votação já acabou.
vote-out = Você está fora desta partida de vez, então quem decide é quem ainda joga.
vote-away = Aperte { BUTTON(button-back) } primeiro, depois você pode votar.
vote-going = A partida já está rolando.
vote-players-only = Só quem joga pode votar nisso.
vote-players-pause = Só quem joga pode pausar esta partida.
vote-players-resume = Só quem joga pode continuar esta partida.

ended-early = A partida acabou antes da hora, então ninguém ganhou.
ended-early-again = Abra uma mesa nova com /kaboom.

vote-abandon = **{$name}** quer encerrar a partida antes da hora.
vote-pause = **{$name}** quer pausar a partida.
vote-resume = **{$name}** quer continuar a partida.
vote-count = Votos: {$agreed} de {$needed}.
vote-count-against = Votos: {$agreed} de {$needed}, {$against} contra.
vote-resume-soon = A partida continua sozinha em um minuto.
vote-sure-abandon = Encerrar esta partida de vez?
vote-unrated = Se ela acabar antes da hora, não vale pro rating de ninguém.
vote-everyone = Já tem pontos marcados, então a mesa toda tem voto, até quem está fora no momento.
vote-yes-abandon = Encerrar a partida
vote-yes-pause = Pausar a partida
vote-yes-resume = Continuar
vote-keep-playing = Não, seguir jogando
