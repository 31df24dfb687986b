# Words that every game and screen may use.

# A place: $form is the plural category of ordinals.
figure-ordinal = { $form ->
    [one] {$n}st
    [two] {$n}nd
    [few] {$n}rd
   *[other] {$n}th
 }
