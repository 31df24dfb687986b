news-2 = **Neu seit deinem letzten Spiel:** Die Runde endet, sobald niemand mehr eine Karte nehmen kann. Mehr unter { BUTTON(button-rules) }.
