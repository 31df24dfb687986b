news-2 = **Novedad desde tu última partida:** la ronda termina cuando ya nadie puede tomar carta. Más en { BUTTON(button-rules) }.
