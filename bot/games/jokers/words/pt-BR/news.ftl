# O que há de novo numa edição das regras, em uma linha, para quem jogou com uma mais antiga.
news-2 = **Novidade desde a sua última partida:** se o seu tempo acabar duas vezes seguidas (antes eram três), o computador assume. Mais em { BUTTON(button-rules) }.
