"""Makes every sound of the game from nothing but numbers; `python -m game.tv.sound.making` writes them."""
