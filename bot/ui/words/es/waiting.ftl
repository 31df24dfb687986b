wait-open-discard = El resto aún tiene un momento para reaccionar a la carta descubierta. Tu jugada va justo después.
wait-slow = Un momento: esto tarda más de lo normal. Tu clic está en espera, no hace falta que pulses otra vez.
wait-too-late = Ese clic me llegó demasiado tarde ({ $seconds } s) y no cuenta. Mira la mesa y pulsa otra vez.
wait-elsewhere = Ese botón es de una mesa de otro canal: úsalo ahí.
wait-no-table = Ya no encuentro esa mesa. Abre otra con /kaboom.
wait-over = Esa partida ya acabó y no puedo mostrar su mesa.
wait-lost = Ya no puedo abrir esta partida (error { $error }, los detalles están en mi registro). Sigue guardada, pero no puede continuar: termínala con /abandon para dejar sitio a otra.

panel-closed = -# ¡Hecho!
panel-cancelled = -# De acuerdo, todo sigue igual.
