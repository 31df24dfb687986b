# What is new in an edition of the rules, by its number, in one line: for whoever played by an older
# one last.
news-2 = { $bombed ->
    [leave] {""}**Neu seit deinem letzten Spiel:** Eine Atombombe wirft Leute endgültig raus, dein Tunnelgräber kann auch nach dem Passen zuschlagen{ $limit ->
            [0] {""}
           *[other] , und nach { $limit } Runden{ $two ->
                [0] {""}
               *[other] {" "}(zu zweit { $two })
            } ist Schluss
        }. Mehr unter { BUTTON(button-rules) }.
   *[stay] {""}**Neu seit deinem letzten Spiel:** Dein Tunnelgräber kann auch nach dem Passen zuschlagen{ $limit ->
            [0] {""}
           *[other] , und nach { $limit } Runden{ $two ->
                [0] {""}
               *[other] {" "}(zu zweit { $two })
            } ist Schluss
        }. Mehr unter { BUTTON(button-rules) }.
 }
