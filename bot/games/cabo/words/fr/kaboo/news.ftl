news-2 = **Du nouveau depuis ta dernière partie :** tu peux taper une défausse jusqu’à ce qu’une autre carte la couvre, même après une pioche ou une annonce. La suite dans {button-rules}.
