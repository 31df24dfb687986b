news-2 = **Du nouveau depuis ta dernière partie :** la manche s’arrête quand plus personne ne peut prendre de carte. La suite dans { BUTTON(button-rules) }.
