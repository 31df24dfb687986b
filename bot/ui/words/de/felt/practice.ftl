practice-over = Mit { BUTTON(button-replay) } gehst du diese Runde noch mal durch, mit { BUTTON(practice-again) } kommt die nächste Lektion, und mit { BUTTON(welcome-table) } spielst du richtig.
