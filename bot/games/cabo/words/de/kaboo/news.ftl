news-2 = **Neu seit deinem letzten Spiel:** Du kannst eine abgelegte Karte schnappen, bis eine andere sie bedeckt, auch nach dem Ziehen oder einem Kaboo! Mehr unter { BUTTON(button-rules) }.
