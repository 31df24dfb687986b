# O que há de novo numa edição das regras, em uma linha, para quem jogou com uma mais antiga.
news-2 = **Novidade desde a sua última partida:** um Kaboom! não fecha mais a carta do descarte, então ela ainda vale tapa. Mais em { BUTTON(button-rules) }.
