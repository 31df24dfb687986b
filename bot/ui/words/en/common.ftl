# Words that every game and screen may use.

# A place: $form is the plural category of ordinals.
figure-ordinal = { $form ->
    [one] {$n}st
    [two] {$n}nd
    [few] {$n}rd
   *[other] {$n}th
 }

# How a sentence names a button: { BUTTON(button-back) } becomes “I’m back”.
quoted-button = “{ $label }”

# Called so at finished games who had their data deleted; at most 20 characters.
name-deleted = Deleted player
