practice-over = Pulsa { BUTTON(button-replay) } para ver otra vez esta ronda paso a paso, { BUTTON(practice-again) } para otra lección o { BUTTON(welcome-table) } para jugar de verdad.
