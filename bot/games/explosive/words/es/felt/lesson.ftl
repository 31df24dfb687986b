lesson-attack = Derriba todos los muros de { $name }, golpea una vez más y ganas. Empieza con un ataque: pulsa un explosivo con borde dorado.
lesson-defend = Te atacan, pero tienes una carta para eso: pulsa la del borde dorado.
