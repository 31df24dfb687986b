practice-over = Aperte { BUTTON(button-replay) } pra rever esta rodada passo a passo, { BUTTON(practice-again) } pra outra lição ou { BUTTON(welcome-table) } pra jogar pra valer.
