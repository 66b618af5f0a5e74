"""Makes every sound of the game from nothing but numbers; `python -m tools.sounds` writes them."""
