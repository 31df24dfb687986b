# The table that everybody sees: whose move it is, what lies there, what holds just now.
# $name has to move; all names are ready to be shown. $boosted: "yes" or "no".

about = Build walls, blow up everyone else’s and be the last one standing.

## The headline, and what a newcomer may want to know

status-turn = {$name}: play, trade or pass.
status-turn-more =
    { $n ->
        [one] {$name}: play one more card or end your turn.
       *[other] {$name}: play up to {$n} more cards or end your turn.
    }
status-turn-underminer = {$name}: use your Underminer or end your turn.
status-turn-out = {$name} (out): pick an endgame card or skip.
status-order = {$name} is rearranging the next cards.

status-attacked-walls =
    { $boosted ->
        [yes] {$name}: defend against {$by}’s boosted {$attack} ({$walls}) or take the hit.
       *[no] {$name}: defend against {$by}’s {$attack} ({$walls}) or take the hit.
    }
status-attacked-last =
    { $boosted ->
        [yes] {$name}: defend against {$by}’s boosted {$attack} or be knocked out!
       *[no] {$name}: defend against {$by}’s {$attack} or be knocked out!
    }
status-attacked-harmless = {$name}: {$by}’s {$attack} can’t destroy your walls. Defend anyway?
status-attacked-spy = {$name}: stop {$by}’s Spy or lose a card.
status-attacked-spy-field = {$name}: stop {$by}’s Spy or lose your force field.

## How a game of a set ended. $count says how many won.

game-over-last = Game {$game} is over: {$winners} is the last one standing.
game-over-calm =
    { $count ->
        [one] Game {$game} is over: nothing fell for {$rounds} rounds, so the walls decide. {$winners} wins.
       *[other] Game {$game} is over: nothing fell for {$rounds} rounds, so the walls decide. {$winners} share the win.
    }
game-over-limit =
    { $count ->
        [one] Game {$game} is over: {$rounds} rounds are up, so the walls decide. {$winners} wins.
       *[other] Game {$game} is over: {$rounds} rounds are up, so the walls decide. {$winners} share the win.
    }
last-game-last = Game {$game}: {$winners} is the last one standing.
last-game-calm =
    { $count ->
        [one] Game {$game}: nothing fell for {$rounds} rounds, so the walls decide. {$winners} wins.
       *[other] Game {$game}: nothing fell for {$rounds} rounds, so the walls decide. {$winners} share the win.
    }
last-game-limit =
    { $count ->
        [one] Game {$game}: {$rounds} rounds are up, so the walls decide. {$winners} wins.
       *[other] Game {$game}: {$rounds} rounds are up, so the walls decide. {$winners} share the win.
    }

## Who won it all

won-last = {$winners} is the last one standing and wins the game!
won-calm =
    { $count ->
        [one] Nothing fell for {$rounds} rounds, so the walls decide: {$winners} wins the game!
       *[other] Nothing fell for {$rounds} rounds, so the walls decide: {$winners} share the win!
    }
won-limit =
    { $count ->
        [one] {$rounds} rounds are up, so the walls decide: {$winners} wins the game!
       *[other] {$rounds} rounds are up, so the walls decide: {$winners} share the win!
    }
won-set =
    { $n ->
        [one] {$winners} wins the set with 1 win!
       *[other] {$winners} wins the set with {$n} wins!
    }
won-set-shared =
    { $n ->
        [one] {$winners} share the set with 1 win each!
       *[other] {$winners} share the set with {$n} wins each!
    }

## The table

game-of = Game {$game}/{$games}
seat-cards =
    { $n ->
        [one] 1 card
       *[other] {$n} cards
    }
seat-hand = Hand: {$cards}
seat-out =
    { $place ->
        [1] 1st out
        [2] 2nd out
        [3] 3rd out
       *[other] {$place}th out
    }
seat-out-left =
    { $place ->
        [1] 1st out, left the game
        [2] 2nd out, left the game
        [3] 3rd out, left the game
       *[other] {$place}th out, left the game
    }
seat-misses-turn = misses the next turn (Epidemic)
seat-won =
    { $n ->
        [one] 1 game won
       *[other] {$n} games won
    }
seat-away = away
# Below the name of the top card.
piles-top = on the discards ({$discards})
piles-supply =
    { $supply ->
        [0] draw pile empty
       *[other] draw pile {$supply}
    }
piles-no-discards =
    { $supply ->
        [0] Draw pile empty · no discards yet
       *[other] Draw pile {$supply} · no discards yet
    }

## What holds just now, a line each

holds-technology = Advanced Technology: everyone’s explosives are boosted until {$name}’s next turn.
holds-endgame = Endgame cards: {$cards}.
holds-endgame-epidemic = Endgame cards: {$cards}. The Epidemic was used last turn, so it can’t be picked now.
holds-calm =
    { $n ->
        [one] All quiet! Unless something falls, the game ends in 1 turn, and whoever has the most walls wins.
       *[other] All quiet! Unless something falls, the game ends in {$n} turns, and whoever has the most walls wins.
    }
holds-last-rounds =
    { $n ->
        [1] Last round! Then whoever has the most walls wins.
        [2] One more round after this one, then whoever has the most walls wins.
       *[other] {$more} more rounds after this one, then whoever has the most walls wins.
    }
under-diplomacy =
    { $count ->
        [one] {$names} is protected by Diplomacy.
       *[other] {$names} are protected by Diplomacy.
    }

## Buttons

button-next-game = Ready for the next game
button-pass = Pass
button-end-turn = End turn
button-skip = Skip
button-no-defence = Don’t defend

## The scoresheet, a list of matches, statistics

scores-single = {$title}, a single game
scores-set = {$title}: one point per game won
earned-games =
    { $n ->
        [one] 1 game
       *[other] {$n} games
    }
counted-won = Games won in sets
counted-knocked-out = Players knocked out
counted-walls = Walls destroyed
counted-parried = Attacks fended off
counted-played = Cards played
