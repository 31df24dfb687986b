"""Both registries name the same games: what the engine plays, the bot can show."""

from bot.games import RENDERERS
from engine.games import GAMES


def test_every_game_has_a_face_and_every_face_a_game() -> None:
    faceless = {game.key for game in GAMES} - set(RENDERERS)
    assert not faceless, f"add **<game>.RENDERERS to bot/games/__init__.py for {faceless}"
    unplayed = set(RENDERERS) - {game.key for game in GAMES}
    assert not unplayed, f"add *<game>.GAMES to engine/games/__init__.py for {unplayed}"
