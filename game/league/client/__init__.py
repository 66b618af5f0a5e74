"""The league as the game asks it: HTTP without trust, and a thread that sends what was played.

Nothing here is loaded before somebody joins a league or opens its screens: who plays alone pays
nothing for it. `Courier` is the door.
"""
