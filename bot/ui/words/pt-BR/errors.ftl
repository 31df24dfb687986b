# O que se lê quando algo deu errado.

error-unsaved = Não consegui salvar isso, então não valeu. Tente de novo daqui a pouco.
error-unread = Não consegui consultar isso. Tente de novo daqui a pouco.
error-replaced = Não consigo acessar as partidas salvas, então nada vale por enquanto. Quem cuida de mim precisa me reiniciar.
error-unexpected = Algo deu errado do meu lado (erro { $error }, os detalhes estão no meu log). Nada mudou. Aperte { BUTTON(button-my-move) } pra ver como está a partida.
error-moves-gone = Não tenho mais as jogadas dessa partida, só os pontos. Veja com /scoresheet.
