news-2 = **Du nouveau depuis ta dernière partie :** après une annonce, tu peux encore taper la carte du dessus. La suite dans { BUTTON(button-rules) }.
