"""Makes every sound from nothing but numbers; `python -m game.tv.sound.making` writes them."""
