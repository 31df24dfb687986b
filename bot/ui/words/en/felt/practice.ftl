# On the web table, which has no commands.

practice-over = Press { BUTTON(button-replay) } to step through this round again, { BUTTON(practice-again) } for another lesson, or { BUTTON(welcome-table) } to play on.
