lesson-attack = Derriba todos los muros de { $name }, golpea una vez más y ganas. Empieza con un ataque: pulsa { BUTTON(button-my-cards) }.
lesson-defend = Te atacan, pero tienes una carta para eso: pulsa { BUTTON(button-my-cards) }.
advice-attack = Con {$card} puedes derribar un muro: pulsa la carta y elige uno.
