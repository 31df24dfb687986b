own-drew = Robaste {$cards}.
own-passed = Terminaste tu turno.
own-passed-underminer = Ya no juegas más cartas. Aún puede actuar tu Zapador.
own-traded = Cambiaste {$cards} por una carta nueva.
own-built = Construiste {$cards}.
own-laid = Jugaste {$cards}.
own-arranged = Devolviste las próximas cartas.

own-played = Jugaste **{$card}**.
own-played-on =
    { $boosted ->
        [yes] Jugaste **{$card}** (potencia extra) contra {$target}.
       *[no] Jugaste **{$card}** contra {$target}.
    }
own-played-on-walls =
    { $boosted ->
        [yes] Jugaste **{$card}** (potencia extra) contra {$target} ({$aims}).
       *[no] Jugaste **{$card}** contra {$target} ({$aims}).
    }
own-stole = Tu Espía le quitó {$cards} a {$target}.
own-underminer = Tu **{card-underminer}** derribó {$walls} de {$target}.
own-price = Pagaste la bomba con {$walls}.
own-eliminated = **¡Eliminaste a {$target}!**
own-eliminated-first = **¡Eliminaste a {$target}!** Empieza la recta final.
own-eliminated-for-good = **¡Sacaste a {$target} de la partida!** Sin turnos en la recta final.

own-defended = Jugaste **{$card}** y detuviste el ataque ({$attack}).
own-redirected = Jugaste **{card-oops}**: ¡el ataque ({$attack}) se va contra {$target}!
own-redirected-to-walls = Jugaste **{card-oops}**: ¡el ataque ({$attack}) se va contra {$target} ({$aims})!
own-backfired = Jugaste **{card-backfire}**: ¡el ataque ({$attack}) se vuelve contra {$by}!
own-undefended = No te defendiste.
own-fizzled = El ataque ({$attack}) no puede con ninguno de tus muros.
own-walls-fell = Perdiste {$walls}.
own-knocked-out = **¡{$by} te eliminó!**
own-knocked-out-first = **¡{$by} te eliminó!** Empieza la recta final.
own-knocked-out-for-good = **¡{$by} te sacó de la partida!** Sin turnos en la recta final.
