# What is new in an edition of the rules, by its number, in one line: for whoever played by an older
# one last.
news-2 = **Neu seit deinem letzten Spiel:** Läuft deine Zeit zweimal hintereinander ab (früher dreimal), übernimmt der Computer. Mehr unter { BUTTON(button-rules) }.
