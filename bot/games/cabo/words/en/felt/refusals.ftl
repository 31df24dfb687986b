# Refusals that name a button of the chat, worded for the web table, which shows what can be pressed.

refusal-stale = That button is out of date, so nothing happened. What you can press has a golden edge.
refusal-not-your-turn =
    { $turn ->
        [open] It’s { $name }’s turn, but you can slap the open discard.
        [other] It’s { $name }’s turn. What you can press has a golden edge.
       *[none] It isn’t your turn. What you can press has a golden edge.
    }
refusal-not-your-turn-use-power = Only { $name } can use this power. What you can press has a golden edge.
refusal-already-holding = You’ve already drawn a card. What you can press has a golden edge.
refusal-wrong-target = You can’t pick that card for this. What you can press has a golden edge.
refusal-slap-in-progress-self = You were first, so finish your slap. After that you can do this.
