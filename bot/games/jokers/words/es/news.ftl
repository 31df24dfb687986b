news-2 = **Novedad desde tu última partida:** si se te acaba el tiempo dos veces seguidas (antes eran tres), sigue la CPU por ti. Más en { BUTTON(button-rules) }.
