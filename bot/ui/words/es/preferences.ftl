preferences-title = Tus preferencias
preferences-about = Solo para ti, en todos los servidores. Nadie más lo ve.
preferences-plain-off = El modo sencillo está desactivado.
preferences-plain-on = El modo sencillo está activado.
preferences-plain-about =
    Pensado para lectores de pantalla:
    - mensajes privados solo con palabras, un dato por línea, sin emojis ni imágenes
    - el doble de tiempo para mirar una carta
    - nada cambia mientras eliges
    - en un mensaje directo conmigo, la mesa también es sencilla; la que ve más gente sigue igual
preferences-plain-start = Activar el modo sencillo
preferences-plain-stop = Desactivar el modo sencillo
preferences-privacy = Guardo tu elección hasta que borres tus datos con /privacy.
preferences-language = Idioma
preferences-language-automatic = El de mi Discord
preferences-reactions-on = Las reacciones están activadas.
preferences-reactions-off = Las reacciones están desactivadas.
preferences-reactions-about = Los botones con emojis de { BUTTON(button-more) }, que muestran a la mesa cómo te sientes.
preferences-reactions-start = Activar las reacciones
preferences-reactions-stop = Desactivar las reacciones
