# Refusals that name a button of the chat, worded for the web table, which shows what can be pressed.

refusal-stale = That button is from an earlier turn. What you can press has a golden edge.
refusal-stale-ready = The next round has already started. What you can press has a golden edge.
refusal-not-your-turn = It’s {$name}’s turn. What you can press has a golden edge.
refusal-must-play = You have a card that fits, so you have to play. What you can press has a golden edge.
refusal-wrong-target = That card isn’t yours. What you can press has a golden edge.
refusal-empty-slot = You don’t have that card any more. What you can press has a golden edge.
