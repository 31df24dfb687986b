past-unknown = Aquí no encuentro la partida { $number }. Búscala en /history.
past-lost = El registro de la partida { $number } está dañado y ya no puedo mostrarla.
past-goes-on = Puede que esa partida no haya acabado aún. Cuando acabe, podrás ver la repetición.
past-rules-changed = Las reglas cambiaron demasiado desde esa partida como para repetirla.
past-no-moves = No hay nada que repetir: esa partida no tuvo jugadas, o ya no se guardan.
