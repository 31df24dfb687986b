news-2 = **Du nouveau depuis ta dernière partie :** tu peux taper une carte défaussée jusqu’à ce qu’une autre la couvre, même après une pioche ou une annonce. La suite dans { BUTTON(button-rules) }.
