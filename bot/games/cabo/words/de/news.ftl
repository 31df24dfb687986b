# What is new in an edition of the rules, by its number, in one line: for whoever played by an older
# one last.
news-2 = **Neu seit deinem letzten Spiel:** Nach einem Kaboom! bleibt die offene Karte offen, du kannst sie also noch slappen. Mehr unter { BUTTON(button-rules) }.
