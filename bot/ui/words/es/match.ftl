match-redealt = Mis reglas se actualizaron, así que esta ronda se repartió de nuevo. Los puntos anteriores siguen valiendo.
match-ping = { $people } Te toca en { $game }: { $link }

match-ended = Esta partida se terminó antes de tiempo. Abre otra mesa con /kaboom.
match-over = Esta partida ya acabó. Abre otra mesa con /kaboom.
match-paused = Esta partida está en pausa. Pulsa { BUTTON(button-resume) } en la mesa para seguir.
match-on-hold = Esta partida está en espera. Pulsa { BUTTON(button-back) } en la mesa para seguir.
match-started = Esta partida ya empezó. Puedes mirar, y { BUTTON(button-more) } te dice cómo entrar.
match-started-seated = Ese botón es de antes de empezar la partida. Pulsa { BUTTON(button-my-move) } para ver qué puedes hacer.
match-watching = Estás mirando esta partida. Pulsa { BUTTON(button-more) } en la mesa para ver cómo entrar.
match-nothing = Ahora no tienes nada que hacer.
match-not-your-turn = Aún no te toca, es el turno de { $name }.
match-rematch-later = Esta partida aún no ha acabado. Después podrás pedir la revancha.
match-rematch-players = Solo quien jugó esta partida puede pedir la revancha. Abre otra mesa con /kaboom.
match-channel-taken = En este canal hay otra partida en marcha. Esta puede seguir cuando acabe: { $link }

match-no-seat-coming = No hay ningún asiento guardado para ti.
match-seat-coming = { $unit ->
    [game] ¡Estás dentro! En la próxima partida ocupas el asiento de una CPU.
   *[round] ¡Estás dentro! En la próxima ronda ocupas el asiento de una CPU.
}
match-last = { $unit ->
    [game] Es la última partida, así que no hay asiento que ocupar. Apúntate a la revancha o abre otra mesa con /kaboom.
   *[round] Es la última ronda, así que no hay asiento que ocupar. Apúntate a la revancha o abre otra mesa con /kaboom.
}

news-levels = **Novedad desde tu última partida:** ahora las CPU olvidan cartas y las hay de varios niveles, desde fácil. Elige quien organiza, antes de empezar.
