# What is new in an edition of the rules, by its number, in one line: for whoever played by an older
# one last.
news-2 = { $bombed ->
    [leave] {""}**Neu seit deinem letzten Spiel:** Eine Atombombe wirft Leute endgültig raus, dein Tunnelgräber kann auch nach dem Passen zuschlagen, und nach { $limit } Runden ist Schluss. Mehr unter { BUTTON(button-rules) }.
   *[stay] {""}**Neu seit deinem letzten Spiel:** Dein Tunnelgräber kann auch nach dem Passen zuschlagen, und nach { $limit } Runden ist Schluss. Mehr unter { BUTTON(button-rules) }.
 }
