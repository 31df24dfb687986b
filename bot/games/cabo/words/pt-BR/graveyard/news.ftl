news-2 = **Novidade desde a sua última partida:** a rodada acaba quando ninguém mais pode pegar carta. Mais em { BUTTON(button-rules) }.
