# Words that every game and screen may use.

# $form has one value in German: a full stop makes any number an ordinal.
figure-ordinal = { $form ->
   *[other] {$n}.
 }

quoted-button = „{ $label }“

name-deleted = Gelöschtes Profil
