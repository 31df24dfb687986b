pace-days = { $hours } horas por jugada
pace-days-about = Para jugar durante días, con un aviso por turno
pace-days-about-open = Para jugar durante días: un aviso por turno y una hora para reaccionar

slow-open = Espera un poco: el resto aún puede reaccionar a la carta descubierta. Podrás jugar { $when }.
slow-missed = { $people } Se te acabó el tiempo y la partida siguió sin ti.
slow-missed-hold = { $people } Se te acabó el tiempo en { $game } y la partida está en espera. Pulsa { BUTTON(button-back) } para seguir: { $link }
slow-vacation = { $name } está de vacaciones hasta el { $when }, reloj parado

slow-mine = **Te toca**, termina { $when }
slow-mine-stopped = **Te toca**, sin prisa
slow-theirs = esperando a { $names }

vacation = Vacaciones
vacation-about = ¿Te vas? Durante tus vacaciones se paran tus relojes en las mesas lentas.
vacation-left = { $n ->
    [one] Te queda { $n } día hasta el { $when }.
    [many] Te quedan { $n } días hasta el { $when }.
   *[other] Te quedan { $n } días hasta el { $when }.
}
vacation-used = Ya usaste todos tus días. Tendrás más el { $when }.
vacation-days = { $n ->
    [one] { $n } día
    [many] { $n } días
   *[other] { $n } días
}
vacation-on = Estás de vacaciones y vuelves { $when }. Tus relojes en las mesas lentas están parados.
vacation-back = Ya he vuelto
