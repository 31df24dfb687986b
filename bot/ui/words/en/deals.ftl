# Known deals: the cards of a finished game, played again at another table. $code: "KB-7F3Q-2MXZ".

button-deal = Play this deal
deal-code = Deal {$code}: /kaboom plays it again with this code.

# At a table before the start. $names: the people there who have sat at this deal before; $n of them
deal-lobby = **Deal {$code}**: same cards, same seats. It isn’t rated.
deal-knows = { $n ->
    [one] {$names} knows these cards.
   *[other] {$names} know these cards.
 }
# $languages: whether there is a choice of languages
deal-form = { $languages ->
    [0] Clocks
   *[other] Clocks and language
 }
deal-settings = Changes apply right away. The game and its rules come with the deal.
deal-fixed = The game and its rules come with the deal. For others, open a new table with /kaboom.
deal-too-few = This deal needs all { $seats } seats filled. Wait for someone to join, or add computer players.
deal-playing = You’re still playing these cards at another table. Finish that game first.
# $name: who is meant
deal-playing-other = { $name } is still playing these cards at another table. That game has to end first.

# Why a deal can't be played
deal-mistyped = Check that code: a character is wrong or missing. It looks like { $example }.
deal-unknown = I don’t know deal { $code }. Check the code with whoever gave it to you.
deal-no-game = Deal { $code } is for a game I don’t have. /help shows the ones I have.
# $game: its title
deal-rules-gone = I can’t deal { $code } any more: the rules of { $game } have changed. Start a new game with /kaboom.

# During and after a game with known cards
deal-known = Known cards, so this game isn’t rated.
deal-unrated = **Deal { $code }**: known cards, so this game isn’t rated.
# One seat, here and at the table whose deal it is. $result, $there: "2nd (14)"
deal-seat = Seat { $seat }: **{ $name }** { $result }, back then **{ $other }** { $there }
# $step: of the replay; $here, $there: a sentence each, about what happened
deal-parts = The games part at step { $step }. Here: { $here } Back then: { $there }
deal-over = The game was over.
deal-same = Move for move the same game as back then.
deal-fair = These cards weren’t shuffled for this game: they’re from deal {$code}.
deal-fair-not-yet = You’ll get the seed when the game is over. Until then, this is its fingerprint. Keep it, and compare it afterwards:
