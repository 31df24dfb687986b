news-2 = **Novedad desde tu última partida:** puedes hacer zas con un descarte hasta que otra carta lo tape, incluso después de que alguien robe o cante. Más en { BUTTON(button-rules) }.
