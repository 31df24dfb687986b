# Rodadas de treino: o que aparece embaixo da mesa e no painel de quem está aprendendo.

practice-happened = **O que acabou de acontecer**: {$what}
practice-possible = **Agora**: {$what}
practice-hint = **Dica**: {$what}
practice-over = Pronto pra um jogo de verdade? Aperte { BUTTON(welcome-table) }. Com { BUTTON(button-replay) } você revê esta rodada passo a passo, e com /practice treina outros jogos.
practice-again = Treinar de novo
practice-scored = Confira os pontos e aperte { BUTTON(button-ready) }.
practice-ready = Tudo certo. A próxima rodada começa quando todo mundo confirmar.
practice-ended = Esta rodada de treino terminou antes da hora. Recomece quando quiser, ou abra uma mesa pra jogar de verdade.
