# What stands in pictures, and what is said of them to whoever can't see them.

# Below a picture, and what is said of it.
picture-walls =
    { $n ->
        [one] {$n} wall
       *[other] {$n} walls
    }
picture-standing =
    { $n ->
        [one] {$n} wall standing
       *[other] {$n} walls standing
    }
picture-no-walls = no walls
picture-down = {$n} KO
# $there: what stands in front of somebody, or that they are out.
picture-seat =
    { $n ->
        [0] {$name}: {$there}.
       *[other] {$name}: {$there}, {$n} knocked out.
    }
picture-last-left = { $n ->
    [one] Last one standing
   *[other] Last ones standing
 }
picture-most-walls = Most walls
# A clip: a short moving picture of a steel wall that fell, or of a knock-out.
clip-steel = Steel falls!
clip-steel-line = {$by} brings down {$name}’s steel wall
clip-out = Knocked out!
clip-out-line = {$by} knocks out {$name}
