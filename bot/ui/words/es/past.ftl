past-unknown = Aquí no encuentro la partida { $number }. Búscala en /history.
past-lost = El registro de la partida { $number } está dañado y ya no puedo mostrarla.
past-goes-on = Puede que esa partida no haya acabado aún. Cuando acabe, podrás ver la repetición.
past-rules-changed = Las reglas han cambiado demasiado desde esa partida para mostrar la repetición. Los puntos siguen en /scoresheet.
past-no-moves = No hay repetición: esa partida no tuvo jugadas, o ya no se guardan.
