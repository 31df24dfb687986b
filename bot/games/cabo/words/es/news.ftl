news-2 = **Novedad desde tu última partida:** cantar ya no cierra el descarte, así que el manotazo sigue valiendo. Más en { BUTTON(button-rules) }.
