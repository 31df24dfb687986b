# Refusals that name a button of the chat, worded for the web table, which shows what can be pressed.

refusal-not-your-turn = It’s {$name}’s turn. What you can press has a golden edge.
refusal-wrong-target = You can’t aim there. What you can press has a golden edge.
refusal-not-in-hand = You don’t have {$cards}. What you can press has a golden edge.
refusal-not-in-hand-unknown = You don’t have that card. What you can press has a golden edge.
refusal-no-answer = That card doesn’t work against this attack. What you can press has a golden edge.
refusal-stale = That button is out of date. What you can press has a golden edge.
