# What is new in an edition of the rules, by its number, in one line: for whoever played by an older
# one last.
#
# $bombed: "leave" or "stay", what becomes of whoever a nuclear bomb knocks out; $limit: rounds, 0
# without a limit; $two: with two players, 0 if no other number.
news-2 = { $bombed ->
    [leave] {""}**New since you last played:** a Nuclear Bomb knocks people out of the game for good, your Underminer can strike even after you pass{ $limit ->
            [0] {""}
           *[other] , and the game ends after { $limit } rounds{ $two ->
                [0] {""}
               *[other] {" "}({ $two } with two players)
            }
        }. More in { BUTTON(button-rules) }.
   *[stay] {""}**New since you last played:** your Underminer can strike even after you pass{ $limit ->
            [0] {""}
           *[other] , and the game ends after { $limit } rounds{ $two ->
                [0] {""}
               *[other] {" "}({ $two } with two players)
            }
        }. More in { BUTTON(button-rules) }.
 }
