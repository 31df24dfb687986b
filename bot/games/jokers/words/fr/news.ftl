news-2 = **Du nouveau depuis ta dernière partie :** après deux chronos ratés de suite (avant, c’était trois), l’ordi prend le relais. La suite dans { BUTTON(button-rules) }.
